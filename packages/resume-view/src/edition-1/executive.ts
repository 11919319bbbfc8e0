import { SINGLE_COLUMN, type Template } from "../template.ts";
import { commaItems } from "./list-styles.ts";

/** A letterhead: the name in a display serif above a double rule, short heavy bars above small headings. */
export const executive: Template = {
  ...SINGLE_COLUMN,
  id: "executive",
  lastEdition: 1,
  name: "Executivo",
  layout: "classic",
  thumbnail: new URL("../../thumbnails/executive.webp", import.meta.url).href,
  top: 20,
  bottom: 19,
  textSize: 10,
  fonts: { heading: "display", body: "serif" },
  photo: "optional",
  css: `
.executive{line-height:14.25pt}
.executive .main,.executive::after{left:24mm;right:24mm}
.executive .head::after{content:"";display:block;height:4pt;margin-top:11pt;background:linear-gradient(var(--heading) 0 2.25pt,transparent 2.25pt 3.25pt,var(--heading) 3.25pt)}
.executive .head.with-photo{flex-wrap:wrap;flex-direction:row-reverse;gap:0 7mm}
.executive .head.with-photo::after{flex:none;width:100%}
.executive .head img{width:27mm;height:34mm}
.executive h1{font-size:34pt;line-height:39pt;font-weight:400;color:var(--heading);padding-bottom:3pt}
.executive .headline{font-style:italic;font-size:13pt;line-height:18pt;color:var(--company);padding-bottom:6pt}
.executive .head p{color:var(--muted)}
.executive .head .headline{color:var(--company)}
.executive h2{padding-top:18pt;font-size:14pt;line-height:18pt;font-weight:600;color:var(--heading)}
.executive h2::before{content:"";display:block;width:13mm;height:1.75pt;margin-bottom:5pt;background:var(--accent)}
.executive .summary,.executive .languages,.executive .skills{padding-top:4pt}
.executive .entry{padding-top:12pt}
.executive .entry:where(.first){padding-top:4pt}
.executive h3{font-size:11.25pt;line-height:15pt;font-weight:600}
.executive .about{color:var(--muted)}
.executive .organisation{font-style:italic;color:var(--company)}
.executive .dates{font-size:9.25pt}
.executive .entry .rows{padding-top:3pt}
${commaItems(".executive .skills")}
${commaItems(".executive .languages")}
.executive .languages em{font-style:italic;color:var(--company)}
`,
};
