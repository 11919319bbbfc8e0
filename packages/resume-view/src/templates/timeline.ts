import { SINGLE_COLUMN, type Template } from "../template.ts";

/** For careers that grew in steps: entries with a text stand along a line of time, with a mark where each begins. */
export const timeline: Template = {
  ...SINGLE_COLUMN,
  id: "timeline",
  name: "Linha do Tempo",
  layout: "modern",
  thumbnail: new URL("../../thumbnails/timeline.webp", import.meta.url).href,
  top: 16,
  bottom: 16,
  left: 18,
  right: 18,
  textSize: 9.75,
  fonts: { heading: "sans", body: "sans" },
  contact: "line",
  photo: "optional",
  dates: "first",
  css: `
.timeline .head.with-photo{flex-direction:row-reverse}
.timeline .head img{border-radius:50%}
.timeline h2{font-size:12pt}
.timeline .entry{--gap:7pt;--start:0pt;padding:var(--gap) 0 0 7mm;background:linear-gradient(var(--line),var(--line)) 3pt var(--start)/1pt 100% no-repeat}
.timeline .entry.short{padding-left:0;background:none}
.timeline .entry.short:not(.first){--gap:2pt}
.timeline .entry.first{--gap:3pt;--start:calc(var(--gap) + 6pt)}
.timeline .entry:first-child{--gap:0pt}
.timeline .entry:not(.short) h3::before{content:"";float:left;width:7pt;height:7pt;margin:3.5pt 0 0 -7mm;border-radius:50%;background:var(--heading)}
.timeline h3{font-size:10.25pt}
.timeline .about .dates{font-weight:600;color:var(--company)}
`,
};
