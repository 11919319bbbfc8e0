import { SINGLE_COLUMN, type Template } from "../template.ts";

/** For those who print, or read with tired eyes: large type, wide margins, light titles in colour. */
export const spacious: Template = {
  ...SINGLE_COLUMN,
  id: "spacious",
  name: "Amplo",
  layout: "minimal",
  thumbnail: new URL("../../thumbnails/spacious.webp", import.meta.url).href,
  top: 19,
  bottom: 18,
  left: 25,
  right: 25,
  textSize: 10.5,
  fonts: { heading: "geometric", body: "grotesk" },
  contact: "line",
  dates: "first",
  css: `
.spacious{font-size:10.5pt;line-height:15.75pt}
.spacious h1{font-weight:300;letter-spacing:-.03em}
.spacious .large{font-size:29pt;line-height:34.5pt}
.spacious .medium{font-size:20pt;line-height:25.5pt}
.spacious .headline{font-size:13pt;line-height:18pt;padding-bottom:3pt}
.spacious h2{padding-top:18pt;font-size:15pt;line-height:20.25pt;font-weight:300}
.spacious .summary,.spacious .skills,.spacious .languages{padding-top:4pt}
.spacious .entry{padding-top:11pt}
.spacious .entry:where(.short:not(.first)){padding-top:3pt}
.spacious .entry:where(.first){padding-top:4pt}
.spacious h3{font-weight:600}
.spacious .entry .rows{padding-top:3pt}
.spacious div.rows li{padding-left:12pt;margin-top:1.5pt}
.spacious div.rows li:not(.continued)::before{width:12pt;margin-left:-12pt}
`,
};
