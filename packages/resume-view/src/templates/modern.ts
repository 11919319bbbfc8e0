import { columnItems, levelLabels } from "../list-styles.ts";
import { SINGLE_COLUMN, type Template } from "../template.ts";

/** For business and commerce: the name on a coloured area, one strong colour in titles and dates, no other ornament. */
export const modern: Template = {
  ...SINGLE_COLUMN,
  id: "modern",
  name: "Moderno",
  layout: "modern",
  thumbnail: new URL("../../thumbnails/modern.webp", import.meta.url).href,
  top: 15,
  bottom: 16,
  left: 28,
  right: 28,
  textSize: 10,
  fonts: { heading: "sans", body: "sans" },
  contact: "bars",
  dates: "first",
  range: " - ",
  css: `
.modern{font-size:10pt;line-height:14.25pt}
.modern::before{content:"";position:absolute;inset:0 0 auto;height:4mm;background:var(--primary)}
.modern .head{margin:calc(var(--top)*-1) calc(var(--right)*-1) 0 calc(var(--left)*-1);padding:12mm var(--right) 8mm var(--left);background:var(--primary)}
.modern .main>.head:first-child{padding-top:12mm}
.modern h1{color:var(--on-primary)}
.modern .large{font-size:28pt;line-height:33pt}
.modern .headline{color:var(--on-primary)}
.modern .head p:not(.headline){color:var(--on-primary-muted)}
.modern h2{padding-top:15.75pt;font-size:13pt;line-height:17.25pt}
.modern h3{font-size:10.5pt}
.modern .about .dates{font-weight:600;color:var(--company)}
${columnItems(".modern .skills.short", 130)}
${levelLabels(".modern .languages")}
`,
};
