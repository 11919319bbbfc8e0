import { join } from "node:path";
import { createFrontEndConfig } from "@penresume/web-kit/rspack";
import type { Compiler } from "@rspack/core";

const dir = import.meta.dirname;
/** The public address, for link previews and search engines. */
const SITE_URL = (process.env.SITE_URL ?? "http://localhost:8080").replace(/\/$/, "");

// Built by rspack.prerender.config.ts before this build cleans dist/.
const { renderPages, renderCrawlerFiles }: typeof import("./src/prerender.tsx") = await import(
  join(dir, "dist", "prerender", "prerender.mjs")
);

const createTextFilesPlugin = (files: Record<string, string>) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap("text-files", (compilation) => {
      compilation.hooks.processAssets.tap("text-files", () => {
        for (const [name, text] of Object.entries(files))
          compilation.emitAsset(name, new compiler.rspack.sources.RawSource(text));
      });
    });
  },
});

const config = createFrontEndConfig({
  name: "shell",
  dir,
  prefix: "/",
  port: 8091,
  entry: "./src/main.tsx",
  pages: renderPages(SITE_URL),
});

export default { ...config, plugins: [...(config.plugins ?? []), createTextFilesPlugin(renderCrawlerFiles(SITE_URL))] };
