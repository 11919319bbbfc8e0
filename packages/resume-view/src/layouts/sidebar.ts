/**
 * A column of colour with photo, name, contact and skills beside the story. Parsers that read by position (poppler, and
 * so many recruiting systems) take a text for full width where the side column has a blank taller than it, and read on
 * from there. Hence the side column is set close, and beside the photo stands no text at all but a band of colour.
 */
export const sidebar = {
  top: 16,
  bottom: 16,
  css: `
.sidebar::before{content:"";position:absolute;inset:0 auto 0 0;width:68mm;background:var(--primary)}
.sidebar .side{left:10mm;width:50mm;color:var(--on-primary-muted);font-size:9.5pt;line-height:14pt}
.sidebar .main{left:79mm;right:16mm}
.sidebar .band{height:42mm;margin:-16mm -16mm 0 -11mm;background:linear-gradient(var(--accent),var(--accent)) 0 100%/100% 1.6mm no-repeat var(--primary)}
.sidebar .photo{height:35mm;margin-top:-3mm}
.sidebar .photo img{display:block;width:36mm;height:36mm;border-radius:50%;object-fit:cover;border:2.5pt solid var(--on-primary);background:var(--on-primary-line)}
.sidebar h1{font-size:22pt;line-height:25pt;font-weight:700;color:var(--on-primary)}
.sidebar .side h2{padding-top:13pt;font-size:10pt;line-height:14pt;font-weight:700;letter-spacing:.07em;text-transform:uppercase;color:var(--on-primary)}
.sidebar .side h2::after{content:"";display:block;height:.75pt;margin-top:2pt;background:var(--on-primary-line)}
.sidebar .side .rows{padding-top:5.5pt}
.sidebar .side li{padding-top:1.5pt}
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
.sidebar .languages em{padding:1pt 5pt;word-spacing:0;border-radius:8pt;background:var(--tint);color:var(--company);font-weight:600;font-size:8.75pt}
`,
};
