import { SINGLE_COLUMN, type Template } from "../template.ts";
import { commaItems } from "./list-styles.ts";

/** For recruiting systems: one column, one font family, near black on white, with rules below headings only. */
export const plain: Template = {
  ...SINGLE_COLUMN,
  id: "plain",
  lastEdition: 1,
  name: "Direto",
  layout: "classic",
  thumbnail: new URL("../../thumbnails/plain.webp", import.meta.url).href,
  top: 18,
  bottom: 17,
  textSize: 10.5,
  fonts: { heading: "sans", body: "sans" },
  css: `
.plain{--background:#fff;--text:#1c1c1c;--heading:#1c1c1c;--company:#1c1c1c;--muted:#3d3d3d;--accent:#1c1c1c;--line:#1c1c1c;font-size:10.5pt;line-height:14.25pt}
.plain .main,.plain::after{left:22mm;right:22mm}
.plain h1{font-size:20pt;line-height:25pt;font-weight:700}
.plain .headline{font-size:12pt;line-height:16pt;font-weight:600}
.plain h2{padding-top:15pt;font-size:11pt;line-height:15pt;font-weight:700;text-transform:uppercase}
.plain h2::after{content:"";display:block;height:.75pt;margin-top:1pt;background:var(--line)}
.plain .summary,.plain .languages,.plain .skills{padding-top:5pt}
.plain .entry{padding-top:10pt}
.plain .entry:where(.first){padding-top:5pt}
.plain h3{font-weight:700}
.plain .entry .rows{padding-top:2pt}
${commaItems(".plain .skills")}
${commaItems(".plain .languages")}
`,
};
