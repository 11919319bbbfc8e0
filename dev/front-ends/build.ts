import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type RspackOptions, rspack } from "@rspack/core";
import { componentsPage, forDevelopment } from "./config.ts";

export type BuildResult = { ok: true } | { ok: false; problem: string };

/**
 * Builds the front ends, folders of `root`, into folders below `folder`, and those that a change affects again. Calls `onResult` after
 * each build.
 */
export async function watchFrontEnds(
  { root, names, folder }: { root: string; names: string[]; folder: string },
  onResult: (result: BuildResult) => void,
) {
  const configs = await Promise.all(
    names.map(async (name) => {
      const file = pathToFileURL(join(root, name, "rspack.config.ts")).href;
      const { default: exported }: { default: RspackOptions | RspackOptions[] } = await import(file);
      return [exported].flat().map((config) => forDevelopment(config, join(folder, name)));
    }),
  );
  const compiler = rspack([...configs.flat(), forDevelopment(componentsPage, join(folder, "dev"))]);
  const watching = compiler.watch({}, (error, stats) => {
    if (error) onResult({ ok: false, problem: error.message });
    else if (stats?.hasErrors())
      onResult({ ok: false, problem: stats.toString({ preset: "errors-only", colors: false }) });
    else onResult({ ok: true });
  });
  return () => new Promise((resolve) => watching.close(resolve));
}
