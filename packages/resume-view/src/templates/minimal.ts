import { marginDates } from "../grid.ts";
import { columnItems, levelLabels } from "../list-styles.ts";
import { SINGLE_COLUMN, type Template } from "../template.ts";

/** For design and communication: one axis of text, dates in the margin at its left, no rule and no coloured area, a light name. */
export const minimal: Template = {
  ...SINGLE_COLUMN,
  id: "minimal",
  name: "Minimalista",
  layout: "minimal",
  thumbnail: new URL("../../thumbnails/minimal.webp", import.meta.url).href,
  top: 20,
  bottom: 17,
  left: 17,
  right: 27,
  textSize: 9.75,
  fonts: { heading: "sans", body: "sans" },
  contact: "bars",
  dates: "before",
  heads: "line",
  range: " - ",
  css: `
${marginDates("minimal")}
.minimal{--when:88pt}
.minimal .head{margin-left:calc(var(--when) + 6.5pt)}
.minimal h1{font-weight:300;letter-spacing:-.01em}
.minimal .large{font-size:30pt;line-height:36pt}
.minimal .medium{font-size:20pt;line-height:25.5pt}
.minimal .headline{color:var(--text)}
.minimal h2{padding-top:18pt;font-size:10.5pt;line-height:13.5pt;color:var(--company)}
.minimal h3{font-weight:600}
${columnItems(".minimal .skills.short", 124)}
${levelLabels(".minimal .languages")}
`,
};
