import { join } from "node:path";
import {
  LightningCssMinimizerRspackPlugin,
  NormalModuleReplacementPlugin,
  type RspackOptions,
  SwcJsMinimizerRspackPlugin,
} from "@rspack/core";
import root from "../../../package.json" with { type: "json" };
import { precompress } from "./precompress.ts";
import { writeRelease } from "./release.ts";

const NO_JSON_SCHEMA = join(import.meta.dirname, "../src/no-json-schema.ts");

export interface BuildOptions {
  /** Unique among all front ends on a page: names the federation container and prefixes CSS classes. */
  name: string;
  /** The workspace's folder: `import.meta.dirname`. */
  dir: string;
}

/** Shared by all builds: TypeScript, CSS Modules, assets, compressed copies. */
export function createBaseConfig({ name, dir }: BuildOptions): RspackOptions {
  const cssModules = {
    // The prefix keeps styles of different releases and front ends apart.
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
      // Custom properties keep their names, because other components' styles read them.
      parser: { "css/auto": { namedExports: false, dashedIdents: false } },
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
        // Its conversion to JSON Schema is replaced by an empty module, see below.
        { test: /[\\/]zod[\\/]v4[\\/]/, parser: { exportsPresence: false } },
        // Style sheets of packages that declare no side effects are kept.
        { test: /\.css$/, type: "css/auto", sideEffects: true },
        { test: /\.(woff2|png|jpe?g|webp|avif|svg)$/, type: "asset/resource" },
      ],
    },
    optimization: {
      minimizer: [
        new SwcJsMinimizerRspackPlugin(),
        // Browsers older than these would triple each logical CSS property.
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: root.browserslist } }),
      ],
    },
    plugins: [
      precompress(),
      writeRelease(),
      // zod's classes refer to its conversion to JSON Schema, which no front end uses: 5 kB gzip less for each.
      new NormalModuleReplacementPlugin(/core\/(?:to-json-schema|json-schema-processors)\.js$/, NO_JSON_SCHEMA),
    ],
    performance: false,
    stats: { preset: "errors-warnings", timings: true },
  };
}

/** Content-hashed output names under `folder`, safe to cache forever. */
export const hashedNames = (folder: string) => ({
  filename: `${folder}/[name].[contenthash:12].js`,
  chunkFilename: `${folder}/[name].[contenthash:12].js`,
  cssFilename: `${folder}/[name].[contenthash:12].css`,
  cssChunkFilename: `${folder}/[name].[contenthash:12].css`,
  assetModuleFilename: `${folder}/[name].[contenthash:12][ext]`,
});
