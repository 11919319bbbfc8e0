import { SINGLE_COLUMN, type Template } from "../template.ts";
import { labelItems } from "./list-styles.ts";

/** For technical people: monospaced headings and dates on a grid, skills first, as labels. */
export const technical: Template = {
  ...SINGLE_COLUMN,
  id: "technical",
  lastEdition: 1,
  name: "Técnico",
  layout: "minimal",
  thumbnail: new URL("../../thumbnails/technical.webp", import.meta.url).href,
  top: 17,
  bottom: 17,
  textSize: 9.5,
  fonts: { heading: "mono", body: "technical" },
  firstSections: ["objective", "summary", "skills", "experience", "projects"],
  css: `
.technical{font-size:9.5pt;line-height:13.5pt}
.technical::before{content:"";position:absolute;inset:0 auto 0 0;width:5mm;background:var(--primary)}
.technical .main,.technical::after{left:22mm;right:18mm}
.technical h1{font-size:25pt;line-height:30pt;font-weight:600;letter-spacing:-.03em;color:var(--heading);padding-bottom:3pt}
.technical .head p,.technical .dates{font-family:var(--heading-font);font-size:8.75pt}
.technical .head p{color:var(--muted)}
.technical .head .headline{font-size:10.5pt;line-height:15pt;font-weight:600;color:var(--company);padding-bottom:3pt}
.technical h2{padding-top:17pt;font-size:10.5pt;line-height:15pt;font-weight:600;color:var(--heading)}
.technical h2::before{content:"";float:left;width:6pt;height:10pt;margin:2.5pt 6pt 0 0;background:var(--accent)}
.technical h2::after{content:"";display:block;height:.5pt;margin-top:2pt;background:var(--line)}
.technical .summary,.technical .languages,.technical .skills{padding-top:6pt}
.technical .entry{padding-top:11pt}
.technical .entry:where(.first){padding-top:6pt}
.technical h3{font-size:10.5pt;line-height:14.25pt;font-weight:600}
.technical .about{color:var(--muted)}
.technical .organisation{font-weight:600;color:var(--company)}
.technical .entry .rows{padding-top:3pt}
.technical div.rows li:not(.continued)::before{width:3.5pt;height:3.5pt;margin:5pt 6.5pt 0 -10pt;border-radius:0}
${labelItems(".technical .skills")}
${labelItems(".technical .languages")}
.technical .skills span,.technical .languages span{margin:0 4pt 4pt 0;padding:2pt 6pt;border-radius:1.5pt;background:var(--tint);color:var(--heading);font-family:var(--heading-font);font-size:8.75pt;line-height:13pt}
.technical .skills,.technical .languages{margin-bottom:-4pt}
.technical .languages em{color:var(--company);padding-left:3pt}
`,
};
