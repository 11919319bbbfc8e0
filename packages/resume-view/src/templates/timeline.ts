import { columnItems } from "../list-styles.ts";
import { SINGLE_COLUMN, type Template } from "../template.ts";

/** For careers that grew in steps: every entry stands on a line of time, with its dates at a mark above the title. */
export const timeline: Template = {
  ...SINGLE_COLUMN,
  id: "timeline",
  name: "Linha do Tempo",
  layout: "modern",
  thumbnail: new URL("../../thumbnails/timeline.webp", import.meta.url).href,
  top: 16,
  bottom: 16,
  left: 27,
  right: 31,
  textSize: 9.75,
  fonts: { heading: "sans", body: "sans" },
  firstSections: ["objective", "summary", "experience"],
  contact: "line",
  photo: "optional",
  dates: "before",
  css: `
.timeline .head.with-photo{flex-direction:row-reverse}
.timeline .head img{border-radius:50%}
.timeline .large{font-size:27pt;line-height:33pt}
.timeline h2{padding-top:15.75pt;font-size:13pt;line-height:17.25pt}
.timeline .entry{--gap:9pt;--start:0pt;padding:var(--gap) 0 0 6mm;background:linear-gradient(var(--line),var(--line)) 3pt var(--start)/1pt 100% no-repeat}
.timeline .entry.first{--gap:4.5pt;--start:calc(var(--gap) + 6pt)}
.timeline .entry:first-child{--gap:0pt}
.timeline .when{font-weight:600;color:var(--company)}
.timeline .entry:not(.continued)::before{content:"";position:absolute;width:7pt;height:7pt;margin:3.25pt 0 0 -6mm;border-radius:50%;background:var(--heading)}
.timeline h3{font-size:10.5pt}
${columnItems(".timeline .skills.short", 124)}
${columnItems(".timeline .languages", 124)}
`,
};
