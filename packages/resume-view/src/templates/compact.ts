import { SINGLE_COLUMN, type Template } from "../template.ts";

/** For a long career on few pages: small type, narrow margins, the head of an entry in one line. */
export const compact: Template = {
  ...SINGLE_COLUMN,
  id: "compact",
  name: "Compacto",
  layout: "minimal",
  thumbnail: new URL("../../thumbnails/compact.webp", import.meta.url).href,
  top: 12,
  bottom: 14,
  left: 15,
  right: 15,
  textSize: 9,
  fonts: { heading: "sans", body: "sans" },
  contact: "line",
  dates: "line",
  css: `
.compact{font-size:9pt;line-height:12pt}
.compact .large{font-size:21pt;line-height:24.75pt}
.compact .medium{font-size:18pt;line-height:21.75pt}
.compact .headline{font-size:10.5pt;line-height:13.5pt;padding-bottom:1pt}
.compact h2{padding-top:8pt;font-size:10pt;line-height:13.5pt}
.compact h2::after{content:"";display:block;height:.75pt;background:var(--line)}
.compact .summary,.compact .skills,.compact .languages,.compact .entry:where(.first){padding-top:2pt}
.compact .entry{padding-top:4pt}
.compact .entry:where(.short:not(.first)){padding-top:1pt}
.compact .entry .rows{padding-top:.75pt}
.compact .summary .t+.t,.compact .summary ul,.compact .rows p+p,.compact .rows p+ul,.compact .rows ul+p{margin-top:1.5pt}
.compact div.rows li{margin-top:0;padding-left:8.75pt}
.compact div.rows li:not(.continued)::before{width:8.75pt;margin-left:-8.75pt}
.compact div.rows .apart:not(:first-child){margin-top:4pt}
`,
};
