import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type RspackOptions, rspack } from "@rspack/core";
import { componentsPage, forDevelopment, isHot } from "./config.ts";

/** A build of one front end, worker or page. Without `hash` pages have to be loaded again to show it. */
export type BuildResult = { name: string; hash?: string | undefined; problem?: string };

/**
 * Builds the front ends, folders of `root`, into folders below `folder`, and those that a change affects again. Calls `onResult` after
 * each build with another result than before. Resolves to a function that ends it.
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
  const multiCompiler = rspack([...configs.flat(), forDevelopment(componentsPage, join(folder, "dev"))]);
  for (const compiler of multiCompiler.compilers) {
    const name = compiler.options.name as string;
    let last: string | null;
    compiler.hooks.done.tap("result", (stats) => {
      if (stats.hash === last) return;
      last = stats.hash;
      if (stats.hasErrors()) onResult({ name, problem: stats.toString({ preset: "errors-only", colors: false }) });
      else onResult({ name, hash: isHot(compiler.options as RspackOptions) ? (stats.hash ?? undefined) : undefined });
    });
  }
  const ready = Promise.withResolvers<void>();
  const watching = multiCompiler.watch({}, (error) => (error ? ready.reject(error) : ready.resolve()));
  await ready.promise;
  return () => new Promise((resolve) => watching.close(resolve));
}
