import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Compiler } from "@rspack/core";

const TEXT = /\.(js|css|html|json|webmanifest|svg|txt|xml|aff|dic|wasm)$/;
/** Smaller files are not worth compressing, in bytes. */
const MIN_SIZE = 512;
/** Brotli's best quality takes seconds for larger files, in bytes. */
const LARGE = 2 ** 20;

/** Writes `.br` and `.gz` copies of text files in production builds, for nginx's brotli_static and gzip_static. */
export function precompress() {
  return {
    apply(compiler: Compiler) {
      if (compiler.options.mode === "development") return;
      compiler.hooks.afterEmit.tapPromise("precompress", async (compilation) => {
        const names = compilation.getAssets().map((asset) => asset.name);
        await Promise.all(
          names.filter((name) => TEXT.test(name)).map((name) => compress(join(compiler.outputPath, name))),
        );
      });
    },
  };
}

/** Writes the compressed copies of a file. */
export async function compress(file: string) {
  const content = await readFile(file);
  if (content.length < MIN_SIZE) return;
  const options = content.length > LARGE ? { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } } : {};
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, options));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
