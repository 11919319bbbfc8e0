import { labelItems } from "../list-styles.ts";
import { SINGLE_COLUMN, type Template } from "../template.ts";

/** For a first job: large type and room, and what a beginner has comes first: education, courses, skills. From three jobs on they come after the summary as elsewhere. */
export const firstJob: Template = {
  ...SINGLE_COLUMN,
  id: "first-job",
  name: "Primeiro Emprego",
  layout: "modern",
  thumbnail: new URL("../../thumbnails/first-job.webp", import.meta.url).href,
  top: 16,
  bottom: 16,
  left: 21,
  right: 21,
  textSize: 10,
  fonts: { heading: "geometric", body: "grotesk" },
  firstSections: ["objective", "summary", "education", "courses", "skills", "projects", "volunteering"],
  career: 3,
  contact: "line",
  photo: "optional",
  dates: "first",
  css: `
.first-job{font-size:10pt;line-height:14.25pt}
.first-job .head{margin:-6mm -6mm 0;padding:4mm 6mm;border-radius:3mm;background:var(--tint)}
.first-job .main>.head:first-child{padding-top:4mm}
.first-job .head img{width:26mm;height:26mm;border-radius:50%}
.first-job h1{font-weight:600;letter-spacing:-.02em}
.first-job .large{font-size:24pt;line-height:28.5pt}
.first-job .medium{font-size:17pt;line-height:21.75pt}
.first-job .small{font-size:13pt;line-height:16.5pt}
.first-job .headline{font-size:12pt;line-height:16.5pt;font-weight:600}
.first-job .head p:not(.headline){color:var(--text)}
.first-job h2{padding-top:14pt;font-size:12.5pt;line-height:17.25pt;font-weight:600}
.first-job .summary,.first-job .entry:where(.first){padding-top:4pt}
.first-job .entry{padding-top:8pt}
.first-job .entry:where(.short:not(.first)){padding-top:4pt}
.first-job h3{font-weight:600}
.first-job .skills,.first-job .languages{padding-top:6pt}
${labelItems(".first-job .skills:not(.grouped)")}
.first-job .skills:not(.grouped) li:not(:last-child) span::after{content:none}
.first-job .skills:not(.grouped){margin-bottom:-5pt}
.first-job .skills:not(.grouped) span{margin:0 5pt 5pt 0;padding:2pt 9pt;border-radius:9.5pt;background:var(--tint);color:var(--heading)}
`,
};
