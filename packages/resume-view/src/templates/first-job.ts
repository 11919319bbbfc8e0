import { columnItems } from "../list-styles.ts";
import { SINGLE_COLUMN, type Template } from "../template.ts";

/**
 * For a first job: a panel with the name, large type and room, and what a beginner has comes first: education, courses, skills. From three
 * jobs on they come after the summary as elsewhere.
 */
export const firstJob: Template = {
  ...SINGLE_COLUMN,
  id: "first-job",
  name: "Primeiro Emprego",
  layout: "modern",
  thumbnail: new URL("../../thumbnails/first-job.webp", import.meta.url).href,
  top: 18,
  bottom: 16,
  left: 23,
  right: 23,
  textSize: 10.25,
  fonts: { heading: "geometric", body: "grotesk" },
  firstSections: ["objective", "summary", "education", "courses", "skills", "projects", "volunteering"],
  career: 3,
  contact: "line",
  photo: "optional",
  dates: "first",
  css: `
.first-job{font-size:10.25pt;line-height:14.25pt}
.first-job .head{margin:-6mm -8mm 0;padding:6mm 8mm;border-radius:2mm;background:var(--tint)}
.first-job .main>.head:first-child{padding-top:6mm}
.first-job .head img{width:30mm;height:30mm;border-radius:50%}
.first-job h1{font-weight:600;letter-spacing:-.02em}
.first-job .large{font-size:25pt;line-height:30pt}
.first-job .medium{font-size:17pt;line-height:21.75pt}
.first-job .small{font-size:13pt;line-height:16.5pt}
.first-job .headline{font-size:12pt;line-height:16.5pt;color:var(--company)}
.first-job .head p:not(.headline){color:var(--text)}
.first-job h2{padding-top:15.75pt;font-size:13pt;line-height:17.25pt;font-weight:600}
.first-job h3{font-weight:600}
${columnItems(".first-job .skills.short", 150)}
${columnItems(".first-job .languages", 150)}
`,
};
