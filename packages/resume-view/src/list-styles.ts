/** Styles of items that are separated by commas. */
export const commaItems = (list: string): string => `
${list} li{display:inline}
${list} span{display:inline-block;margin-right:.28em}
${list} li:not(:last-child) span::after{content:","}
${list} li.eol:not(:last-child)::after{content:"\\a";white-space:pre}
`;

/** Styles of languages, each with its level as a label. */
export const levelLabels = (list: string): string => `
${list} li{display:inline}
${list} span{display:inline-block;margin-right:14pt;font-weight:600;word-spacing:-1pt}
${list} li:not(:last-child) span::after{content:none}
${list} em{margin-left:3pt;padding:1pt 5pt;word-spacing:0;border-radius:8pt;background:var(--tint);color:var(--company);font-weight:600;font-size:8.75pt}
`;

/** Styles of items in columns of at least `width` pt, row by row. */
export const columnItems = (list: string, width: number): string => `
${list}{display:grid;grid-template-columns:repeat(auto-fill,minmax(${width}pt,1fr));gap:0 9pt}
${list} li{display:block}
${list} span{margin-right:0}
${list} li:not(:last-child) span::after,${list} li.eol:not(:last-child)::after{content:none}
`;

/** Styles of items one below the other. */
export const stackedItems = (list: string): string => `${columnItems(list, 0)}${list}{grid-template-columns:1fr}`;
