import { join } from "node:path";
import { LightningCssMinimizerRspackPlugin, type RspackOptions, SwcJsMinimizerRspackPlugin } from "@rspack/core";
import { precompress } from "./precompress.ts";

export interface Part {
  /** Unique among all front ends on a page: names the federation container and prefixes CSS classes. */
  name: string;
  /** The workspace's folder: `import.meta.dirname`. */
  dir: string;
}

/** Browsers that know ES2022 and all we use of CSS; older ones would get three rules in place of each logical property. */
const BROWSERS = ["chrome >= 111", "edge >= 111", "firefox >= 115", "safari >= 16.4"];

/** What all builds have in common: TypeScript, CSS Modules, fonts and pictures, compressed copies. */
export function base({ name, dir }: Part): RspackOptions {
  const cssModules = {
    // The front end's name keeps an older micro-frontend's styles apart from the shell's.
    localIdentName: `${name}-[local]-[hash]`,
    localIdentHashDigestLength: 4,
  };
  return {
    name,
    context: dir,
    target: ["web", "es2022"],
    output: { path: join(dir, "dist"), uniqueName: name },
    resolve: { extensions: ["...", ".ts", ".tsx"] },
    module: {
      parser: { "css/auto": { namedExports: false } },
      generator: { "css/auto": cssModules },
      rules: [
        {
          test: /\.tsx?$/,
          loader: "builtin:swc-loader",
          options: {
            jsc: {
              parser: { syntax: "typescript", tsx: true },
              transform: { react: { runtime: "automatic" } },
              target: "es2022",
            },
          },
        },
        { test: /\.css$/, type: "css/auto" },
        { test: /\.(woff2|png|jpe?g|webp|avif|svg)$/, type: "asset/resource" },
      ],
    },
    optimization: {
      minimizer: [
        new SwcJsMinimizerRspackPlugin(),
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    plugins: [precompress()],
    performance: false,
    stats: { preset: "errors-warnings", timings: true },
  };
}

/** Output names that change with their content, under `folder`: safe to cache for ever. */
export const hashed = (folder: string) => ({
  filename: `${folder}/[name].[contenthash:12].js`,
  chunkFilename: `${folder}/[name].[contenthash:12].js`,
  cssFilename: `${folder}/[name].[contenthash:12].css`,
  cssChunkFilename: `${folder}/[name].[contenthash:12].css`,
  assetModuleFilename: `${folder}/[name].[contenthash:12][ext]`,
});
