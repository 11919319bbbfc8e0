import { fileURLToPath } from "node:url";
import { build, stop } from "esbuild";

const SOURCE = fileURLToPath(import.meta.resolve("@penresume/resume-view/print"));

/** Bundles the script with which a browser lays out the pages of a résumé. */
export async function createLayoutScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    write: false,
    format: "iife",
    minify: true,
    // the fonts are installed, thumbnails are not shown
    loader: { ".css": "empty" },
    define: { "import.meta.url": '"http://resume.invalid/"' },
    logLevel: "error",
  });
  // its process needs 60 MB
  await stop();
  return outputFiles[0]?.text ?? "";
}
