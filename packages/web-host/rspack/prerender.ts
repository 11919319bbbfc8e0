import { join } from "node:path";
import type { Compiler, RspackOptions } from "@rspack/core";
import { type BuildOptions, createBaseConfig, hashedNames } from "./base-config.ts";

/** Outside of dist/, which a build cleans; `npm start -- --dev` has another, because a build may run next to it. */
const getFolder = (dir: string) => process.env.PRERENDER_FOLDER ?? join(dir, "node_modules/.cache/prerender");

/**
 * Bundles what `entry` exports for Node, with the class names and image addresses of the front end's build, which needs
 * `emitPrerendered(name, …)` and a dependency on `name`.
 */
export function createPrerenderConfig(
  options: BuildOptions & {
    entry: string;
    /** The front end. */
    of: string;
    prefix: string;
  },
): RspackOptions {
  const { name, dir, entry, of, prefix } = options;
  const base = createBaseConfig({ name: of, dir });
  return {
    ...base,
    name,
    target: "node",
    entry: { [name]: entry },
    output: {
      ...base.output,
      ...hashedNames("assets"),
      path: getFolder(dir),
      filename: "[name].mjs",
      chunkFilename: `${name}-[name].mjs`,
      publicPath: prefix,
      module: true,
      library: { type: "module" },
    },
    plugins: [],
  };
}

/** Emits the files that `render` creates with the exports of a prerender build, by name, in every build. */
export const emitPrerendered = <Bundle>(
  { name, dir }: BuildOptions,
  render: (bundle: Bundle) => Record<string, string> | Promise<Record<string, string>>,
) => ({
  apply(compiler: Compiler) {
    compiler.hooks.make.tapPromise(name, async (compilation) => {
      try {
        // the query makes Node load a changed bundle again
        const bundle: Bundle = await import(`${join(getFolder(dir), `${name}.mjs`)}?${Date.now()}`);
        for (const [file, text] of Object.entries(await render(bundle)))
          compilation.emitAsset(file, new compiler.rspack.sources.RawSource(text));
      } catch (error) {
        // a watcher continues
        compilation.errors.push(error as Error);
      }
    });
  },
});
