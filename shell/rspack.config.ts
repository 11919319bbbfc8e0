import { join } from "node:path";
import {
  createBaseConfig,
  createFrontEndConfig,
  createStandaloneConfig,
  hashedNames,
} from "@penresume/web-host/rspack";
import type { Compiler, RspackOptions } from "@rspack/core";

const dir = import.meta.dirname;
/** The public address, for link previews and search engines. */
const SITE_URL = (process.env.SITE_URL ?? "http://localhost:8080").replace(/\/$/, "");
const HTML_FILES = ["landing.html", "ajuda.html", "privacidade.html", "termos.html", "index.html"];
// outside of dist/, which the build of the shell cleans; `npm start -- --dev` has another, because a build may run beside it
const BUNDLE_FOLDER = process.env.PRERENDER_FOLDER ?? join(dir, "node_modules/.cache/prerender");

const base = createBaseConfig({ name: "shell", dir });

/** Bundles the prerendered pages for Node, with the class names and image URLs of the browser build. */
const prerender: RspackOptions = {
  ...base,
  name: "prerender",
  target: "node",
  entry: { prerender: "./src/prerender.tsx" },
  output: {
    ...base.output,
    ...hashedNames("assets"),
    path: BUNDLE_FOLDER,
    filename: "[name].mjs",
    chunkFilename: "[name].mjs",
    publicPath: "/",
    module: true,
    library: { type: "module" },
  },
  plugins: [],
};

let pages: Record<string, string> = {};

/** Renders the pages and the files for crawlers in every build of the shell, which begins when the bundle is current. */
const prerenderPlugin = {
  apply(compiler: Compiler) {
    compiler.hooks.make.tapPromise("prerender", async (compilation) => {
      try {
        // the query makes Node load a changed bundle again
        const bundle: typeof import("./src/prerender.tsx") = await import(
          `${join(BUNDLE_FOLDER, "prerender.mjs")}?${Date.now()}`
        );
        pages = bundle.renderPages(SITE_URL);
        for (const [name, text] of Object.entries(bundle.renderCrawlerFiles(SITE_URL)))
          compilation.emitAsset(name, new compiler.rspack.sources.RawSource(text));
      } catch (error) {
        // a watcher continues
        compilation.errors.push(error as Error);
      }
    });
  },
};

const app = createFrontEndConfig({
  name: "shell",
  dir,
  prefix: "/",
  entry: "./src/main.tsx",
  pages: Object.fromEntries(HTML_FILES.map((name) => [name, () => pages[name] ?? ""])),
});

export default [
  prerender,
  { ...app, dependencies: ["prerender"], plugins: [...(app.plugins ?? []), prerenderPlugin] },
  createStandaloneConfig({ name: "sw", dir, entry: "./src/worker/main.ts", after: "shell", isWorker: true }),
];
