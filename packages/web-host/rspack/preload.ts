import { type Compiler, sources } from "@rspack/core";

/** Modules in the shared chunks, which main.js loads first. */
const SHARED_MODULE = /node_modules\/(react|react-dom|react-router|scheduler)\//;

/** Of the interface's own texts. */
const FONT = /\/commissioner-interface\.\w+\.woff2$/;

const ENTRY = /<script defer src="([^"]+)"><\/script>/;
const STYLE = /<link href="[^"]+" rel="stylesheet">/;
/** In the page of a micro-frontend, and the name that the build gives it. */
const STARTER = 'src="/start-remote.js"';
const STARTER_FILE = /\/start-remote\.\w+\.js$/;

/**
 * Adds links to the html pages: the interface font to all, the shared chunks to those whose content is not prerendered. Prerendered pages
 * link the styles of the lazy chunks, and `start.js` loads their entry, named in `data-then`, after the images. So does
 * `start-remote.js`, after the first screen of a micro-frontend.
 */
export function preload() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap("preload", (compilation) => {
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: "preload", stage }, (assets) => {
          const names = Object.keys(assets);
          const lazyChunks = [...compilation.chunks].filter((chunk) => !chunk.canBeInitial());
          const styles = lazyChunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith(".css"));
          const scripts = lazyChunks
            .filter((chunk) =>
              compilation.chunkGraph.getChunkModules(chunk).some((module) => SHARED_MODULE.test(module.identifier())),
            )
            .flatMap((chunk) => [...chunk.files])
            .filter((file) => file.endsWith(".js"));
          const preloadScript = (address: string) =>
            `<link rel="preload" href="${address}" as="script" fetchpriority="low">`;
          const fontLinks = names
            .filter((file) => FONT.test(file))
            .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
            .join("");
          const scriptLinks = scripts.map((file) => preloadScript(`/${file}`)).join("");
          const styleLinks = styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join("");

          function finish(html: string): string {
            const [entryTag = "", entry = ""] = ENTRY.exec(html) ?? [];
            if (html.includes(STARTER)) {
              const starter = names.find((name) => STARTER_FILE.test(name));
              const [style = ""] = STYLE.exec(html) ?? [];
              // HTTP/1.1 loads six files at once: first what the first screen needs.
              return html
                .replace(style, "")
                .replace("</title>", `</title>${style}`)
                .replace(STARTER, `src="/${starter}" data-then="${entry}"`)
                .replace(entryTag, `${fontLinks}${preloadScript(entry)}${scriptLinks}`);
            }
            const linked = html.replace("</title>", `</title>${fontLinks}`);
            if (html.includes("<main")) {
              return linked
                .replace("</head>", `${styleLinks}</head>`)
                .replace(entryTag, `<script defer src="/start.js" data-then="${entry}"></script>`);
            }
            return linked.replace("</title>", `</title>${scriptLinks}`);
          }

          for (const file of names.filter((name) => /^\w+\.html$/.test(name)))
            compilation.updateAsset(file, (html) => new sources.RawSource(finish(html.source().toString())));
        });
      });
    },
  };
}
