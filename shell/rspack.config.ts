import {
  createFrontEndConfig,
  createPrerenderConfig,
  createStandaloneConfig,
  emitPrerendered,
} from "@penresume/web-host/rspack";

const dir = import.meta.dirname;
/** The public address, for link previews and search engines. */
const SITE_URL = (process.env.SITE_URL ?? "http://localhost:8080").replace(/\/$/, "");
const HTML_FILES = ["landing.html", "editor.html", "ajuda.html", "privacidade.html", "termos.html", "index.html"];

const prerender = createPrerenderConfig({
  name: "prerender",
  dir,
  entry: "./src/prerender.tsx",
  of: "shell",
  prefix: "/",
});

let pages: Record<string, string> = {};

/** Renders the pages and the files for crawlers when the bundle is current. */
const prerendered = emitPrerendered<typeof import("./src/prerender.tsx")>({ name: "prerender", dir }, (bundle) => {
  pages = bundle.renderPages(SITE_URL);
  return bundle.renderCrawlerFiles(SITE_URL);
});

const app = createFrontEndConfig({
  name: "shell",
  dir,
  prefix: "/",
  entry: "./src/main.tsx",
  pages: Object.fromEntries(HTML_FILES.map((name) => [name, () => pages[name] ?? ""])),
});

export default [
  prerender,
  { ...app, dependencies: ["prerender"], plugins: [...(app.plugins ?? []), prerendered] },
  createStandaloneConfig({ name: "sw", dir, entry: "./src/worker/main.ts", after: "shell", isWorker: true }),
];
