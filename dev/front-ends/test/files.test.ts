import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFile } from "../files.ts";

const folder = mkdtempSync(join(tmpdir(), "penresume-front-ends-"));

beforeAll(() => {
  for (const file of ["shell/landing.html", "shell/ajuda.html", "shell/index.html", "mfe-editor/remoteEntry.js"]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the development server finds files as nginx does", () => {
  test.each([
    ["/", "shell/landing.html"],
    ["/ajuda", "shell/ajuda.html"],
    ["/editor", "shell/index.html"],
    ["/mfe-editor/remoteEntry.js", "mfe-editor/remoteEntry.js"],
  ])("%s is %s", (path, file) => {
    expect(findFile(folder, path)?.path).toBe(join(folder, file));
  });

  test.each([
    "/missing.js",
    "/assets/missing",
    "/mfe-editor/missing.js",
    "/mfe-editor/",
    "/mfe-editor/../shell/landing.html",
    "/dev/x",
  ])("%s is missing", (path) => {
    expect(findFile(folder, path)).toBeUndefined();
  });
});
