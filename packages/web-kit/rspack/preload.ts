import { type Compiler, sources } from "@rspack/core";

/** The chunks of what is shared, which main.js asks for before anything else. */
const SHARED_MODULE = /node_modules\/(react|react-dom|react-router|scheduler)\//;

/** The page that shows nothing before its scripts have run; the others read without them. */
const NEEDS_SCRIPTS = "index.html";

/** How the html files name the entry. */
const ENTRY = /<script defer src="([^"]+)">/;

/**
 * Names the interface font in the head of each html file, and the shared chunks where nothing is seen before them: the
 * browser would learn of them only after the styles and main.js. Where the page reads without scripts, the front end's
 * own `start.js` fetches the entry, named in `data-then`, when the pictures are there.
 */
export function preload() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap("preload", (compilation) => {
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: "preload", stage }, (assets) => {
          const scripts = [...compilation.chunks]
            .filter((chunk) => !chunk.canBeInitial())
            .filter((chunk) =>
              compilation.chunkGraph.getChunkModules(chunk).some((module) => SHARED_MODULE.test(module.identifier())),
            )
            .flatMap((chunk) => [...chunk.files])
            .filter((file) => file.endsWith(".js"));
          const fonts = Object.keys(assets).filter((file) => file.endsWith(".woff2"));
          const fontLinks = fonts.map(
            (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
          );
          const scriptLinks = scripts.map((file) => `<link rel="preload" href="/${file}" as="script">`);
          for (const file of Object.keys(assets).filter((name) => /^\w+\.html$/.test(name))) {
            const needsScripts = file === NEEDS_SCRIPTS;
            const links = [...fontLinks, ...(needsScripts ? scriptLinks : [])].join("");
            const finish = (html: string) => {
              const linked = html.replace("</title>", `</title>${links}`);
              return needsScripts ? linked : linked.replace(ENTRY, '<script defer src="/start.js" data-then="$1">');
            };
            compilation.updateAsset(file, (html) => new sources.RawSource(finish(html.source().toString())));
          }
        });
      });
    },
  };
}
