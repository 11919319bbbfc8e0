import base from "./playwright.config.ts";
const flags = (process.env.FLAGS ?? "").split(" ").filter(Boolean);
export default { ...base, retries: 0, outputDir: "/tmp/j/out", workers: Number(process.env.W ?? 2), use: { ...base.use, ...(process.env.RM ? { reducedMotion: "reduce", contextOptions: { reducedMotion: "reduce" } } : {}), launchOptions: { ...base.use.launchOptions, args: [...base.use.launchOptions.args, ...flags] } } };
