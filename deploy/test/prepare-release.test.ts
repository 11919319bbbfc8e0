import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FOLDERS } from "../parts.mjs";
import { DEPLOY } from "./delivery.ts";

const ROOT = join(DEPLOY, "..");
const clone = join(mkdtempSync(join(tmpdir(), "penresume-prepare-")), "clone");
afterAll(() => rmSync(join(clone, ".."), { recursive: true }), 120_000);

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: clone, encoding: "utf8" });
  return { status, output: `${stdout}${stderr}` };
};
const readManifest = (folder: string) => JSON.parse(readFileSync(join(clone, folder, "package.json"), "utf8"));
const addEntry = (name: string, head: string) =>
  writeFileSync(join(clone, ".changeset", name), `---\n${head}\n---\n\nA change.\n`);
const listEntries = () => readdirSync(join(clone, ".changeset")).filter((file) => file.endsWith(".md"));
const checkEntries = () => run(process.execPath, "scripts/check-changelogs.mjs");
const prepare = (folder: string) => run(process.execPath, "deploy/prepare-release.mjs", folder);

/** What a clone has, with what is not committed yet. The owner of the folder may be another user. */
const listTracked = ["-c", "safe.directory=*", "ls-files", "-coz", "--exclude-standard"];

beforeAll(() => {
  const { stdout: files } = spawnSync("git", listTracked, { cwd: ROOT });
  const pack = ["-c", "--null", "-T", "-", "--ignore-failed-read"];
  const { stdout } = spawnSync("tar", pack, { cwd: ROOT, input: files, maxBuffer: 2 ** 30 });
  mkdirSync(clone);
  spawnSync("tar", ["-x", "--no-same-owner"], { cwd: clone, input: stdout });
  run("git", "init", "-q");
  run("git", "add", "-A");
  run("git", "-c", "user.name=test", "-c", "user.email=test@penresume.local", "commit", "-q", "-m", "test");
  symlinkSync(join(ROOT, "node_modules"), join(clone, "node_modules"));
}, 120_000);

test.each([
  ["names two parts", '"@penresume/shell": patch\n"@penresume/svc-ai": patch', "Found mixed changeset wrong"],
  ["names a part that does not exist", '"@penresume/svc-pdf-worker": patch', "which is not in the workspace"],
])("an entry that %s is refused, and the release shows the reason", (_, head, reason) => {
  addEntry("wrong.md", head);
  expect(checkEntries()).toMatchObject({ status: 1, output: expect.stringContaining(".changeset/wrong.md") });
  expect(prepare("svc-ai")).toMatchObject({ status: 1, output: expect.stringContaining(reason) });
  rmSync(join(clone, ".changeset/wrong.md"));
});

test("a release of every part can be prepared, one after another", { timeout: 300_000 }, () => {
  const [first = "", ...others] = [...new Set(Object.values(FOLDERS)), "deploy"];
  const release = (folder: string) => {
    const { version } = readManifest(folder);
    expect(prepare(folder), folder).toMatchObject({ status: 0 });
    expect(readManifest(folder)).not.toMatchObject({ version });
    expect(readFileSync(join(clone, folder, "CHANGELOG.md"), "utf8")).toContain(`## ${readManifest(folder).version}`);
  };
  addEntry("first.md", `"${readManifest(first).name}": patch`);
  expect(checkEntries()).toEqual({ status: 0, output: "" });
  release(first);
  // an entry costs each run seconds, and all of them have been read
  for (const file of listEntries()) rmSync(join(clone, ".changeset", file));
  for (const [index, folder] of others.entries()) addEntry(`${index}.md`, `"${readManifest(folder).name}": patch`);
  for (const folder of others) release(folder);
  expect(listEntries()).toEqual([]);
});
