import { join } from "node:path";
import { createBaseConfig, hashedNames } from "@penresume/web-kit/rspack";

const dir = import.meta.dirname;
const config = createBaseConfig({ name: "shell", dir });

/** Bundles the prerendered pages for Node, with the class names and image URLs of the browser build. */
export default {
  ...config,
  target: "node",
  entry: { prerender: "./src/prerender.tsx" },
  output: {
    ...config.output,
    ...hashedNames("assets"),
    path: join(dir, "dist", "prerender"),
    filename: "[name].mjs",
    chunkFilename: "[name].mjs",
    publicPath: "/",
    module: true,
    library: { type: "module" },
  },
  plugins: [],
};
