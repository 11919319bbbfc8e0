import { readFileSync } from "node:fs";
import type { Identifier, SimpleSupportStatement, SupportBlock } from "@mdn/browser-compat-data";
import bcd from "@mdn/browser-compat-data/forLegacyNode";
import type { Page } from "@playwright/test";

type Browser = "chrome" | "edge" | "firefox" | "safari";
type Version = [browser: Browser, version: number];
/** A global, or one of its members as MDN names it: `["Map", "groupBy"]`, `["URL", "canParse_static"]`. */
type Feature = [global: string, member?: string];

/**
 * Makes the page's browser lack what one of the oldest supported browsers lacks: functions, properties and classes of
 * JavaScript and the DOM, also in workers. Syntax, CSS and behaviour stay those of the installed browser.
 */
export async function removeNewFeatures(page: Page): Promise<void> {
  const script = `(${removeFeatures})(${JSON.stringify(findNewFeatures())});`;
  await page.addInitScript(script);
  // init scripts do not run in workers
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: script + (await response.text()) });
  });
}

function removeFeatures(features: Feature[]): void {
  const globals = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  // once per page and worker: scripts that load later must keep the polyfills of earlier ones
  if (globals.isOldBrowser) return;
  Object.assign(globals, { isOldBrowser: true });
  for (const [name, member] of features) {
    const owner = globals[name];
    if (!member) Reflect.deleteProperty(globals, name);
    else if (!owner) continue;
    else if (member.endsWith("_static")) Reflect.deleteProperty(owner, member.replace("_static", ""));
    // MDN has no suffix for static members of built-in classes
    else Reflect.deleteProperty(owner.prototype && member in owner.prototype ? owner.prototype : owner, member);
  }
}

/** Features that at least one of the oldest supported browsers lacks, by MDN's browser compatibility data. */
function findNewFeatures(): Feature[] {
  const oldest = readOldestBrowsers();
  const isNew = (node: Identifier) =>
    node.__compat !== undefined && oldest.some((version) => !isSupported(node.__compat?.support ?? {}, version));
  const builtins = bcd.javascript.builtins as Identifier;
  return [builtins, builtins.Intl as Identifier, bcd.api].flatMap((globals) =>
    readChildren(globals).flatMap(([name, global]): Feature[] =>
      isNew(global)
        ? [[name]]
        : readChildren(global)
            .filter(([, member]) => isNew(member))
            .map(([member]) => [name, member]),
    ),
  );
}

const readChildren = (node: Identifier) =>
  Object.entries(node).filter((child): child is [string, Identifier] => child[0] !== "__compat");

function isSupported(support: Partial<SupportBlock>, [browser, version]: Version): boolean {
  const statements = [support[browser] ?? []].flat() as SimpleSupportStatement[];
  return statements.some(
    ({ version_added, prefix, alternative_name, flags }) =>
      typeof version_added === "string" &&
      parseFloat(version_added.replace("≤", "")) <= version &&
      !prefix &&
      !alternative_name &&
      !flags,
  );
}

function readOldestBrowsers(): Version[] {
  const { browserslist } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return browserslist.map((query: string) => {
    const [browser, version] = query.split(" >= ");
    return [browser, Number(version)];
  });
}
