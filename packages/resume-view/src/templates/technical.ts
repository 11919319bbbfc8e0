import { marginDates } from "../grid.ts";
import { columnItems } from "../list-styles.ts";
import { SINGLE_COLUMN, type Template } from "../template.ts";

/** For technical people: skills before the career, titles on bars, dates in the margin in a monospaced family. */
export const technical: Template = {
  ...SINGLE_COLUMN,
  id: "technical",
  name: "Técnico",
  layout: "minimal",
  thumbnail: new URL("../../thumbnails/technical.webp", import.meta.url).href,
  top: 15,
  bottom: 16,
  left: 13,
  right: 32,
  textSize: 10,
  fonts: { heading: "mono", body: "technical" },
  firstSections: ["objective", "summary", "skills", "experience", "projects"],
  contact: "line",
  dates: "before",
  heads: "line",
  css: `
${marginDates("technical")}
.technical{--when:101pt;font-size:10pt;line-height:14.25pt}
.technical h1{font-weight:600;letter-spacing:-.03em}
.technical .large{font-size:22pt;line-height:27pt}
.technical .medium{font-size:17pt;line-height:21.75pt}
.technical .small{font-size:12pt;line-height:15.75pt}
.technical .when,.technical .skills strong{font-family:var(--heading-font);font-size:8.5pt}
.technical .main h2{margin-left:0}
.technical h2{font-size:10.5pt;line-height:17.25pt;font-weight:600;text-indent:5pt;background:var(--tint) content-box}
.technical h3{font-weight:600}
${columnItems(".technical .skills.short", 118)}
${columnItems(".technical .languages", 118)}
`,
};
