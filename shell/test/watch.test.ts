import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { landingTexts } from "../src/landing/texts.ts";

const SHELL = join(import.meta.dirname, "..");
const MODULES = join(SHELL, "../node_modules");

it("rebuilds the prerendered landing page when one of its texts changes", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "penresume-shell-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const copy = join(folder, "shell");
  mkdirSync(copy);
  for (const name of ["src", "public", "package.json", "rspack.config.ts"])
    cpSync(join(SHELL, name), join(copy, name), { recursive: true });
  symlinkSync(MODULES, join(folder, "node_modules"));

  const watcher = spawn(process.execPath, [join(MODULES, ".bin/rspack"), "build", "--watch"], { cwd: copy });
  onTestFinished(async () => {
    watcher.kill();
    await once(watcher, "exit");
  });
  const waitForTitle = (title: string) =>
    vi.waitFor(() => expect(readFileSync(join(copy, "dist/landing.html"), "utf8")).toContain(title), 25_000);
  await waitForTitle(landingTexts.title);

  const texts = join(copy, "src/landing/texts.ts");
  writeFileSync(texts, readFileSync(texts, "utf8").replace(landingTexts.title, "Um título novo"));
  await waitForTitle("Um título novo");
});
