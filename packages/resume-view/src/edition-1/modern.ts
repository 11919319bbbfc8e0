import { SINGLE_COLUMN, type Template } from "../template.ts";
import { labelItems } from "./list-styles.ts";

const css = `
.modern::before{content:"";position:absolute;inset:0 0 auto;height:5mm;background:var(--primary)}
.modern .main,.modern::after{left:20mm;right:20mm}
.modern .head{margin:-17mm -21mm 0 -20mm;padding:15mm 21mm 0 20mm;background:var(--primary);color:var(--on-primary-muted)}
.modern .head::after{content:"";display:block;height:1.6mm;margin:9mm -21mm 0 -20mm;background:var(--accent)}
.modern .main>.head:first-child{padding-top:15mm}
.modern h1{font-size:30pt;line-height:34pt;font-weight:700;letter-spacing:-.01em;color:var(--on-primary);padding-bottom:5pt}
.modern .head p{font-size:10.5pt;line-height:15pt}
.modern .head .headline{font-size:12.5pt;line-height:17pt;color:var(--on-primary);padding-bottom:4pt}
.modern h2{padding-top:17pt;font-weight:700;color:var(--heading)}
.modern .summary{padding-top:5pt}
.modern .entry{--gap:13pt;--start:0pt;padding:var(--gap) 0 0 16pt;background:linear-gradient(var(--line),var(--line)) 3pt var(--start)/1.25pt 100% no-repeat}
.modern .entry.first{--gap:7pt;--start:calc(var(--gap) + 5pt)}
.modern .entry:first-child{--gap:0pt}
.modern h3::before{content:"";float:left;width:7.25pt;height:7.25pt;margin:4pt 8.75pt 0 -16pt;border-radius:50%;background:var(--background);border:2pt solid var(--heading)}
.modern h3{font-size:11.5pt;line-height:15pt;font-weight:700}
.modern .organisation{font-weight:600;color:var(--company)}
.modern .about{color:var(--muted)}
.modern .dates{font-size:9.5pt;font-variant-numeric:lining-nums tabular-nums}
.modern .entry .rows{padding-top:3pt}
.modern .skills,.modern .languages{padding-top:6pt}
`;

const label =
  "margin:0 5pt 5pt 0;padding:2.75pt 8pt 1.75pt;border-radius:3pt;background:var(--tint);color:var(--heading);font-size:9.5pt;line-height:14pt";

/** A poster: a large name on a coloured area, a time line along the entries, skills as labels. */
export const modern: Template = {
  ...SINGLE_COLUMN,
  id: "modern",
  lastEdition: 1,
  name: "Moderno",
  layout: "modern",
  thumbnail: new URL("../../thumbnails/modern.webp", import.meta.url).href,
  top: 17,
  bottom: 16,
  textSize: 10,
  fonts: { heading: "sans", body: "sans" },
  css: `${css}
.modern h2{font-size:11.5pt;line-height:16pt;text-transform:uppercase;letter-spacing:.05em}
${labelItems(".modern .skills")}
${labelItems(".modern .languages")}
.modern .skills span,.modern .languages span{${label}}
.modern .languages span{font-weight:600}
.modern .languages em{font-weight:400;color:var(--company);padding-left:4pt}
`,
};
