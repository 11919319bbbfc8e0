/** Any valid layout and colours. */
export const THEME = {
  layout: "classic",
  colors: { primary: "#1d4ed8", secondary: "#1e3a8a", text: "#111827", background: "#ffffff", accent: "#0369a1" },
};

/** A minimal printable snapshot. */
export const toHtml = (text: string): string =>
  `<!doctype html><html lang="pt-BR"><title>${text}</title><body><h1>${text}</h1></body></html>`;

/** The body of a save: a résumé with a name and the given personal data. */
export const createResume = (fullName: string, personalInfo: object = {}) => ({
  personalInfo: { fullName, ...personalInfo },
  theme: THEME,
  html: toHtml(fullName),
});
