import { SINGLE_COLUMN, type Template } from "../template.ts";

/** For recruiting systems and public calls: one family, near black on white, titles in capitals on a rule, nothing else. */
export const plain: Template = {
  ...SINGLE_COLUMN,
  id: "plain",
  name: "Direto",
  layout: "classic",
  thumbnail: new URL("../../thumbnails/plain.webp", import.meta.url).href,
  top: 17,
  bottom: 16,
  left: 29,
  right: 29,
  textSize: 10,
  fonts: { heading: "sans", body: "sans" },
  contact: "line",
  dates: "first",
  heads: "names",
  css: `
.plain{--background:#fff;--text:#1c1c1c;--heading:#1c1c1c;--company:#1c1c1c;--muted:#3d3d3d;--accent:#1c1c1c;--line:#1c1c1c;font-size:10pt;line-height:14.25pt}
.plain .large{font-size:22pt;line-height:27pt}
.plain .headline{font-weight:600}
.plain h2{font-size:10.5pt;text-transform:uppercase;letter-spacing:.04em}
.plain h2::after{content:"";display:block;height:.75pt;margin-top:.75pt;background:var(--line)}
`,
};
