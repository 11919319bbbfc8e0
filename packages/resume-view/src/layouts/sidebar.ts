/**
 * A coloured column with photo, name, contact and skills. Parsers that read by position (poppler, many recruiting
 * systems) group lines of one size with baselines at most 1.5 sizes apart into blocks. They read the side column first
 * if no block of one column is level with a blank of the other, and if no two blocks are aligned like rows of a table.
 * Therefore, in the side column: heading and list have one size and a line height of whole pixels, gaps are smaller than
 * a line of the main column, contact is indented; and the main column has a coloured band level with the photo, no text.
 */
export const sidebar = {
  top: 16,
  bottom: 16,
  css: `
.sidebar::before{content:"";position:absolute;inset:0 auto 0 0;width:68mm;background:var(--primary)}
.sidebar .side{left:9mm;width:53mm;color:var(--on-primary-muted);font-size:9.75pt;line-height:13.5pt}
.sidebar .fit-91{line-height:12.75pt}
.sidebar .fit-85{line-height:12pt}
.sidebar .fit-80{line-height:11.25pt}
.sidebar .main{left:79mm;right:16mm}
.sidebar .band{height:42mm;margin:-16mm -16mm 0 -12mm;background:linear-gradient(var(--accent),var(--accent)) 1mm 100%/100% 1.6mm no-repeat var(--primary)}
.sidebar .photo{height:37mm;margin-top:-5mm}
.sidebar .photo img{display:block;width:33mm;height:33mm;border-radius:50%;object-fit:cover;border:2.5pt solid var(--on-primary);background:var(--on-primary-line)}
.sidebar h1{font-size:22pt;line-height:25pt;font-weight:700;color:var(--on-primary)}
.sidebar .side h2{font-weight:700;letter-spacing:.07em;text-transform:uppercase;color:var(--on-primary)}
.sidebar .contact,.sidebar .side>h2{padding-top:9.5pt}
.sidebar .contact{padding-left:9pt;background:linear-gradient(var(--on-primary-line),var(--on-primary-line)) 0 100%/1.5pt calc(100% - 11.5pt) no-repeat}
.sidebar .main h2{padding-top:18pt;font-size:12pt;line-height:16pt;font-weight:700;text-transform:uppercase;letter-spacing:.04em;color:var(--heading)}
.sidebar .main h2::after{content:"";display:block;height:1.5pt;margin-top:3pt;background:var(--accent)}
.sidebar .summary{padding-top:7pt}
.sidebar .entry{padding-top:13pt}
.sidebar .entry.first{padding-top:7pt}
.sidebar h3{font-size:11pt;line-height:15pt;font-weight:700}
.sidebar .organisation{font-weight:600;color:var(--company)}
.sidebar .dates{font-size:9.25pt;line-height:13pt;color:var(--muted);font-variant-numeric:lining-nums tabular-nums}
.sidebar .entry .rows{padding-top:3pt}
.sidebar .languages{padding-top:7pt}
.sidebar .languages li{display:inline}
.sidebar .languages span{display:inline-block;margin-right:14pt;font-weight:600;word-spacing:-1pt}
.sidebar .languages em{margin-left:3pt;padding:1pt 5pt;word-spacing:0;border-radius:8pt;background:var(--tint);color:var(--company);font-weight:600;font-size:8.75pt}
`,
};
