import { columnItems } from "../list-styles.ts";
import { SINGLE_COLUMN, type Template } from "../template.ts";

/** For those who print, or read with tired eyes: large type, wide margins, light titles, dates above each entry. */
export const spacious: Template = {
  ...SINGLE_COLUMN,
  id: "spacious",
  name: "Amplo",
  layout: "minimal",
  thumbnail: new URL("../../thumbnails/spacious.webp", import.meta.url).href,
  top: 18,
  bottom: 18,
  left: 26,
  right: 26,
  textSize: 10.5,
  fonts: { heading: "geometric", body: "grotesk" },
  firstSections: ["objective", "summary", "experience"],
  contact: "line",
  dates: "before",
  heads: "line",
  css: `
.spacious{font-size:10.5pt;line-height:15pt}
.spacious h1{font-weight:300;letter-spacing:-.03em}
.spacious .large{font-size:31pt;line-height:36.75pt}
.spacious .medium{font-size:20pt;line-height:25.5pt}
.spacious .headline{font-size:13pt;line-height:18pt;padding-bottom:3pt}
.spacious h2{padding-top:15pt;font-size:16pt;line-height:21pt;font-weight:300}
.spacious .entry{padding-top:10.5pt}
.spacious .entry:where(.short:not(.first)){padding-top:5.25pt}
.spacious .entry:where(.first){padding-top:5.25pt}
.spacious .when{font-size:9.5pt;line-height:13.5pt}
.spacious h3{font-weight:600}
.spacious div.rows li{padding-left:12pt;margin-top:1.5pt}
.spacious div.rows li:not(.continued)::before{width:12pt;margin-left:-12pt}
${columnItems(".spacious .skills.short", 150)}
`,
};
