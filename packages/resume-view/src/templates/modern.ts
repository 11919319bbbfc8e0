import { levelLabels } from "../list-styles.ts";
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
  left: 18,
  right: 18,
  textSize: 9.75,
  fonts: { heading: "sans", body: "sans" },
  contact: "bars",
  dates: "first",
  css: `
.modern::before{content:"";position:absolute;inset:0 0 auto;height:4mm;background:var(--primary)}
.modern .head{margin:calc(var(--top)*-1) calc(var(--right)*-1) 0 calc(var(--left)*-1);padding:10mm var(--right) 6mm var(--left);background:var(--primary)}
.modern .main>.head:first-child{padding-top:10mm}
.modern h1{color:var(--on-primary)}
.modern .headline{color:var(--on-primary)}
.modern .head p:not(.headline){color:var(--on-primary-muted)}
.modern h2{font-size:12pt}
.modern h3{font-size:10.25pt}
.modern .about .dates{font-weight:600;color:var(--company)}
${levelLabels(".modern .languages")}
`,
};
