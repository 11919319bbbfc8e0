import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { CopyRspackPlugin, HtmlRspackPlugin, type RspackOptions } from "@rspack/core";
import { base, hashed, type Part } from "./base.ts";
import { preload } from "./preload.ts";
import { alias, shared } from "./shared.ts";

export { base, hashed };

export interface FrontEnd extends Part {
  /** Path at the gateway where dist/ is mounted, with both slashes: `/` or `/mfe-editor/`. */
  prefix: string;
  /** Development server's port. */
  port: number;
  /** What a micro-frontend offers: `{ "./App": "./src/app.tsx" }`. Left out by the shell. */
  exposes?: Record<string, string>;
  /** The shell's entry file. Left out by a micro-frontend: its entry is remoteEntry.js. */
  entry?: string;
  /** The shell's html files, by name, whole but for the scripts and styles: these are added to the head. */
  pages?: Record<string, string>;
}

/**
 * Configuration of a front end in the federation: the shell (entry, pages) or a micro-frontend (exposes).
 * Writes dist/: hashed files under assets/, and for a micro-frontend remoteEntry.js and mf-manifest.json, which must
 * not be cached.
 */
export function frontEnd(options: FrontEnd): RspackOptions {
  const isRemote = options.exposes !== undefined;
  const config = base(options);
  return {
    ...config,
    entry: options.entry ? { main: options.entry } : {},
    output: {
      ...config.output,
      ...hashed("assets"),
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
          // The federation runtime is 30 kB gzip: the shell's serves the micro-frontends too.
          ...(isRemote ? { externalRuntime: true } : { provideExternalRuntime: true }),
        },
      }),
      ...Object.entries(options.pages ?? {}).map(
        ([filename, html]) =>
          new HtmlRspackPlugin({
            filename,
            templateContent: () => html,
            scriptLoading: "defer",
            inject: "head",
            // React finds its place again by the comments it writes.
            minify: false,
          }),
      ),
      ...(isRemote
        ? []
        : [new CopyRspackPlugin({ patterns: [{ from: "public", noErrorOnMissing: true }] }), preload()]),
      ...(config.plugins ?? []),
    ],
    devServer: {
      host: "127.0.0.1",
      port: options.port,
      static: false,
      historyApiFallback: !isRemote,
      devMiddleware: { publicPath: options.prefix },
    },
  };
}

/**
 * Configuration of a page outside the federation, with fixed file names: `<name>.js` and `<name>.css`, its
 * fonts and pictures under `<name>-assets/`. `after` names the front end whose dist/ it joins.
 */
export function standalone(options: Part & { entry: string; after: string }): RspackOptions {
  const config = base(options);
  return {
    ...config,
    entry: { [options.name]: options.entry },
    // The other build empties dist/ first.
    dependencies: [options.after],
    output: {
      ...config.output,
      ...hashed(`${options.name}-assets`),
      filename: "[name].js",
      cssFilename: "[name].css",
      publicPath: "auto",
    },
  };
}
