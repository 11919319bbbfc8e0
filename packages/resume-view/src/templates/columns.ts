import { SECTION_KINDS } from "@penresume/resume";
import { stackedItems } from "../list-styles.ts";
import type { Template } from "../template.ts";

/**
 * For magazines, schools, health: two columns of text with a serif name over a rule, facts in the narrow column, the career in the
 * wide one. The narrow column keeps the conditions in sidebar.ts.
 */
export const columns: Template = {
  id: "columns",
  name: "Duas Colunas",
  layout: "sidebar",
  thumbnail: new URL("../../thumbnails/columns.webp", import.meta.url).href,
  top: 15,
  bottom: 16,
  left: 16,
  right: 16,
  textSize: 9.75,
  fonts: { heading: "serif", body: "sans" },
  columns: ["side", "main"],
  sideSections: SECTION_KINDS.filter(({ isNarrow }) => isNarrow).map(({ kind }) => kind),
  header: "band",
  contact: "side",
  photo: "optional",
  dates: "first",
  range: " – ",
  heads: "title",
  css: `
.columns{--side:54mm}
.columns::before{content:"";position:absolute;top:var(--top);bottom:16mm;left:calc(var(--left) + var(--side) + 6mm);width:.5pt;background:var(--line)}
.columns .side{left:var(--left);width:var(--side)}
.columns .main{left:calc(var(--left) + var(--side) + 12mm)}
.columns.wide .main,.page.columns.wide::after{left:28mm;right:28mm}
.columns.wide::before{display:none}
.columns .top{display:flex;align-items:center;gap:6mm;width:210mm;height:32mm;margin:calc(var(--top)*-1) 0 0 calc(var(--left)*-1);padding:0 var(--right) 0 var(--left);background:linear-gradient(var(--heading),var(--heading)) var(--left) 100%/calc(210mm - var(--left) - var(--right)) 1.5pt no-repeat,var(--background)}
.columns .top-space{height:17mm}
.columns .top.with-photo{height:40mm}
.columns .top-space.with-photo{height:25mm}
.columns .top img{flex:none;display:block;width:25mm;height:25mm;border-radius:2mm;object-fit:cover;background:var(--tint)}
.columns .top>*{margin-top:6mm}
.columns .name{flex:1;min-width:0}
.columns h1{flex:1;min-width:0;font-weight:600}
.columns .large{font-size:29pt;line-height:34.5pt}
.columns .medium{font-size:19pt;line-height:24pt}
.columns .small{font-size:14pt;line-height:17.25pt}
.columns .smallest{font-size:10.5pt;line-height:12pt}
.columns .side h2{font-family:inherit;font-size:9.75pt;line-height:13.5pt}
.columns .contact h2{letter-spacing:.07em}
.columns .contact,.columns .side>h2{padding-top:9pt}
.columns .contact h2,.columns .side ul,.columns .side .summary{padding-top:0}
.columns .main>h2{font-size:13pt;line-height:17.25pt;font-weight:600}
.columns .side h3{font-weight:600}
.columns .side .entry{padding-top:2pt}
.columns .about .dates{font-weight:600;color:var(--company)}
${stackedItems(".columns .skills.short")}
${stackedItems(".columns .languages")}
`,
};
