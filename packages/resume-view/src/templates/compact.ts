import { marginDates } from "../grid.ts";
import { SINGLE_COLUMN, type Template } from "../template.ts";

/** For a long career on few pages: contact data next to the name, small type, dates in the margin, the head of an entry in one line. */
export const compact: Template = {
  ...SINGLE_COLUMN,
  id: "compact",
  name: "Compacto",
  layout: "minimal",
  thumbnail: new URL("../../thumbnails/compact.webp", import.meta.url).href,
  top: 13,
  bottom: 14,
  left: 14,
  right: 22,
  textSize: 9,
  fonts: { heading: "sans", body: "sans" },
  firstSections: ["objective", "summary", "experience"],
  contact: "line",
  dates: "before",
  heads: "line",
  css: `
${marginDates("compact")}
.compact{--when:82pt;font-size:9pt;line-height:12pt}
.compact .head{padding-bottom:4.5pt;background:linear-gradient(var(--heading),var(--heading)) 0 100%/100% 1.5pt no-repeat}
.compact .large{font-size:24pt;line-height:28.5pt}
.compact .medium{font-size:17pt;line-height:21.75pt}
.compact .headline{font-size:11pt;line-height:14.25pt;padding-bottom:0}
.compact .main h2{margin-left:0}
.compact h2{padding-top:9pt;font-size:10.5pt;line-height:13.5pt}
.compact h2::after{content:"";display:block;height:.5pt;background:var(--line)}
.compact .summary,.compact .skills,.compact .languages,.compact .entry:where(.first){padding-top:3pt}
.compact .entry{padding-top:4.5pt}
.compact .entry:where(.short:not(.first)){padding-top:1.5pt}
.compact .entry .rows{padding-top:.75pt}
.compact .summary .t+.t,.compact .summary ul,.compact .rows p+p,.compact .rows p+ul,.compact .rows ul+p{margin-top:1.5pt}
.compact div.rows li{margin-top:0;padding-left:8.75pt}
.compact div.rows li:not(.continued)::before{width:8.75pt;margin-left:-8.75pt}
.compact div.rows .apart:not(:first-child){margin-top:4pt}
`,
};
