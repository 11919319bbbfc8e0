import { SINGLE_COLUMN, type Template } from "../template.ts";

/** For directors and consultants: a letterhead, titles between rules, and each employer before what one did there. */
export const executive: Template = {
  ...SINGLE_COLUMN,
  id: "executive",
  name: "Executivo",
  layout: "classic",
  thumbnail: new URL("../../thumbnails/executive.webp", import.meta.url).href,
  top: 17,
  bottom: 17,
  left: 26,
  right: 26,
  textSize: 10,
  fonts: { heading: "display", body: "serif" },
  firstSections: ["objective", "summary", "experience"],
  contact: "line",
  photo: "optional",
  dates: "first",
  ledByOrganisation: ["experience"],
  css: `
.executive{font-size:10pt;line-height:14.25pt}
.executive .head:not(.with-photo){text-align:center}
.executive .head::after{content:"";display:block;height:4pt;margin-top:7pt;background:linear-gradient(var(--heading) 0 2.25pt,transparent 2.25pt 3.25pt,var(--heading) 3.25pt)}
.executive .head.with-photo{flex-wrap:wrap;flex-direction:row-reverse;gap:0 6mm}
.executive .head.with-photo::after{flex:none;width:100%}
.executive .head img{width:22mm;height:27mm}
.executive h1{font-weight:400}
.executive .large{font-size:29pt;line-height:35.25pt}
.executive .headline{font-style:italic;color:var(--text)}
.executive h2{display:flex;align-items:center;gap:9pt;padding-top:15.75pt;font-size:12.5pt;line-height:16.5pt;font-weight:600}
.executive h2::before,.executive h2::after{content:"";flex:1;height:.5pt;background:var(--line)}
.executive h3{font-weight:600;color:var(--heading)}
.executive .about :is(.title,.organisation){font-style:italic;color:var(--text)}
`,
};
