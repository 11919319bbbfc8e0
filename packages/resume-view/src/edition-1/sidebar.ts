import type { Template } from "../template.ts";
import { levelLabels } from "./list-styles.ts";

/** Both columns, without the header and the style of titles. */
const columnsCss = `
.sidebar::before{content:"";position:absolute;inset:0 auto 0 0;width:68mm;background:var(--tint)}
.page.sidebar.no-side::before{width:4mm;background:var(--primary)}
.sidebar.wide .main{left:22mm;right:18mm}
.sidebar .side{left:9mm;width:53mm;font-size:9.75pt;line-height:13.5pt}
.sidebar .fit-91{line-height:12.75pt}
.sidebar .fit-85{line-height:12pt}
.sidebar .fit-80{line-height:11.25pt}
.sidebar .main{left:79mm;right:16mm}
.page.sidebar::after{left:79mm;right:16mm}
.page.sidebar.wide::after{left:22mm;right:18mm}
.sidebar h1{font-weight:700;color:var(--on-primary)}
.sidebar .headline{color:var(--on-primary-muted)}
.sidebar h2{font-weight:700;color:var(--heading)}
.sidebar .main h2{padding-top:18pt}
.sidebar .contact,.sidebar .side>h2{padding-top:15pt}
.sidebar .main h2::after{content:"";display:block;height:1.5pt;margin-top:3pt;background:var(--accent)}
.sidebar .summary{padding-top:7pt}
.sidebar .entry{padding-top:13pt}
.sidebar .entry:where(.first){padding-top:7pt}
.sidebar h3{font-size:11pt;line-height:15pt;font-weight:700}
.sidebar .organisation{font-weight:600;color:var(--company)}
.sidebar .about{color:var(--muted)}
.sidebar .dates{font-size:9.5pt;font-variant-numeric:lining-nums tabular-nums}
.sidebar .entry .rows{padding-top:3pt}
.sidebar .languages{padding-top:7pt}
${levelLabels(".sidebar .languages")}
`;

/**
 * Titles in capitals, and photo and name in a band across the page. Parsers that read by position (poppler, many recruiting
 * systems) group lines of one size, with baselines at most 1.5 sizes apart, into blocks. They read the side column completely
 * before the main one only if no text of the main column is next to an empty part of the side column; next to this photo there
 * is none.
 */
export const sidebar: Template = {
  id: "sidebar",
  lastEdition: 1,
  name: "Lateral com Foto",
  layout: "sidebar",
  thumbnail: new URL("../../thumbnails/sidebar.webp", import.meta.url).href,
  top: 16,
  bottom: 16,
  textSize: 10,
  fonts: { heading: "sans", body: "sans" },
  columns: ["side", "main"],
  sideSections: ["skills"],
  header: "band",
  contact: "side",
  photo: "expected",
  dates: "below",
  css: `${columnsCss}
.page.sidebar.no-side:not(.wide)::after{top:16mm;bottom:auto;left:9mm;width:53mm;max-height:33pt;white-space:normal;text-align:left}
.sidebar .top{display:flex;align-items:center;gap:8mm;width:210mm;height:32mm;margin:-16mm 0 0 -9mm;padding:0 16mm 0 9mm;background:var(--primary)}
.sidebar .top-space{height:16mm}
.sidebar .top.with-photo{height:46mm}
.sidebar .top-space.with-photo{height:30mm}
.sidebar .top img{flex:none;display:block;width:34mm;height:34mm;border-radius:50%;object-fit:cover;border:2.5pt solid var(--on-primary);background:var(--on-primary-line)}
.sidebar .name{flex:1;min-width:0}
.sidebar .headline{font-size:11.5pt;line-height:15pt}
.sidebar h1{flex:1;min-width:0}
.sidebar .large{font-size:28pt;line-height:32pt}
.sidebar .medium{font-size:20pt;line-height:24pt}
.sidebar .small{font-size:15pt;line-height:18pt}
.sidebar .smallest{font-size:11pt;line-height:13pt}
.sidebar .side h2{letter-spacing:.07em;text-transform:uppercase}
.sidebar .main h2{font-size:12pt;line-height:16pt;text-transform:uppercase;letter-spacing:.04em}
`,
};
