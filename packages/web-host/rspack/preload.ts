import { type Compiler, sources } from "@rspack/core";

/** Modules in the shared chunks, which main.js loads first. */
const SHARED_MODULE = /node_modules\/(react|react-dom|react-router|scheduler)\//;

/** The only page without prerendered content. */
const CLIENT_RENDERED = "index.html";

const ENTRY = /<script defer src="([^"]+)">/;

/**
 * Preloads the interface font on every html page, and the shared chunks on the client-rendered one. Prerendered pages link the
 * styles of the lazy chunks, and `start.js` loads their entry, named in `data-then`, after the images.
 */
export function preload() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap("preload", (compilation) => {
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: "preload", stage }, (assets) => {
          const lazyChunks = [...compilation.chunks].filter((chunk) => !chunk.canBeInitial());
          const styles = lazyChunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith(".css"));
          const scripts = lazyChunks
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
            const isClientRendered = file === CLIENT_RENDERED;
            const links = [...fontLinks, ...(isClientRendered ? scriptLinks : [])].join("");
            const styleLinks = isClientRendered
              ? ""
              : styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join("");
            const finish = (html: string) => {
              const linked = html.replace("</title>", `</title>${links}`).replace("</head>", `${styleLinks}</head>`);
              return isClientRendered ? linked : linked.replace(ENTRY, '<script defer src="/start.js" data-then="$1">');
            };
            compilation.updateAsset(file, (html) => new sources.RawSource(finish(html.source().toString())));
          }
        });
      });
    },
  };
}
