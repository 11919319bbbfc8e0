import { levelLabels } from "../list-styles.ts";
import { SINGLE_COLUMN, type Template } from "../template.ts";

/** For design and communication: structure by white space and weight only, no rule and no coloured area, a light name. */
export const minimal: Template = {
  ...SINGLE_COLUMN,
  id: "minimal",
  name: "Minimalista",
  layout: "minimal",
  thumbnail: new URL("../../thumbnails/minimal.webp", import.meta.url).href,
  top: 18,
  bottom: 17,
  left: 24,
  right: 24,
  textSize: 9.75,
  fonts: { heading: "sans", body: "sans" },
  contact: "bars",
  dates: "first",
  css: `
.minimal h1{font-weight:300;letter-spacing:-.01em}
.minimal .large{font-size:28pt;line-height:33pt}
.minimal .medium{font-size:21pt;line-height:27pt}
.minimal h2{padding-top:14pt;font-size:10.5pt;color:var(--company)}
.minimal h3{font-weight:600}
${levelLabels(".minimal .languages")}
`,
};
