const SCREENS = [
  { media: "(width < 48rem)", isPhone: true },
  { media: "(width >= 48rem)", isPhone: false },
];

/**
 * The first screen for phones and for wider windows, which the shell shows until the app renders the same. Node has no browser for the
 * editor's modules; a `window` is taken for one, so it does not stay.
 */
export async function renderStartPage(): Promise<string> {
  const query = { matches: false };
  const silent = { addEventListener() {} };
  Object.assign(navigator, { onLine: true });
  Object.assign(globalThis, { window: silent, document: silent, matchMedia: () => query });
  try {
    const { renderScreen } = await import("./start-screen.tsx");
    return SCREENS.map(({ media, isPhone }) => {
      query.matches = isPhone;
      return `<template data-media="${media}">${renderScreen()}</template>`;
    }).join("");
  } finally {
    for (const name of ["window", "document", "matchMedia"]) Reflect.deleteProperty(globalThis, name);
  }
}
