import { SINGLE_COLUMN, type Template } from "../template.ts";
import { dottedItems } from "./list-styles.ts";

const css = `
.classic{font-size:9.75pt}
.classic .main,.classic::after{left:25mm;right:25mm}
.classic .head{text-align:center}
.classic .head::after{content:"";display:block;height:1.25pt;margin-top:9pt;background:var(--heading)}
.classic h1{font-size:26pt;line-height:32pt;font-weight:600;color:var(--heading);padding-bottom:4pt}
.classic .head p{color:var(--muted)}
.classic .head .headline{font-size:11.5pt;line-height:16pt;font-style:italic;color:var(--company);padding-bottom:4pt}
.classic .head .bar{color:var(--muted)}
.classic h2{padding-top:17pt;font-weight:600;color:var(--heading)}
.classic h2::after{content:"";display:block;height:.5pt;margin-top:2pt;background:var(--line)}
.classic .summary,.classic .languages,.classic .skills{padding-top:6pt}
.classic .entry{padding-top:12pt}
.classic .entry:where(.first){padding-top:6pt}
.classic h3{font-size:11pt;font-weight:600}
.classic .about{font-size:10.25pt;color:var(--muted)}
.classic .organisation{font-style:italic;color:var(--company)}
.classic .dates{font-size:9.25pt}
.classic .entry .rows{padding-top:3pt}
${dottedItems(".classic .skills")}`;

/** A letter: one serif family, a centred name, fine rules. */
export const classic: Template = {
  ...SINGLE_COLUMN,
  id: "classic",
  lastEdition: 1,
  name: "Clássico",
  layout: "classic",
  thumbnail: new URL("../../thumbnails/classic.webp", import.meta.url).href,
  top: 19,
  bottom: 18,
  textSize: 9.75,
  fonts: { heading: "serif", body: "serif" },
  css: `${css}
.classic h2{font-size:10.5pt;line-height:14pt;text-transform:uppercase;letter-spacing:.06em}
${dottedItems(".classic .languages")}
.classic .languages em{font-style:italic;color:var(--company)}
`,
};
