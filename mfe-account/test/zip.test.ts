import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { zip } from "../src/my-account/zip.ts";

test("an archive is unpacked by another program, names with accents and empty files included", async () => {
  const folder = mkdtempSync(join(tmpdir(), "penresume-zip-"));
  const encoder = new TextEncoder();
  const files = {
    "LEIA-ME.txt": encoder.encode("Olá"),
    "currículos/João.json": encoder.encode(JSON.stringify({ nome: "João" })),
    "vazio.txt": new Uint8Array(),
    "fotos/1.bin": Uint8Array.from({ length: 70_000 }, (_, index) => index % 251),
  };
  const archive = zip(Object.entries(files).map(([name, content]) => ({ name, content })));
  writeFileSync(join(folder, "dados.zip"), new Uint8Array(await archive.arrayBuffer()));
  // checks lengths and checksums, https://docs.oracle.com/en/java/javase/17/docs/specs/man/jar.html
  execFileSync("jar", ["xf", "dados.zip"], { cwd: folder, env: { ...process.env, LC_ALL: "C.UTF-8" } });
  for (const [name, content] of Object.entries(files))
    expect(new Uint8Array(readFileSync(join(folder, name)))).toEqual(content);
  rmSync(folder, { recursive: true });
});
