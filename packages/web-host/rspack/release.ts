import { createHash } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Compiler } from "@rspack/core";
import { compress } from "./precompress.ts";

/** When the service worker downloads a file: with the release, for use without network, or only when a page asks for it. */
type When = "start" | "demand" | "use";

/** A file of dist/, and its size as it is sent, in bytes. */
interface ReleaseFile {
  path: string;
  integrity: string;
  size: number;
  when: When;
}

/** Not for the service worker: itself, files for crawlers and tools, what belongs to the pages of Keycloak or to the installed app's icon. */
const OMITTED =
  /^(sw\.js|release\.json|og\.jpg|robots\.txt|sitemap\.xml|manifest\.webmanifest|icons\/|silent-check-sso\.|auth-page)/;
const CODE = /\.(js|css|html|json)$/;
/** Larger files are downloaded only when they are used, in bytes: a decoder; dictionaries, fonts for few people, pictures. */
const LARGE_CODE = 400_000;
const LARGE_DATA = 50_000;
/** The recogniser of photographed pages, of which few people need even the small files. */
const RARE = /^recogniser-worker/;

/** The files of each build of a front end, by the folder of its output: a front end's workers are builds of their own. */
const builds = new Map<string, Map<string, ReleaseFile[]>>();
/** The last write to each folder, because builds end side by side. */
const writes = new Map<string, Promise<void>>();

/**
 * Writes `release.json` into dist/ in production builds: the release's id, which is a hash of its files, and the files. Each build that
 * ends adds its files. Place it after the plugin that compresses files.
 */
export function writeRelease() {
  return {
    apply(compiler: Compiler) {
      if (compiler.options.mode === "development") return;
      const name = compiler.options.name ?? "";
      compiler.hooks.afterEmit.tapPromise("release", async (compilation) => {
        const folder = compiler.outputPath;
        const names = compilation.getAssets().map((asset) => asset.name);
        const start = await findStartFiles(folder, names);
        const files = await Promise.all(
          names
            .filter((path) => !OMITTED.test(path) && !path.endsWith(".map"))
            .map((path) => describe(folder, path, start.has(path))),
        );
        const own = builds.get(folder) ?? new Map<string, ReleaseFile[]>();
        builds.set(folder, own.set(name, files));
        const write = (writes.get(folder) ?? Promise.resolve()).then(() => writeFiles(folder, own));
        writes.set(folder, write);
        await write;
      });
    },
  };
}

async function writeFiles(folder: string, own: Map<string, ReleaseFile[]>): Promise<void> {
  const files = [...own.values()].flat().sort((a, b) => (a.path < b.path ? -1 : 1));
  const hash = createHash("sha256");
  for (const { path, integrity } of files) hash.update(`${path} ${integrity}\n`);
  const file = join(folder, "release.json");
  await writeFile(file, JSON.stringify({ release: hash.digest("hex").slice(0, 16), files }));
  await compress(file);
}

async function describe(folder: string, path: string, isStart: boolean): Promise<ReleaseFile> {
  const file = join(folder, path);
  const content = await readFile(file);
  const compressed = await stat(`${file}.br`).catch(() => undefined);
  const size = compressed?.size ?? content.length;
  const isLarge = size > (CODE.test(path) ? LARGE_CODE : LARGE_DATA);
  return {
    path,
    integrity: `sha256-${createHash("sha256").update(content).digest("base64")}`,
    size,
    when: isStart ? "start" : isLarge || RARE.test(path) ? "use" : "demand",
  };
}

/**
 * The files without which no page starts: of a micro-frontend its entry, manifest, first screen and `./App`; of the shell its pages with all code,
 * because each of its pages is small, and the font of the interface.
 */
async function findStartFiles(folder: string, names: string[]): Promise<Set<string>> {
  if (names.includes("mf-manifest.json")) {
    const { exposes }: { exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[] } = JSON.parse(
      await readFile(join(folder, "mf-manifest.json"), "utf8"),
    );
    const exposed = exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
    return new Set(["mf-manifest.json", "remoteEntry.js", "start.html", ...exposed]);
  }
  if (names.includes("index.html")) return new Set(names.filter((name) => /\.(html|js|css|woff2|svg)$/.test(name)));
  return new Set();
}
