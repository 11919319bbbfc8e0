import { SINGLE_COLUMN, type Template } from "../template.ts";

/** Large type and wide spacing: a light name of half the page's width, headings in colour, one item per line. */
export const spacious: Template = {
  ...SINGLE_COLUMN,
  id: "spacious",
  lastEdition: 1,
  name: "Amplo",
  layout: "minimal",
  thumbnail: new URL("../../thumbnails/spacious.webp", import.meta.url).href,
  top: 23,
  bottom: 20,
  textSize: 11,
  fonts: { heading: "geometric", body: "grotesk" },
  dates: "above",
  css: `
.spacious{font-size:11pt;line-height:16.5pt}
.spacious .main,.spacious::after{left:30mm;right:28mm}
.spacious h1{font-size:37pt;line-height:42pt;font-weight:300;letter-spacing:-.035em;color:var(--heading);padding-bottom:7pt}
.spacious .head p{font-size:10.5pt;color:var(--muted)}
.spacious .head .headline{font-size:15pt;line-height:21pt;color:var(--company);padding-bottom:6pt}
.spacious h2{padding-top:24pt;font-size:17pt;line-height:23pt;font-weight:300;letter-spacing:-.01em;color:var(--heading)}
.spacious .summary,.spacious .languages,.spacious .skills{padding-top:7pt}
.spacious .entry{padding-top:15pt}
.spacious .entry:where(.first){padding-top:7pt}
.spacious .period{font-size:9.5pt;line-height:14.25pt;color:var(--muted);font-variant-numeric:lining-nums tabular-nums}
.spacious h3{font-size:12.5pt;line-height:18pt;font-weight:600}
.spacious .about{color:var(--company)}
.spacious .entry .rows{padding-top:5pt}
.spacious div.rows li{padding-left:14pt;margin-top:2.25pt}
.spacious div.rows li:not(.continued)::before{width:7pt;height:.75pt;margin:7.9pt 7pt 0 -14pt;border-radius:0}
.spacious .skills li,.spacious .languages li{display:inline}
.spacious .skills span,.spacious .languages span{display:inline-block;vertical-align:top;margin-right:18pt}
.spacious .languages em{color:var(--muted)}
`,
};
