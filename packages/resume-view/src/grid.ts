import { commaItems } from "./list-styles.ts";
import type { Template } from "./template.ts";

/**
 * The grid and the type scale of the templates; a template adds its character. Text has lines of 18 px (13.5 pt). A title is larger than
 * what it is for by one step: text 9.75, sections 11.5, name 25 pt, or smaller for long names. Gaps: section 13, entry 7, line 1.5 pt.
 */
export const gridCss = ({ id }: Template): string => `
.${id}{font-size:9.75pt;line-height:13.5pt}
.${id} .main,.page.${id}::after{left:var(--left);right:var(--right)}
.${id} h1{font-weight:700;color:var(--heading)}
.${id} .large{font-size:25pt;line-height:30pt}
.${id} .medium{font-size:18.5pt;line-height:24pt}
.${id} .small{font-size:14.5pt;line-height:18pt}
.${id} .smallest{font-size:11pt;line-height:13.5pt}
.${id} .headline{font-size:11.5pt;line-height:15.75pt;color:var(--company);padding-bottom:2pt}
.${id} .head p:not(.headline){color:var(--muted)}
.${id} .head.with-photo{gap:6mm}
.${id} .head img{width:25mm;height:25mm}
.${id} h2{padding-top:13pt;font-size:11.5pt;line-height:15.75pt;font-weight:700;color:var(--heading)}
.${id} .summary,.${id} .skills,.${id} .languages{padding-top:3pt}
.${id} .entry{padding-top:7pt}
.${id} .entry:where(.short:not(.first)){padding-top:2pt}
.${id} .entry:where(.first){padding-top:3pt}
.${id} h3{font-weight:700}
.${id} .rest{display:inline-block;font-weight:400}
.${id} .about,.${id} .rest,.${id} h3 .bar{color:var(--muted)}
.${id} .organisation{color:var(--text)}
.${id} h3 .bar{font-weight:400}
.${id} .about .dates,.${id} .rest .dates{display:inline-block}
.${id} .dates{font-variant-numeric:lining-nums tabular-nums}
.${id} .entry .rows{padding-top:1.5pt}
.${id} .summary li.t+li.t{margin-top:1pt}
.${id} div.rows li{padding-left:10pt}
.${id} div.rows li:not(.continued)::before{content:"\\2022";display:inline-block;width:10pt;margin-left:-10pt;color:var(--company)}
.${id} .skills strong{font-weight:600;color:var(--heading)}
.${id} ul.next{padding-top:0}
.${id} .languages em{color:var(--muted)}
${commaItems(`.${id} .skills`)}
${commaItems(`.${id} .languages`)}
`;
