import { SINGLE_COLUMN, type Template } from "../template.ts";

/** For technical people: skills before the career, groups of skills, dates and titles in a monospaced family on a grid. */
export const technical: Template = {
  ...SINGLE_COLUMN,
  id: "technical",
  name: "Técnico",
  layout: "minimal",
  thumbnail: new URL("../../thumbnails/technical.webp", import.meta.url).href,
  top: 15,
  bottom: 16,
  left: 18,
  right: 18,
  textSize: 9.5,
  fonts: { heading: "mono", body: "technical" },
  firstSections: ["objective", "summary", "skills", "experience", "projects"],
  contact: "line",
  dates: "first",
  css: `
.technical{font-size:9.5pt}
.technical h1{font-weight:600;letter-spacing:-.03em}
.technical .large{font-size:22pt;line-height:27pt}
.technical .medium{font-size:17pt;line-height:21.75pt}
.technical .small{font-size:12pt;line-height:15.75pt}
.technical .dates,.technical .skills strong{font-family:var(--heading-font);font-size:8.75pt}
.technical h2{font-size:11pt;font-weight:600}
.technical h2::after{content:"";display:block;height:.75pt;margin-top:1pt;background:var(--line)}
.technical h3{font-weight:600}
.technical .about .dates{color:var(--company)}
`,
};
