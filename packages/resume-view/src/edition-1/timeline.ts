import { SINGLE_COLUMN, type Template } from "../template.ts";
import { dottedItems } from "./list-styles.ts";

/** A vertical time line over the full height of each page, with sections and dates next to it. */
export const timeline: Template = {
  ...SINGLE_COLUMN,
  id: "timeline",
  lastEdition: 1,
  name: "Linha do Tempo",
  layout: "modern",
  thumbnail: new URL("../../thumbnails/timeline.webp", import.meta.url).href,
  top: 18,
  bottom: 17,
  textSize: 10,
  fonts: { heading: "sans", body: "sans" },
  photo: "optional",
  dates: "above",
  css: `
.timeline::before{content:"";position:absolute;top:0;bottom:0;left:24mm;width:1.5pt;margin-left:-.75pt;background:var(--line)}
.timeline .main,.timeline::after{left:34mm;right:19mm}
.timeline .head.with-photo{flex-direction:row-reverse}
.timeline .head img{width:30mm;height:30mm;border-radius:50%}
.timeline h1{font-size:30pt;line-height:34pt;font-weight:700;letter-spacing:-.015em;color:var(--heading);padding-bottom:4pt}
.timeline .head p{color:var(--muted)}
.timeline .head .headline{font-size:12.5pt;line-height:17pt;font-weight:600;color:var(--company);padding-bottom:4pt}
.timeline h2{padding-top:20pt;font-size:13pt;line-height:17pt;font-weight:700;color:var(--heading)}
.timeline h2::before{content:"";float:left;width:9.5pt;height:9.5pt;margin:3.75pt 0 0 calc(-10mm - 4.75pt);border-radius:50%;background:var(--heading)}
.timeline .summary,.timeline .languages,.timeline .skills{padding-top:4pt}
.timeline .entry{padding-top:13pt}
.timeline .entry:where(.first){padding-top:5pt}
.timeline .period{font-size:9.25pt;line-height:13.5pt;font-weight:600;color:var(--company);font-variant-numeric:lining-nums tabular-nums}
.timeline .period::before{content:"";float:left;width:7.5pt;height:7.5pt;margin:3pt 0 0 calc(-10mm - 3.75pt);border-radius:50%;background:var(--background);border:1.75pt solid var(--company)}
.timeline h3{font-size:11.5pt;line-height:15pt;font-weight:700}
.timeline .about{color:var(--muted)}
.timeline .organisation{font-weight:600;color:var(--text)}
.timeline .entry .rows{padding-top:3pt}
${dottedItems(".timeline .skills")}
${dottedItems(".timeline .languages")}
.timeline .languages em{color:var(--company)}
`,
};
