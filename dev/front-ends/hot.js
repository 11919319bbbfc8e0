// Part of each front end's development build: applies its changes to the page when reload.js calls its function.
window.hotUpdates ??= {};

/** Resolves when this front end has the state of the build with this hash. Rejects if the page has to be loaded again. */
window.hotUpdates[__resourceQuery.slice(1)] = async (hash) => {
  while (__webpack_hash__ !== hash)
    if (!(await import.meta.webpackHot.check(true))) throw new Error("There is no update.");
};
