import { SINGLE_COLUMN, type Template } from "../template.ts";
import { dottedItems } from "./list-styles.ts";

/** A long career on few pages: small type, the head of an entry in one line, headings on tinted bands. */
export const compact: Template = {
  ...SINGLE_COLUMN,
  id: "compact",
  lastEdition: 1,
  name: "Compacto",
  layout: "minimal",
  thumbnail: new URL("../../thumbnails/compact.webp", import.meta.url).href,
  top: 13,
  bottom: 14,
  textSize: 9,
  fonts: { heading: "sans", body: "sans" },
  contact: "line",
  dates: "line",
  css: `
.compact{font-size:9pt;line-height:12pt}
.compact .main,.compact::after{left:16mm;right:16mm}
.compact h1{font-size:21pt;line-height:24pt;font-weight:700;letter-spacing:-.01em;color:var(--heading)}
.compact .headline{font-size:10.5pt;line-height:14pt;font-weight:600;color:var(--company)}
.compact .head p{color:var(--muted);padding-top:1pt}
.compact .head .headline{color:var(--company)}
.compact h2{padding-top:8pt;font-size:9pt;line-height:15pt;font-weight:700;text-transform:uppercase;letter-spacing:.06em;color:var(--heading);background:linear-gradient(var(--tint),var(--tint)) 0 100%/100% 15pt no-repeat;text-indent:5pt}
.compact .summary,.compact .languages,.compact .skills{padding:3pt 5pt 0}
.compact .entry{padding:5pt 5pt 0}
.compact .entry:where(.first){padding-top:3pt}
.compact h3{color:var(--muted)}
.compact h3 .title{font-weight:700;color:var(--text)}
.compact .organisation{font-weight:600;color:var(--company)}
.compact .dates,.compact .about{color:var(--muted)}
.compact .summary .t+.t,.compact .summary ul,.compact .rows p+p,.compact .rows p+ul,.compact .rows ul+p{margin-top:1.5pt}
.compact div.rows li{margin-top:0}
.compact div.rows li:not(.continued)::before{width:2.25pt;height:2.25pt;margin:4.6pt 7pt 0 -9.25pt}
.compact div.rows .apart:not(:first-child){margin-top:4pt}
${dottedItems(".compact .skills")}
${dottedItems(".compact .languages")}
.compact .languages em{color:var(--muted)}
`,
};
