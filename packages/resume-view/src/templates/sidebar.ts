import { levelLabels } from "../list-styles.ts";
import type { Template } from "../template.ts";

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
 * A tinted column with photo, name, contact and skills next to the career. In the PDF the side column is complete before the
 * main one. Headings and lists of the side column have one size and a line height of whole pixels, and its gaps are small, so that
 * readers by position take it for one block (see edition-1/sidebar.ts).
 */
export const sidebar: Template = {
  id: "sidebar",
  name: "Lateral com Foto",
  layout: "sidebar",
  thumbnail: new URL("../../thumbnails/sidebar.webp", import.meta.url).href,
  top: 16,
  bottom: 16,
  textSize: 10,
  fonts: { heading: "sans", body: "sans" },
  columns: ["side", "main"],
  sideSections: ["skills"],
  header: "side",
  contact: "side",
  photo: "expected",
  dates: "below",
  css: `${columnsCss}
.sidebar .head{margin:-16mm -6mm 0 -9mm;padding:14mm 6mm 9mm 9mm;background:var(--primary)}
.sidebar .side>.head:first-child{padding-top:14mm}
.sidebar .head.with-photo{display:block}
.sidebar .head img{width:40mm;height:40mm;margin-bottom:6mm;border-radius:50%;border:2.5pt solid var(--on-primary);background:var(--on-primary-line)}
.sidebar .large{font-size:21pt;line-height:25.5pt}
.sidebar .medium{font-size:16pt;line-height:19.5pt}
.sidebar .small{font-size:13pt;line-height:16.5pt}
.sidebar .smallest{font-size:11pt;line-height:13.5pt}
.sidebar .headline{padding-top:4pt;font-size:11pt;line-height:15pt}
.sidebar .contact h2{letter-spacing:.07em}
.sidebar .main h2{font-size:13pt;line-height:17.25pt}
`,
};
