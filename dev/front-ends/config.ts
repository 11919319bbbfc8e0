import { join } from "node:path";
import { createStandaloneConfig } from "@penresume/web-host/rspack";
import type { RspackOptions } from "@rspack/core";

/** The page of web-ui's components. */
export const componentsPage = createStandaloneConfig({
  name: "components",
  dir: join(import.meta.dirname, "components"),
  entry: "./main.tsx",
  after: "shell",
});

/**
 * Turns a front end's configuration into its development build, in `folder`: React's development version, source maps, class names
 * with their file, names without hashes, neither minified nor compressed.
 */
export function forDevelopment(config: RspackOptions, folder: string): RspackOptions {
  const isForNode = config.target === "node";
  const { output = {}, module, optimization } = config;
  return {
    ...config,
    mode: "development",
    // the page's content security policy allows no eval
    devtool: "cheap-module-source-map",
    // the shell alone needs the result of another build, its prerendered pages
    dependencies: config.dependencies?.filter((name) => name === "prerender"),
    output: {
      ...output,
      ...withoutHashes(output),
      ...(!isForNode && { path: folder }),
      clean: false,
    },
    module: {
      ...module,
      generator: {
        "css/auto": { localIdentName: `${output.uniqueName}-[name]-[local]-[hash]`, localIdentHashDigestLength: 4 },
      },
    },
    optimization: { ...optimization, minimize: false },
    watchOptions: { ignored: /\/(node_modules|dist|test|\.local|\.git)\// },
  };
}

const withoutHashes = (output: NonNullable<RspackOptions["output"]>) =>
  Object.fromEntries(
    Object.entries(output).map(([name, value]) => [
      name,
      typeof value === "string" && name !== "assetModuleFilename" ? value.replace(/\.\[contenthash:\d+\]/, "") : value,
    ]),
  );
