/** The front ends and where the gateway has their files. */
const PREFIXES = { shell: "/", editor: "/mfe-editor/", account: "/mfe-account/" };

interface ReleaseFile {
  integrity: string;
  /** As sent, in bytes. */
  size: number;
  /** With the release, for use without network, or only when a page asks for it. */
  when: "start" | "demand" | "use";
}

/** One release of each front end: the files that a page may use together. */
export interface Generation {
  id: string;
  /** By absolute path. */
  files: Record<string, ReleaseFile>;
}

interface Release {
  release: string;
  files: (ReleaseFile & { path: string })[];
}

/** Asks the servers for the current releases. Rejects if a response is missing or is no release, such as the page of a captive portal. */
export async function fetchGeneration(): Promise<Generation> {
  const releases = await Promise.all(
    Object.values(PREFIXES).map(async (prefix) => ({ prefix, ...(await fetchRelease(prefix)) })),
  );
  return {
    id: releases.map(({ release }) => release).join("-"),
    files: Object.fromEntries(
      releases.flatMap(({ prefix, files }) => files.map(({ path, ...file }) => [`${prefix}${path}`, file])),
    ),
  };
}

async function fetchRelease(prefix: string): Promise<Release> {
  const response = await fetch(`${prefix}release.json`, { cache: "no-cache" });
  const value: unknown = response.ok ? await response.json() : undefined;
  if (!isRelease(value)) throw new Error(`${prefix} has no release`);
  return value;
}

function isRelease(value: unknown): value is Release {
  const { release, files } = (value ?? {}) as Partial<Release>;
  return typeof release === "string" && /^[0-9a-f]{16}$/.test(release) && Array.isArray(files) && files.every(isFile);
}

const isFile = ({ path, integrity, size, when }: Release["files"][number]) =>
  /^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/.test(path) &&
  /^sha256-[\w+/]{43}=$/.test(integrity) &&
  Number.isSafeInteger(size) &&
  ["start", "demand", "use"].includes(when);

/** Whether a path has a content hash, so that every release that has it has the same file. As in the servers' configuration. */
export const isHashed = (path: string): boolean => /\/([a-z-]+-)?assets\/[^/]+\.[0-9a-f]{8,}\.[a-z0-9]+$/.test(path);

/** The path without its hash: what a file is called in every release. */
export const getStem = (path: string): string => path.replace(/\.[0-9a-f]{8,}(?=\.[a-z0-9]+$)/, "");
