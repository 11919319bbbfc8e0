import type { Template } from "../template.ts";

/** Two columns of text as in a magazine: career on the left, what supports it on the right, a fine rule between. */
export const columns: Template = {
  id: "columns",
  name: "Duas Colunas",
  layout: "sidebar",
  top: 18,
  bottom: 18,
  textSize: 9.75,
  fonts: { heading: "serif", body: "sans" },
  columns: ["main", "side"],
  sideSections: ["skills", "languages", "courses", "awards", "interests", "additional"],
  header: "block",
  contact: "lines",
  photo: "optional",
  dates: "below",
  css: `
.columns{font-size:9.75pt;line-height:13.5pt}
.columns::before{content:"";position:absolute;top:18mm;bottom:18mm;left:139mm;width:.5pt;background:var(--line)}
.columns .main{left:18mm;width:114mm}
.columns .side{left:146mm;right:15mm}
.columns::after{left:18mm;right:15mm}
.columns .head img{width:24mm;height:24mm;border-radius:2mm}
.columns h1{font-size:25pt;line-height:29.25pt;font-weight:600;color:var(--heading);padding-bottom:3pt}
.columns .head p{color:var(--muted)}
.columns .head .headline{font-size:12pt;line-height:16pt;color:var(--company);padding-bottom:4pt}
.columns .head .bar{color:var(--accent)}
.columns h2{padding-top:17pt;font-size:13pt;line-height:16.5pt;font-weight:600;color:var(--heading)}
.columns .summary,.columns .languages,.columns .skills{padding-top:3pt}
.columns .entry{padding-top:11pt}
.columns .entry.first{padding-top:3pt}
.columns h3{font-size:10.5pt;line-height:14.25pt;font-weight:700}
.columns .about{color:var(--muted)}
.columns .organisation{font-weight:600;color:var(--company)}
.columns .dates{font-size:9.25pt}
.columns .entry .rows{padding-top:3pt}
.columns .side h2{padding-top:15pt}
.columns .side li{padding-top:2pt}
.columns .languages em{font-size:9.25pt;color:var(--muted);padding-left:2pt}
`,
};
