import { SINGLE_COLUMN, type Template } from "../template.ts";
import { labelItems } from "./list-styles.ts";

/** For a first job: a friendly card with the photo, then education, courses and skills before any experience. */
export const firstJob: Template = {
  ...SINGLE_COLUMN,
  id: "first-job",
  lastEdition: 1,
  name: "Primeiro Emprego",
  layout: "modern",
  thumbnail: new URL("../../thumbnails/first-job.webp", import.meta.url).href,
  top: 16,
  bottom: 17,
  textSize: 10,
  fonts: { heading: "geometric", body: "grotesk" },
  firstSections: ["objective", "summary", "education", "courses", "skills", "projects", "volunteering"],
  photo: "optional",
  css: `
.first-job{line-height:15pt}
.first-job .main,.first-job::after{left:22mm;right:22mm}
.first-job .head{margin:0 -6mm;padding:7mm;border-radius:5mm;background:var(--tint)}
.first-job .main>.head:first-child{padding-top:7mm}
.first-job .head img{width:30mm;height:30mm;border-radius:50%}
.first-job h1{font-size:26pt;line-height:31pt;font-weight:600;letter-spacing:-.02em;color:var(--heading);padding-bottom:4pt}
.first-job .head p{color:var(--text)}
.first-job .head .headline{font-size:12pt;line-height:17pt;font-weight:600;color:var(--company);padding-bottom:4pt}
.first-job .head .bar{color:var(--company)}
.first-job h2{padding-top:19pt;font-size:13pt;line-height:18pt;font-weight:600;color:var(--heading)}
.first-job h2::after{content:"";display:block;width:11mm;height:2.5pt;margin-top:2pt;border-radius:1.25pt;background:var(--accent)}
.first-job .summary{padding-top:6pt}
.first-job .entry{padding-top:12pt}
.first-job .entry:where(.first){padding-top:6pt}
.first-job h3{font-size:10.75pt;line-height:15pt;font-weight:600}
.first-job .about{color:var(--muted)}
.first-job .organisation{color:var(--company)}
.first-job .dates{font-size:9.25pt}
.first-job .entry .rows{padding-top:3pt}
.first-job .skills,.first-job .languages{padding-top:8pt}
${labelItems(".first-job .skills")}
${labelItems(".first-job .languages")}
.first-job .skills span,.first-job .languages span{margin:0 5pt 6pt 0;padding:3pt 9pt;border-radius:10pt;background:var(--tint);color:var(--heading);font-size:9.25pt;line-height:14pt}
.first-job .skills,.first-job .languages{margin-bottom:-6pt}
.first-job .languages em{color:var(--company);padding-left:4pt}
`,
};
