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

/** Styles of items that are labels. */
export const labelItems = (list: string): string => `
${list} li{display:inline}
${list} span{display:inline-block;vertical-align:top}
`;
