import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import {
  type Compiler,
  CopyRspackPlugin,
  HtmlRspackPlugin,
  NormalModuleReplacementPlugin,
  type RspackOptions,
  type RspackPluginInstance,
  sources,
} from "@rspack/core";
import { type BuildOptions, createBaseConfig, hashedNames } from "./base-config.ts";
import { preload } from "./preload.ts";

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

const router = createRequire(import.meta.url)("react-router/package.json") as { version: string };

/** React and the router are shared singletons; every front end bundles its other dependencies. */
const shared = {
  react: { singleton: true },
  "react/": { singleton: true },
  "react-dom": { singleton: true },
  "react-dom/": { singleton: true },
  "react-router": {
    singleton: true,
    // A subset, see src/router.ts.
    import: "@penresume/web-host/router",
    version: router.version,
    requiredVersion: `^${router.version}`,
  },
};

const resolve = (name: string) => fileURLToPath(import.meta.resolve(name));

const alias = {
  // Lets src/router.ts import the real package.
  "react-router-itself$": resolve("react-router"),
  // The federation plugin takes the CommonJS files of its runtime, which is 6 kB gzip more for each front end.
  "@module-federation/runtime": resolve("@module-federation/runtime"),
  "@module-federation/runtime-tools": resolve("@module-federation/runtime-tools"),
};

export { createPrerenderConfig, emitPrerendered } from "./prerender.ts";

export interface FrontEndOptions extends BuildOptions {
  /** Path at the gateway where dist/ is mounted, with both slashes: `/` or `/mfe-editor/`. */
  prefix: string;
  /** A micro-frontend's modules: `{ "./App": "./src/app.tsx" }`. Omitted by the shell. */
  exposes?: Record<string, string>;
  /** The shell's entry file. Omitted by micro-frontends, whose entry is remoteEntry.js. */
  entry?: string;
  /** Functions that render the shell's html files, by file name. Each build adds scripts and styles to the head. */
  pages?: Record<string, () => string>;
}

/**
 * Configuration of the shell (entry, pages) or a micro-frontend (exposes). Writes hashed files to dist/assets; a
 * micro-frontend's remoteEntry.js and mf-manifest.json must not be cached.
 */
export function createFrontEndConfig(options: FrontEndOptions): RspackOptions {
  const isRemote = options.exposes !== undefined;
  const config = createBaseConfig(options);
  return {
    ...config,
    entry: options.entry ? { main: options.entry } : {},
    output: {
      ...config.output,
      ...hashedNames("assets"),
      publicPath: isRemote ? "auto" : options.prefix,
      clean: true,
    },
    resolve: { ...config.resolve, alias },
    plugins: [
      new ModuleFederationPlugin({
        name: options.name,
        ...(isRemote && { filename: "remoteEntry.js", exposes: options.exposes }),
        manifest: isRemote,
        shareStrategy: "loaded-first",
        shared,
        dts: false,
        experiments: {
          asyncStartup: true,
          optimization: { target: "web" },
          // Micro-frontends use the shell's federation runtime (30 kB gzip).
          ...(isRemote ? { externalRuntime: true } : { provideExternalRuntime: true }),
        },
      }),
      // The federation's statistics name dependencies and their versions, differ at each build, and nothing reads them.
      {
        apply: ({ hooks }) => hooks.emit.tap("statistics", (compilation) => compilation.deleteAsset("mf-stats.json")),
      } satisfies RspackPluginInstance,
      // As for the aliases: files that the federation plugin names by their path.
      new NormalModuleReplacementPlugin(/@module-federation.*\.cjs$/, (module) => {
        module.request = module.request.replace(/\.cjs$/, ".js");
      }),
      ...Object.entries(options.pages ?? {}).map(
        ([filename, templateContent]) =>
          new HtmlRspackPlugin({
            filename,
            templateContent,
            scriptLoading: "defer",
            inject: "head",
            // Hydration needs the comments React writes.
            minify: false,
          }),
      ),
      ...(isRemote
        ? []
        : [
            new CopyRspackPlugin({
              patterns: [
                { from: "public", noErrorOnMissing: true },
                { from: "src/remotes/start-remote.js", to: "assets/[name].[contenthash:12][ext]" },
              ],
            }),
            preload(),
          ]),
      ...(config.plugins ?? []),
    ],
  };
}

/**
 * Configuration of a page or a web worker outside the federation. Writes `<name>.js`, `<name>.css` and `<name>-assets/` into the dist/ of
 * the front end named by `after`.
 */
export function createStandaloneConfig(
  options: BuildOptions & { entry: string; after: string; isWorker?: boolean },
): RspackOptions {
  const config = createBaseConfig(options);
  // The interface's font is the shell's file, which has the same name, so that a person loads it once.
  const font = {
    test: /[\\/]commissioner-[^\\/]*\.woff2$/,
    type: "asset/resource",
    generator: { emit: false, publicPath: "/", filename: hashedNames("assets").assetModuleFilename },
  };
  return {
    ...config,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), font] },
    ...(options.isWorker && { target: ["webworker", "es2022"] }),
    entry: { [options.name]: options.entry },
    // The other build cleans dist/ first.
    dependencies: [options.after],
    output: {
      ...config.output,
      ...hashedNames(`${options.name}-assets`),
      filename: "[name].js",
      cssFilename: "[name].css",
      publicPath: "auto",
    },
  };
}
