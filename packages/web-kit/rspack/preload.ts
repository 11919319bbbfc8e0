import { type Compiler, sources } from "@rspack/core";

/** The chunks of what is shared, which main.js asks for before anything else. */
const SHARED_MODULE = /node_modules\/(react|react-dom|react-router|scheduler)\//;

/**
 * Names the interface font and the shared chunks in the head of each html file: the browser would learn of them only
 * after the styles and main.js.
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
          const links = [
            ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
            ...scripts.map((file) => `<link rel="preload" href="/${file}" as="script">`),
          ].join("");
          for (const file of Object.keys(assets).filter((name) => /^\w+\.html$/.test(name))) {
            compilation.updateAsset(
              file,
              (html) => new sources.RawSource(html.source().toString().replace("</title>", `</title>${links}`)),
            );
          }
        });
      });
    },
  };
}
