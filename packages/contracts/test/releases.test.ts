import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { COMMANDS, EVENTS } from "../src/index.ts";
import { CALLS } from "./calls.ts";
import { endpoints, PARTS } from "./parts.ts";
import { incompatibilities, type Shape, shapes } from "./shape.ts";

// Services and front ends are released one by one: each must work with the releases kept in fixtures/, older or newer.
// When a test fails, undo the change, or give it a new name or version and keep the old one for a while.

const FIXTURES = join(import.meta.dirname, "../fixtures");
const read = (release: string, file: string) => JSON.parse(readFileSync(join(FIXTURES, release, file), "utf8"));

/** As sent by a newer release: with an unknown field. */
const withUnknownField = (data: object) => ({ ...data, unknownField: { a: 1 } });

describe.each(readdirSync(FIXTURES))("with release %s", (release) => {
  const messages = read(release, "messages.json");
  const calls: Record<string, { request?: object; response?: object }> = read(release, "calls.json");

  test.each(Object.keys(messages.events))("accepts its event %s, also with an unknown field", (name) => {
    const { version, data } = messages.events[name];
    const today = EVENTS[name as keyof typeof EVENTS];
    expect(today.version).toBe(version);
    expect(today.schema.parse(data)).toEqual(data);
    expect(today.schema.safeParse(withUnknownField(data)).success).toBe(true);
  });

  test.each(Object.keys(messages.commands))("accepts its request %s and the response", (name) => {
    const { version, request, response } = messages.commands[name];
    const today = COMMANDS[name as keyof typeof COMMANDS];
    expect(today.version).toBe(version);
    expect(today.request.parse(withUnknownField(request))).toMatchObject(request);
    expect(today.response.parse(withUnknownField(response))).toMatchObject(response);
  });

  test.each(Object.entries(calls))("accepts its request and response of %s", (name, { request, response }) => {
    expect(CALLS[name], "the call still exists").toBeDefined();
    if (request) expect(CALLS[name]?.request?.safeParse(request).error).toBeUndefined();
    if (response) expect(CALLS[name]?.response?.safeParse(withUnknownField(response)).error).toBeUndefined();
  });

  const then: ReturnType<typeof shapes> = read(release, "shapes.json");
  const now = shapes();
  const each = Object.keys(then.sent).map((name) => {
    const { from, to } = endpoints(name);
    return { name, from: from.join(" and "), to: to.join(" and ") };
  });

  test.each(each)("today's $from sends $name as its $to accepts it", ({ name }) => {
    expect(incompatibilities(now.sent[name] as Shape, then.accepted[name] as Shape)).toEqual([]);
  });

  test.each(each)("today's $to accepts $name as its $from sends it", ({ name }) => {
    expect(incompatibilities(then.sent[name] as Shape, now.accepted[name] as Shape)).toEqual([]);
  });
});

describe("the table of senders and receivers", () => {
  const participants = (name: string) => [...(PARTS[name]?.from ?? []), ...(PARTS[name]?.to ?? [])];

  test("lists every message and call", () => {
    expect(Object.keys(PARTS).sort()).toEqual([EVENTS, COMMANDS, CALLS].flatMap(Object.keys).sort());
  });

  test.each(["shell", "mfe-editor", "mfe-account", "svc-resumes", "svc-billing", "svc-pdf", "svc-ai"])(
    "lists every message and call that %s names in its source",
    (part) => {
      const folder = join(import.meta.dirname, "../../..", part, "src");
      const source = globSync("**/*.{ts,tsx}", { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));
      const namedInSource = Object.keys(PARTS).filter((name) => source.join().includes(`"${name.split(" ").at(-1)}"`));
      const listed = ["any failure", ...Object.keys(PARTS).filter((name) => participants(name).includes(part))];
      expect(listed).toEqual(expect.arrayContaining(namedInSource));
    },
  );
});
