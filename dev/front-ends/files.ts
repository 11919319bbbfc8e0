import { type Stats, statSync } from "node:fs";
import { extname, join, normalize } from "node:path";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "application/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "application/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "text/xml; charset=utf-8",
};

export interface File {
  path: string;
  type: string;
  stats: Stats;
}

/**
 * Finds the file for the path of a request, by the rules of deploy/docker/web.nginx.conf.template: a path with a file extension is
 * a file or missing, every other path of the shell is a page.
 */
export function findFile(folder: string, pathname: string): File | undefined {
  const [, remote, rest = ""] = /^\/(mfe-\w+|dev)\/(.*)$/.exec(pathname) ?? [undefined, "shell", pathname.slice(1)];
  const own = join(folder, remote as string);
  const wanted = normalize(`/${rest}`);
  const candidates =
    wanted === "/"
      ? ["/landing.html"]
      : /\.\w+$|assets\//.test(wanted)
        ? [wanted]
        : [`${wanted}.html`, ...(remote === "shell" ? ["/index.html"] : [])];
  for (const candidate of candidates) {
    const path = join(own, candidate);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isFile()) return { path, type: TYPES[extname(path)] ?? "application/octet-stream", stats };
  }
  return undefined;
}
