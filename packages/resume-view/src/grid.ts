import { commaItems } from "./list-styles.ts";
import type { Template } from "./template.ts";

/** Dates in a margin, aligned to the text next to them. A gap of less than 0.7 em is none for readers by position. */
export const marginDates = (id: string): string => `
.${id} .entry{display:grid;grid-template-columns:var(--when) 1fr;column-gap:6.5pt;align-content:start}
.${id} .entry>*{grid-column:2;min-width:0}
.${id} .entry>.when{grid-column:1;grid-row:1/span 9;text-align:right}
.${id} .when .dates::after{content:"\\00a0·"}
.${id} .main>:where(h2,.rows,.qr){margin-left:calc(var(--when) + 6.5pt)}
`;

/**
 * The grid and the type scale of the templates; a template adds its character. Text has lines of 18 px (13.5 pt), and gaps are thirds
 * of them: section 13.5, entry 9, after a title 4.5 pt. Three sizes: text, titles of sections, name (smaller for long names).
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
.${id} .head .item{display:inline-block}
.${id} .head.with-photo{gap:6mm}
.${id} .head img{width:25mm;height:25mm}
.${id} h2{padding-top:13.5pt;font-size:11.5pt;line-height:15.75pt;font-weight:700;color:var(--heading)}
.${id} .summary,.${id} .skills,.${id} .languages{padding-top:4.5pt}
.${id} .entry{padding-top:9pt}
.${id} .entry:where(.short:not(.first)){padding-top:2.25pt}
.${id} .entry:where(.first){padding-top:4.5pt}
.${id} h3{font-weight:700}
.${id} .rest{font-weight:400}
.${id} .about,.${id} .rest,.${id} .when,.${id} h3 .bar{color:var(--muted)}
.${id} .organisation{color:var(--text)}
.${id} h3>.organisation{color:inherit}
.${id} h3 .bar{font-weight:400}
.${id} .main :is(.about,.rest)>span:not(.bar),.${id} .about .dates{display:inline-block}
.${id} .dates{font-variant-numeric:lining-nums tabular-nums}
.${id} .entry .rows{padding-top:2.25pt}
.${id} .summary li.t+li.t{margin-top:1pt}
.${id} div.rows li{padding-left:10pt}
.${id} div.rows li:not(.continued)::before{content:"\\2022";display:inline-block;width:10pt;margin-left:-10pt;color:var(--company)}
.${id} .skills strong{font-weight:600;color:var(--heading)}
.${id} ul.next{padding-top:0}
.${id} .languages em{color:var(--muted)}
${commaItems(`.${id} .skills`)}
${commaItems(`.${id} .languages`)}
`;
