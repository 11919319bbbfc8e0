declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The first import of a page's entry: it holds for every copy of zod on the page, but only for schemas made after it.
// zod tries whether it may compile code; our content security policy forbids that, and every try would be a violation.
// Set here as zod's own `config({ jitless: true })` does, because importing that brings 8 kB to every first paint.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
