/** Trims the texts and joins those that are not empty. */
export const joinTexts = (separator: string, ...texts: (string | undefined)[]): string =>
  texts
    .map((text) => text?.trim())
    .filter(Boolean)
    .join(separator);
