import { SINGLE_COLUMN, type Template } from "../template.ts";

/** For directors and consultants: a letterhead with the name in a display serif over a double rule, titles in the same letter. */
export const executive: Template = {
  ...SINGLE_COLUMN,
  id: "executive",
  name: "Executivo",
  layout: "classic",
  thumbnail: new URL("../../thumbnails/executive.webp", import.meta.url).href,
  top: 16,
  bottom: 17,
  left: 23,
  right: 23,
  textSize: 9.75,
  fonts: { heading: "display", body: "serif" },
  contact: "line",
  photo: "optional",
  dates: "first",
  css: `
.executive .head::after{content:"";display:block;height:4pt;margin-top:6pt;background:linear-gradient(var(--heading) 0 2.25pt,transparent 2.25pt 3.25pt,var(--heading) 3.25pt)}
.executive .head.with-photo{flex-wrap:wrap;flex-direction:row-reverse;gap:0 6mm}
.executive .head.with-photo::after{flex:none;width:100%}
.executive .head img{width:21mm;height:25mm}
.executive h1{font-weight:400}
.executive .large{font-size:27pt;line-height:33pt}
.executive .headline{font-style:italic}
.executive h2{font-size:12.5pt;font-weight:600}
.executive h3{font-weight:600}
.executive .organisation,.executive .languages em{font-style:italic;color:var(--company)}
`,
};
