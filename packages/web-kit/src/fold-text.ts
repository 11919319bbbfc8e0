/** Removes accents and capitals. */
export const foldText = (text: string): string =>
  // combining marks
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
