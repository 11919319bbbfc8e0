declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// zod probes for eval, which violates our content security policy. Import this first: it applies to every copy of zod,
// but only to schemas created later. zod's own `config({ jitless: true })` would add 8 kB to every page.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};
