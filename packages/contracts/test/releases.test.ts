import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { COMMANDS, EVENTS } from "../src/index.ts";
import { CALLS } from "../testing/calls.ts";
import { endpoints, PARTS } from "../testing/parts.ts";
import {
  describeCurrent,
  findBreaksWith,
  isKept,
  keepRelease,
  listAllReleases,
  refuseExample,
} from "../testing/releases.ts";
import { incompatibilities, SCHEMAS, type Shape, shapes } from "../testing/shape.ts";

// Services and front ends are released one by one: each must work with the releases kept in fixtures/, older or newer.
// When a test fails, undo the change, or give it a new name or version and keep the old one for a while.

const now = shapes();
const joinParts = (parts?: string[]) => parts?.join(" and ") ?? "receiver";

describe.each(listAllReleases())("$part $version", ({ sent, accepted, examples }) => {
  const toAccept = Object.keys(sent).map((contract) => ({ contract, to: joinParts(endpoints(contract)?.to) }));
  const toSend = Object.keys(accepted).map((contract) => ({ contract, from: joinParts(endpoints(contract)?.from) }));

  test.each(toAccept)("is understood by today's $to: $contract", ({ contract }) => {
    expect(Object.keys(now.accepted), "the contract still exists").toContain(contract);
    expect(incompatibilities(sent[contract] as Shape, now.accepted[contract] as Shape)).toEqual([]);
  });

  test.each(toSend)("understands today's $from: $contract", ({ contract }) => {
    expect(Object.keys(now.sent), "the contract still exists").toContain(contract);
    expect(incompatibilities(now.sent[contract] as Shape, accepted[contract] as Shape)).toEqual([]);
  });

  test.each(Object.entries(examples))("sent an example that is still accepted: %s", (contract, example) => {
    expect(refuseExample(contract, example)).toEqual([]);
    // Consumers keep what they do not know.
    if (!contract.includes("/")) expect(SCHEMAS[contract]?.parse(example)).toMatchObject(example);
  });
});

describe("a release that is kept", () => {
  test("has what its part sends and accepts, with the examples of the release before", () => {
    const fixtures = mkdtempSync(join(tmpdir(), "penresume-fixtures-"));
    onTestFinished(() => rmSync(fixtures, { recursive: true }));
    const read = (file: string) => JSON.parse(readFileSync(join(fixtures, "svc-pdf-worker/1.0.0", file), "utf8"));
    expect(keepRelease("svc-pdf-worker", "1.0.0", fixtures)).toEqual([
      "pdf.render v1 response",
      "pdf.render-content v1 response",
      "docx.render v1 response",
    ]);
    expect(Object.keys(read("shapes.json").accepted)).toEqual([
      "pdf.render v1 request",
      "pdf.render-content v1 request",
      "docx.render v1 request",
    ]);
    expect(Object.keys(read("shapes.json").sent)).toEqual([
      "pdf.render v1 response",
      "pdf.render-content v1 response",
      "docx.render v1 response",
    ]);
    expect(read("examples.json")).toEqual({});
    expect(isKept("svc-pdf-worker", "1.0.0", fixtures)).toBe(true);
    expect(isKept("svc-pdf-worker", "2.0.0", fixtures)).toBe(false);
    writeFileSync(join(fixtures, "svc-pdf-worker/1.0.0/shapes.json"), JSON.stringify({ sent: {}, accepted: {} }));
    expect(isKept("svc-pdf-worker", "1.0.0", fixtures), "after a change of its contracts").toBe(false);
  });

  test("is never overwritten", () => {
    const file = join(import.meta.dirname, "../fixtures/svc-ai/0.1.0/shapes.json");
    const before = readFileSync(file);
    expect(() => keepRelease("svc-ai", "0.1.0")).toThrow("svc-ai 0.1.0 is kept already");
    expect(readFileSync(file)).toEqual(before);
  });

  test("needs a part with contracts", () => {
    expect(() => keepRelease("svc-unknown", "1.0.0")).toThrow("svc-unknown has no contracts");
  });
});

describe("the comparison with the releases that are deployed", () => {
  const ai = describeCurrent("svc-ai", "1.0.0");
  const editor = describeCurrent("mfe-editor", "2.0.0");
  const tailor = "POST /api/ai/tailor request";
  const without = (all: Record<string, Shape>, contract: string) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name !== contract));

  test("finds nothing where both are of today", () => {
    expect(findBreaksWith(ai, editor)).toEqual([]);
    expect(findBreaksWith(editor, ai)).toEqual([]);
  });

  test("finds a call that the deployed receiver does not know, not one that its deployed sender does not use", () => {
    const older = { ...ai, version: "0.9.0", accepted: without(ai.accepted, tailor) };
    expect(findBreaksWith(editor, older)).toEqual([
      `${tailor}, from mfe-editor 2.0.0 to svc-ai 0.9.0: the receiver does not know it`,
    ]);
    expect(findBreaksWith(ai, { ...editor, sent: without(editor.sent, tailor) })).toEqual([]);
  });

  test("finds a call that today's receiver dropped and the deployed sender uses", () => {
    const call = "POST /api/ai/improve-text request";
    const newer = { ...ai, accepted: without(ai.accepted, call) };
    expect(findBreaksWith(newer, editor)).toEqual([
      `${call}, from mfe-editor 2.0.0 to svc-ai 1.0.0: the receiver does not know it`,
    ]);
  });

  test("finds a field that the deployed sender leaves out, an unknown version of a message, and a refused example", () => {
    const shape = { type: "object", required: ["added"], properties: {} };
    const stricter = { ...ai, accepted: { ...ai.accepted, [tailor]: shape } };
    expect(findBreaksWith(stricter, editor)).toEqual([
      `${tailor}, from mfe-editor 2.0.0 to svc-ai 1.0.0: body.added may be missing`,
    ]);
    const worker = describeCurrent("svc-pdf-worker", "1.0.0");
    const pdf = describeCurrent("svc-pdf", "2.0.0");
    const render = worker.accepted["pdf.render v1 request"] as Shape;
    const { "pdf.render v1 request": _, ...accepted } = worker.accepted;
    expect(findBreaksWith(pdf, { ...worker, accepted: { ...accepted, "pdf.render v2 request": render } })).toEqual([
      "pdf.render v1 request, from svc-pdf 2.0.0 to svc-pdf-worker 1.0.0: the receiver does not know it",
    ]);
    const examples = { "pdf.render v1 request": { html: 1, requestedAt: 1 } };
    expect(findBreaksWith(worker, { ...pdf, examples })).toEqual([
      expect.stringMatching(/^pdf.render v1 request, example of svc-pdf 2.0.0: html: /),
    ]);
  });
});

describe("the table of senders and receivers", () => {
  const participants = (name: string) => [...(PARTS[name]?.from ?? []), ...(PARTS[name]?.to ?? [])];

  test("lists every message and call", () => {
    expect(Object.keys(PARTS).sort()).toEqual([EVENTS, COMMANDS, CALLS].flatMap(Object.keys).sort());
  });

  function readSource(part: string): string {
    const folder = join(import.meta.dirname, "../../..", part, "src");
    return globSync("**/*.{ts,tsx}", { cwd: folder })
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .join();
  }
  const listOf = (part: string) => [
    "any failure",
    ...Object.keys(PARTS).filter((name) => participants(name).includes(part)),
  ];

  test.each(["shell", "mfe-editor", "mfe-account", "svc-resumes", "svc-billing", "svc-pdf", "svc-ai"])(
    "lists every message and call that %s names in its source",
    (part) => {
      const source = readSource(part);
      const named = Object.keys(PARTS).filter((name) => source.includes(`"${name.split(" ").at(-1)}"`));
      expect(listOf(part)).toEqual(
        expect.arrayContaining(named.filter((name) => !/^[A-Z]+ /.test(name) || part.startsWith("svc"))),
      );
    },
  );

  // Both micro-frontends contain web-features.
  test.each([
    ["shell", "shell"],
    ["mfe-editor", "mfe-editor"],
    ["mfe-editor", "packages/web-features"],
    ["mfe-account", "mfe-account"],
    ["mfe-account", "packages/web-features"],
  ])("lists for %s every call in the source of %s", (part, folder) => {
    const calls = [...readSource(folder).matchAll(/"(GET|POST|PUT|DELETE)",\s*["`](\/(?:api\/|config)[^"`?]*)/g)].map(
      ([, method, path = ""]) => `${method} ${path.replaceAll(/\$\{[^}]*\}/g, "{}")}`,
    );
    expect(calls.length).toBeGreaterThan(0);
    const known = Object.keys(PARTS).filter((name) => calls.includes(name.replaceAll(/\{\w+\}/g, "{}")));
    expect(known.length).toBeGreaterThan(0);
    expect(listOf(part)).toEqual(expect.arrayContaining(known));
  });
});
