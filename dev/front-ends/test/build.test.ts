import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { landingTexts } from "../../../shell/src/landing/texts.ts";
import { type BuildResult, watchFrontEnds } from "../build.ts";

const ROOT = join(import.meta.dirname, "../../..");
const root = mkdtempSync(join(tmpdir(), "penresume-front-ends-"));
const shell = join(root, "shell");

beforeAll(() => {
  mkdirSync(shell);
  for (const name of ["src", "public", "package.json", "rspack.config.ts"])
    cpSync(join(ROOT, "shell", name), join(shell, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
});
afterAll(() => rmSync(root, { recursive: true }));

/** The names and the text of the files that a build wrote. */
const read = (folder: string) => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const texts = names
    .filter((name) => /\.(js|css|html)$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  return { names, text: texts.join("\n") };
};

const DEVELOPMENT = ["/dev/", "react-dom-client.development", "sourceMappingURL", "hotUpdate", "$RefreshReg$"];

test("a changed text is in the prerendered page of the development build, with source maps and React's development version", async () => {
  const folder = join(root, "built");
  vi.stubEnv("PRERENDER_FOLDER", join(root, "prerender"));
  const results: BuildResult[] = [];
  const close = await watchFrontEnds({ root, names: ["shell"], folder }, (result) => results.push(result));
  const page = join(folder, "shell/landing.html");
  const getHashes = () => results.filter(({ name }) => name === "shell").map(({ hash }) => hash);
  /** A build writes its files before it reports its result. */
  const waitForBuild = (title: string, known: unknown[]) =>
    vi.waitFor(
      () => {
        expect(readFileSync(page, "utf8")).toContain(title);
        expect(known).not.toContain(getHashes().at(-1) ?? known[0]);
      },
      { timeout: 50_000 },
    );
  await waitForBuild(landingTexts.title, [""]);
  const hashes = getHashes();

  const texts = join(shell, "src/landing/texts.json");
  writeFileSync(texts, readFileSync(texts, "utf8").replace(landingTexts.title, "Um título novo"));
  await waitForBuild("Um título novo", hashes);
  await close();
  vi.unstubAllEnvs();

  const { names, text } = read(join(folder, "shell"));
  expect(names).toContain("assets/main.js.map");
  // what open pages load to show the change
  expect(names).toContain(`assets/main.${hashes.at(-1)}.hot-update.json`);
  expect(text).toMatch(/\.shell-brand\\\.module-brand-/);
  for (const word of DEVELOPMENT.slice(1)) expect(text).toContain(word);
  expect(names.filter((name) => name.endsWith(".br"))).toEqual([]);
}, 60_000);

test("a production build has nothing of the development", () => {
  execFileSync(join(ROOT, "node_modules/.bin/rspack"), ["build"], { cwd: shell, stdio: "ignore" });
  const { names, text } = read(join(shell, "dist"));
  expect(text).toContain("Um título novo");
  for (const word of DEVELOPMENT) expect(text).not.toContain(word);
  expect(names.filter((name) => name.endsWith(".map"))).toEqual([]);
  expect(names).toContain("landing.html.br");
}, 60_000);
