import { expect, test } from "vitest";
import { getStem, isHashed } from "../src/worker/generation.ts";
import { findPage } from "../src/worker/pages.ts";

test.each([
  ["/", "/landing.html"],
  ["/ajuda", "/ajuda.html"],
  ["/privacidade", "/privacidade.html"],
  ["/termos", "/termos.html"],
  ["/editor", "/editor.html"],
  ["/editor/66a1f0", "/index.html"],
  ["/home/", "/index.html"],
  ["/login", "/index.html"],
  ["/compartilhado", "/index.html"],
  ["/abrir", "/index.html"],
])("the page %s is answered with %s, as by the shell's server", (path, file) => {
  expect(findPage(path)).toBe(file);
});

test.each([
  "/auth/realms/penresume/protocol/openid-connect/auth",
  "/api/resumes",
  "/c/maria-souza",
  "/media/profile-photos/1.webp",
  "/silent-check-sso.html",
  "/compartilhar",
  "/editor/a/b",
  "/editor/..%2fhome",
  "/editor/%2e%2e",
  "/editor;x=1",
  "//editor",
  "/constructor",
  "/landing.html",
  "/unknown",
])("%s is left to the network", (path) => {
  expect(findPage(path)).toBeUndefined();
});

test("only a name with a content hash in a folder for it is the same file in every release", () => {
  expect(isHashed("/mfe-editor/assets/1157.40287932743c.js")).toBe(true);
  expect(isHashed("/mfe-editor/review-worker-assets/index.f29e3b5b921e.dic")).toBe(true);
  expect(isHashed("/mfe-editor/review-worker.js")).toBe(false);
  expect(isHashed("/mfe-editor/main.40287932743c.js")).toBe(false);
  expect(getStem("/mfe-editor/assets/1157.40287932743c.js")).toBe("/mfe-editor/assets/1157.js");
  expect(getStem("/mfe-editor/remoteEntry.js")).toBe("/mfe-editor/remoteEntry.js");
});
