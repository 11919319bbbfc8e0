import { type Compiler, sources } from "@rspack/core";

const FILE = "start.html";

/** Adds to a micro-frontend's start.html the style sheets and scripts of its app, whose names only this build knows. */
export function linkStartPage(prefix: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap("start-page", (compilation) => {
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: "start-page", stage }, () => {
          // missing when it could not be rendered
          if (!compilation.getAsset(FILE)) return;
          const files = compilation.namedChunkGroups.get("__federation_expose_App")?.getFiles() ?? [];
          const links = files.map((file) =>
            file.endsWith(".css")
              ? `<link rel="stylesheet" href="${prefix}${file}">`
              : `<link rel="preload" href="${prefix}${file}" as="script" fetchpriority="low">`,
          );
          compilation.updateAsset(FILE, (html) => new sources.RawSource(links.join("") + html.source().toString()));
        });
      });
    },
  };
}
