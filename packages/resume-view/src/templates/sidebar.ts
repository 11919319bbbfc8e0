import { levelLabels, stackedItems } from "../list-styles.ts";
import type { Template } from "../template.ts";

/**
 * For service and sales, where a photo is usual: photo, name, contact, skills and languages in a tinted column, the career next to it.
 * In the PDF the side column is complete before the main one. Readers by position (poppler, many recruiting systems) group lines of one
 * size, with baselines at most 1.5 sizes apart, into blocks. Headings and lists of the side column have one size and a line height of
 * whole pixels, and its gaps are small, so that they take it for one block.
 */
export const sidebar: Template = {
  id: "sidebar",
  name: "Lateral com Foto",
  layout: "sidebar",
  thumbnail: new URL("../../thumbnails/sidebar.webp", import.meta.url).href,
  top: 15,
  bottom: 15,
  left: 9,
  right: 14,
  textSize: 9.75,
  fonts: { heading: "sans", body: "sans" },
  columns: ["side", "main"],
  sideSections: ["skills", "languages", "courses", "interests"],
  header: "side",
  contact: "side",
  photo: "expected",
  dates: "first",
  range: " - ",
  heads: "title",
  css: `
.sidebar{--side:52mm}
.sidebar::before{content:"";position:absolute;inset:0 auto 0 0;width:calc(var(--left) + var(--side) + 5mm);background:var(--tint)}
.page.sidebar.no-side::before{inset:0 0 auto;width:auto;height:4mm;background:var(--primary)}
.sidebar .side{left:var(--left);width:var(--side)}
.sidebar .main,.page.sidebar::after{left:calc(var(--left) + var(--side) + 12mm)}
.sidebar.wide .main,.page.sidebar.wide::after{left:30mm;right:26mm}
.sidebar .head{margin:calc(var(--top)*-1) -5mm 0 calc(var(--left)*-1);padding:11mm 5mm 6mm var(--left);background:var(--primary)}
.sidebar .side>.head:first-child{padding-top:11mm}
.sidebar .head.with-photo{display:block}
.sidebar .head img{width:34mm;height:34mm;margin-bottom:4mm;border-radius:50%;border:2pt solid var(--on-primary);background:var(--on-primary-line)}
.sidebar h1{color:var(--on-primary)}
.sidebar .large{font-size:19pt;line-height:23.25pt}
.sidebar .medium{font-size:14.25pt;line-height:18pt}
.sidebar .small{font-size:13pt;line-height:16.5pt}
.sidebar .headline{padding:2pt 0 0;font-size:10.5pt;line-height:13.5pt;color:var(--on-primary-muted)}
.sidebar .contact h2{letter-spacing:.07em}
.sidebar .side h2{font-size:9.75pt;line-height:13.5pt}
.sidebar .contact,.sidebar .side>h2{padding-top:15pt}
.sidebar .contact h2,.sidebar .side ul,.sidebar .side .summary{padding-top:0}
.sidebar .main>h2{font-size:12pt}
.sidebar .main h2::after{content:"";display:block;height:1.5pt;margin-top:1.5pt;background:var(--accent)}
.sidebar h3{font-size:10.25pt}
.sidebar .side h3{font-size:inherit;font-weight:600}
.sidebar .side .entry{padding-top:3pt}
.sidebar .about .dates{font-weight:600;color:var(--company)}
${stackedItems(".sidebar .skills.short")}
${levelLabels(".sidebar .languages")}
.sidebar .languages li{display:block;line-height:17.25pt}
.sidebar .languages em{background:var(--background)}
`,
};
