import { SINGLE_COLUMN, type Template } from "../template.ts";
import { commaItems } from "./list-styles.ts";

const css = `
.minimal{font-size:9.75pt;line-height:14.5pt}
.minimal .main,.minimal::after{left:27mm;right:27mm}
.minimal h1{font-size:32pt;line-height:38pt;font-weight:300;letter-spacing:-.015em;color:var(--heading);padding-bottom:7pt}
.minimal .head p{color:var(--muted)}
.minimal .head .headline{font-size:11.5pt;line-height:16pt;color:var(--company);padding-bottom:5pt}
.minimal .head .bar{color:var(--accent)}
.minimal h2{padding-top:19pt;font-weight:700;color:var(--company)}
.minimal .summary,.minimal .languages,.minimal .skills{padding-top:6pt}
.minimal .entry{padding-top:11pt}
.minimal .entry:where(.first){padding-top:6pt}
.minimal h3{font-size:11pt;line-height:15pt;font-weight:600}
.minimal .about{color:var(--muted)}
.minimal .organisation{color:var(--text)}
.minimal .dates{font-size:9.25pt}
.minimal .entry .rows{padding-top:4pt}
.minimal div.rows li:not(.continued)::before{width:5pt;height:.75pt;margin:7.1pt 6pt 0 -11pt;border-radius:0}
${commaItems(".minimal .skills")}`;

/** Structure by white space and font weight only: no rules, no coloured areas, small headings, a light name. */
export const minimal: Template = {
  ...SINGLE_COLUMN,
  id: "minimal",
  lastEdition: 1,
  name: "Minimalista",
  layout: "minimal",
  thumbnail: new URL("../../thumbnails/minimal.webp", import.meta.url).href,
  top: 21,
  bottom: 19,
  textSize: 9.75,
  fonts: { heading: "sans", body: "sans" },
  css: `${css}
.minimal h2{font-size:8.5pt;line-height:12pt;text-transform:uppercase;letter-spacing:.09em}
.minimal .languages em{color:var(--muted)}
.minimal .languages em::before{content:"\\2013  "}
`,
};
