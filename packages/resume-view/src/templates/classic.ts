import { levelLabels } from "../list-styles.ts";
import { SINGLE_COLUMN, type Template } from "../template.ts";

/** For banks, law, public service: a letter in one serif family, a centred name, ruled titles, dates below each title. */
export const classic: Template = {
  ...SINGLE_COLUMN,
  id: "classic",
  name: "Clássico",
  layout: "classic",
  thumbnail: new URL("../../thumbnails/classic.webp", import.meta.url).href,
  top: 17,
  bottom: 16,
  left: 25,
  right: 25,
  textSize: 10,
  fonts: { heading: "serif", body: "serif" },
  contact: "bars",
  dates: "first",
  range: " - ",
  css: `
.classic{font-size:10pt;line-height:14.25pt}
.classic .head{text-align:center}
.classic h1{font-weight:600}
.classic .headline{font-style:italic;color:var(--muted)}
.classic h2{font-size:12pt;font-weight:600}
.classic h2::after{content:"";display:block;height:.75pt;margin-top:1.5pt;background:var(--heading)}
.classic h3{font-weight:600}
.classic :is(.dates,.about .organisation){color:var(--text)}
.classic .about .organisation{font-style:italic}
${levelLabels(".classic .languages")}
`,
};
