import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Compiler } from "@rspack/core";

const TEXT = /\.(js|css|html|json|svg|txt|xml)$/;
/** Under this many bytes the headers weigh more than the gain. */
const SMALLEST = 512;

/** Writes `.br` and `.gz` beside every text file of a production build, for nginx's brotli_static and gzip_static. */
export function precompress() {
  return {
    apply(compiler: Compiler) {
      if (compiler.options.mode === "development") return;
      compiler.hooks.afterEmit.tapPromise("precompress", async (compilation) => {
        const names = compilation.getAssets().map((asset) => asset.name);
        await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => pack(join(compiler.outputPath, name))));
      });
    },
  };
}

async function pack(file: string) {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
