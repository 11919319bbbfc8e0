/** Styles of items that are separated by commas. */
export const commaItems = (list: string): string => `
${list} li{display:inline}
${list} span{display:inline-block}
${list} li:not(:last-child)::after{content:",";margin-right:.28em}
${list} li.eol:not(:last-child)::after{content:",\\a";white-space:pre;margin:0}
`;

/** Styles of items that are separated by dots. */
export const dottedItems = (list: string): string => `
${list} li{display:inline}
${list} span{display:inline-block}
${list} li:not(.eol):not(:last-child)::after{content:"\\2022";color:var(--accent);margin:0 5pt}
`;

/** Styles of languages, each with its level as a label. */
export const levelLabels = (list: string): string => `
${list} li{display:inline}
${list} span{display:inline-block;margin-right:14pt;font-weight:600;word-spacing:-1pt}
${list} em{margin-left:3pt;padding:1pt 5pt;word-spacing:0;border-radius:8pt;background:var(--tint);color:var(--company);font-weight:600;font-size:8.75pt}
`;

/** Styles of items that are labels. */
export const labelItems = (list: string): string => `
${list} li{display:inline}
${list} span{display:inline-block;vertical-align:top}
`;
