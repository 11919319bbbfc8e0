import type { Template } from "../template.ts";

/**
 * A header across the page with photo and name; below it a tinted column with contact and skills. Parsers that read by
 * position (poppler, many recruiting systems) group lines of one size, with baselines at most 1.5 sizes apart, into blocks.
 * They read the side column completely before the main one only if no text of the main column is next to an empty part of the
 * side column. Therefore the photo is in the header, next to which the main column has no text. Headings and lists of the side
 * column have one size and a line height of whole pixels, and its gaps are small.
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
  header: "band",
  contact: "side",
  photo: "expected",
  dates: "below",
  css: `
.sidebar::before{content:"";position:absolute;inset:0 auto 0 0;width:68mm;background:var(--tint)}
.page.sidebar.no-side::before{width:4mm;background:var(--primary)}
.sidebar.wide .main{left:22mm;right:18mm}
.sidebar .side{left:9mm;width:53mm;font-size:9.75pt;line-height:13.5pt}
.sidebar .fit-91{line-height:12.75pt}
.sidebar .fit-85{line-height:12pt}
.sidebar .fit-80{line-height:11.25pt}
.sidebar .main{left:79mm;right:16mm}
.page.sidebar:not(.wide)::after{top:16mm;bottom:auto;left:9mm;width:53mm;max-height:33pt;white-space:normal;text-align:left}
.page.sidebar.wide::after{left:22mm;right:18mm}
.sidebar .top{display:flex;align-items:center;gap:8mm;width:210mm;height:32mm;margin:-16mm 0 0 -9mm;padding:0 16mm 0 9mm;background:var(--primary)}
.sidebar .top-space{height:16mm}
.sidebar .top.with-photo{height:46mm}
.sidebar .top-space.with-photo{height:30mm}
.sidebar .top img{flex:none;display:block;width:34mm;height:34mm;border-radius:50%;object-fit:cover;border:2.5pt solid var(--on-primary);background:var(--on-primary-line)}
.sidebar .name{flex:1;min-width:0}
.sidebar .headline{font-size:11.5pt;line-height:15pt;color:var(--on-primary-muted)}
.sidebar h1{flex:1;min-width:0;font-weight:700;color:var(--on-primary)}
.sidebar .large{font-size:28pt;line-height:32pt}
.sidebar .medium{font-size:20pt;line-height:24pt}
.sidebar .small{font-size:15pt;line-height:18pt}
.sidebar .smallest{font-size:11pt;line-height:13pt}
.sidebar .side h2{font-weight:700;letter-spacing:.07em;text-transform:uppercase;color:var(--heading)}
.sidebar .contact,.sidebar .side>h2{padding-top:15pt}
.sidebar .main h2{padding-top:18pt;font-size:12pt;line-height:16pt;font-weight:700;text-transform:uppercase;letter-spacing:.04em;color:var(--heading)}
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
.sidebar .languages li{display:inline}
.sidebar .languages span{display:inline-block;margin-right:14pt;font-weight:600;word-spacing:-1pt}
.sidebar .languages em{margin-left:3pt;padding:1pt 5pt;word-spacing:0;border-radius:8pt;background:var(--tint);color:var(--company);font-weight:600;font-size:8.75pt}
`,
};
