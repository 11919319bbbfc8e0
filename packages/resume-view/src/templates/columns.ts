import { SECTION_KINDS } from "@penresume/resume";
import type { Template } from "../template.ts";

/**
 * Two columns of text as in a magazine: a large serif name over a rule, facts in the narrow column, the career in the
 * wide one. The narrow column keeps the conditions in edition-1/sidebar.ts.
 */
export const columns: Template = {
  id: "columns",
  name: "Duas Colunas",
  layout: "sidebar",
  thumbnail: new URL("../../thumbnails/columns.webp", import.meta.url).href,
  top: 16,
  bottom: 17,
  textSize: 9.75,
  fonts: { heading: "serif", body: "sans" },
  columns: ["side", "main"],
  sideSections: SECTION_KINDS.filter(({ isNarrow }) => isNarrow).map(({ kind }) => kind),
  header: "band",
  contact: "side",
  photo: "optional",
  dates: "below",
  css: `
.columns{font-size:9.75pt;line-height:13.5pt}
.columns::before{content:"";position:absolute;top:16mm;bottom:17mm;left:76mm;width:.5pt;background:var(--line)}
.columns .side{left:17mm;width:53mm}
.columns .fit-91{line-height:12.75pt}
.columns .fit-85{line-height:12pt}
.columns .fit-80{line-height:11.25pt}
.columns .main{left:82mm;right:17mm}
.columns.wide .main{left:17mm;right:22mm}
.columns.wide::before{display:none}
.page.columns::after{bottom:7mm;right:17mm}
.page.columns.wide::after{right:22mm}
.columns .top{display:flex;align-items:center;gap:7mm;width:210mm;height:35mm;margin:-16mm 0 0 -17mm;padding:0 17mm;background:linear-gradient(var(--heading),var(--heading)) 17mm 100%/176mm 1.5pt no-repeat,var(--background)}
.columns .top-space{height:19mm}
.columns .top.with-photo{height:44mm}
.columns .top-space.with-photo{height:28mm}
.columns .top img{flex:none;display:block;width:27mm;height:27mm;border-radius:2mm;object-fit:cover;background:var(--tint)}
.columns .top>*{margin-top:7mm}
.columns .name{flex:1;min-width:0}
.columns h1{flex:1;min-width:0;font-weight:600;color:var(--heading)}
.columns .headline{font-size:12pt;line-height:16pt;color:var(--company)}
.columns .large{font-size:32pt;line-height:37pt}
.columns .medium{font-size:20pt;line-height:24pt}
.columns .small{font-size:14pt;line-height:17pt}
.columns .smallest{font-size:10.5pt;line-height:12pt}
.columns .side h2{font-family:inherit;font-weight:700;letter-spacing:.05em;text-transform:uppercase;color:var(--heading)}
.columns .contact,.columns .side>h2{padding-top:15pt}
.columns .side h3,.columns .side .organisation{font-weight:600}
.columns :where(.side) .entry{padding-top:2pt}
.columns :where(.side) .entry:where(:not(.first)){padding-top:5pt}
.columns .side .dates,.columns .side .languages em{font-size:inherit}
.columns .side ul,.columns .side .summary{padding-top:1pt}
.columns .main h2{padding-top:17pt;font-size:14pt;line-height:18pt;font-weight:600;color:var(--heading)}
.columns .summary{padding-top:4pt}
.columns :where(.main) .entry{padding-top:12pt}
.columns :where(.main) .entry:where(.first){padding-top:4pt}
.columns .main h3{font-size:10.75pt;line-height:14.25pt;font-weight:700}
.columns .about,.columns .languages em{color:var(--muted)}
.columns .organisation{font-weight:600;color:var(--company)}
.columns .dates{font-size:9.25pt}
.columns .entry .rows{padding-top:3pt}
`,
};
