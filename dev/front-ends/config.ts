import { join } from "node:path";
import { createStandaloneConfig } from "@penresume/web-host/rspack";
import { type Compiler, type RspackOptions, type RuleSetRule, rspack } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";

/** The page of web-ui's components. */
export const componentsPage = createStandaloneConfig({
  name: "components",
  dir: join(import.meta.dirname, "components"),
  entry: "./main.tsx",
  after: "shell",
});

const HOT = join(import.meta.dirname, "hot.js");
/** Adds hot.js to a build, which applies changes to open pages: react-refresh keeps the state of components. */
const hotPlugins = [
  new rspack.HotModuleReplacementPlugin(),
  new ReactRefreshRspackPlugin(),
  {
    apply: (compiler: Compiler) =>
      new rspack.EntryPlugin(compiler.context, `${HOT}?${compiler.options.name}`, {}).apply(compiler),
  },
];

/** Whether pages apply changes of this build without loading again. Workers and the prerendered pages do not. */
export const isHot = ({ target }: RspackOptions) => target !== "node" && ![target].flat().includes("webworker");

/**
 * Turns a front end's configuration into its development build, in `folder`: React's development version, source maps, class names
 * with their file, names without hashes, neither minified nor compressed. Changes are applied to open pages.
 */
export function forDevelopment(config: RspackOptions, folder: string): RspackOptions {
  const isForNode = config.target === "node";
  const withHot = isHot(config);
  const { output = {}, module, optimization } = config;
  return {
    ...config,
    mode: "development",
    ...(isForNode && { externals: useLoadedReact }),
    // the page's content security policy allows no eval
    devtool: isForNode ? false : "cheap-module-source-map",
    // only prerendered pages are needed by another build
    dependencies: config.dependencies?.filter((name) => name.endsWith("prerender")),
    output: {
      ...output,
      ...withoutHashes(output),
      ...(!isForNode && { path: folder }),
      clean: false,
      hotUpdateMainFilename: "assets/[runtime].[fullhash].hot-update.json",
      hotUpdateChunkFilename: "assets/[id].[fullhash].hot-update.js",
    },
    plugins: [...(config.plugins ?? []), ...(withHot ? hotPlugins : [])],
    module: {
      ...module,
      rules: (module?.rules ?? []).map((rule) => (withHot ? addRefresh(rule as RuleSetRule) : rule)),
      generator: {
        "css/auto": { localIdentName: `${output.uniqueName}-[name]-[local]-[hash]`, localIdentHashDigestLength: 4 },
      },
    },
    optimization: { ...optimization, minimize: false },
    watchOptions: { ignored: /\/(node_modules|dist|test|\.local|\.git)\// },
  };
}

/** The prerendered pages take React from Node, which has it loaded, because a bundle with React takes a second to load and render. */
function useLoadedReact({ request = "" }: { request?: string }, callback: (error?: Error, external?: string) => void) {
  if (!/^(react|react-dom|react-router)(\/|$)/.test(request)) return callback();
  return callback(undefined, `module ${import.meta.resolve(request)}`);
}

/** Lets the compiler of TypeScript name the components for react-refresh. */
function addRefresh(rule: RuleSetRule): RuleSetRule {
  if (rule.loader !== "builtin:swc-loader") return rule;
  const { jsc } = rule.options as { jsc: { transform: { react: object } } };
  const react = { ...jsc.transform.react, development: true, refresh: true };
  return { ...rule, options: { jsc: { ...jsc, transform: { ...jsc.transform, react } } } };
}

const withoutHashes = (output: NonNullable<RspackOptions["output"]>) =>
  Object.fromEntries(
    Object.entries(output).map(([name, value]) => [
      name,
      typeof value === "string" && name !== "assetModuleFilename" ? value.replace(/\.\[contenthash:\d+\]/, "") : value,
    ]),
  );
