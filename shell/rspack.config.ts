import { join } from "node:path";
import { frontEnd } from "@penresume/web-kit/rspack";

const dir = import.meta.dirname;

// Built just before by rspack.prerender.config.ts; this build then empties dist/.
const { renderPages }: typeof import("./src/prerender.tsx") = await import(
  join(dir, "dist", "prerender", "prerender.mjs")
);

export default frontEnd({
  name: "shell",
  dir,
  prefix: "/",
  port: 8091,
  entry: "./src/main.tsx",
  pages: renderPages(),
});
