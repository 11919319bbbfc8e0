import type { Template } from "../template.ts";
import { columnsCss, sidebar } from "./sidebar.ts";

/**
 * Titles in capitals, and photo and name in a band across the page. Parsers that read by position (poppler, many recruiting
 * systems) group lines of one size, with baselines at most 1.5 sizes apart, into blocks. They read the side column completely
 * before the main one only if no text of the main column is next to an empty part of the side column; next to this photo there
 * is none.
 */
export const firstSidebar: Template = {
  ...sidebar,
  lastEdition: 1,
  header: "band",
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
