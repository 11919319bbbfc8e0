import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { COMMANDS, EVENTS } from "../src/index.ts";
import { CALLS } from "./calls.ts";
import { ends, PARTS } from "./parts.ts";
import { obstacles, type Shape, shapes } from "./shape.ts";

// Parts are released one by one: each must work beside the releases kept here, whichever side is the older one.
// Where a test fails, either take the change back or give it a new name or version and keep the old one beside it.

const FIXTURES = join(import.meta.dirname, "../fixtures");
const read = (release: string, file: string) => JSON.parse(readFileSync(join(FIXTURES, release, file), "utf8"));

/** As a newer sender might: a field that nobody here knows. */
const withMore = (data: object) => ({ ...data, aFieldOfTomorrow: { a: 1 } });

describe.each(readdirSync(FIXTURES))("beside release %s", (release) => {
  const messages = read(release, "messages.json");
  const calls: Record<string, { request?: object; response?: object }> = read(release, "calls.json");

  test.each(Object.keys(messages.events))("its event %s is understood, with a field more too", (name) => {
    const { version, data } = messages.events[name];
    const today = EVENTS[name as keyof typeof EVENTS];
    expect(today.version).toBe(version);
    expect(today.schema.parse(data)).toEqual(data);
    expect(today.schema.safeParse(withMore(data)).success).toBe(true);
  });

  test.each(Object.keys(messages.commands))("its order %s and the answer to it are understood", (name) => {
    const { version, request, response } = messages.commands[name];
    const today = COMMANDS[name as keyof typeof COMMANDS];
    expect(today.version).toBe(version);
    expect(today.request.parse(withMore(request))).toMatchObject(request);
    expect(today.response.parse(withMore(response))).toMatchObject(response);
  });

  test.each(Object.entries(calls))(
    "%s: its front ends are served, and its answers read",
    (name, { request, response }) => {
      expect(CALLS[name], "the call is still there").toBeDefined();
      if (request) expect(CALLS[name]?.request?.safeParse(request).error).toBeUndefined();
      if (response) expect(CALLS[name]?.response?.safeParse(withMore(response)).error).toBeUndefined();
    },
  );

  const then: ReturnType<typeof shapes> = read(release, "shapes.json");
  const now = shapes();
  const each = Object.keys(then.sent).map((name) => {
    const { from, to } = ends(name);
    return { name, from: from.join(" and "), to: to.join(" and ") };
  });

  test.each(each)("$from of today sends $name as $to of then can read it", ({ name }) => {
    expect(obstacles(now.sent[name] as Shape, then.taken[name] as Shape)).toEqual([]);
  });

  test.each(each)("$to of today can read $name as $from of then sends it", ({ name }) => {
    expect(obstacles(then.sent[name] as Shape, now.taken[name] as Shape)).toEqual([]);
  });
});

describe("which part sends and reads what", () => {
  const partsOf = (name: string) => [...(PARTS[name]?.from ?? []), ...(PARTS[name]?.to ?? [])];

  test("is known of every message and call", () => {
    expect(Object.keys(PARTS).sort()).toEqual([EVENTS, COMMANDS, CALLS].flatMap(Object.keys).sort());
  });

  test.each(["shell", "mfe-editor", "mfe-account", "svc-resumes", "svc-billing", "svc-pdf", "svc-ai"])(
    "%s has to do with no other message or call than is said here",
    (part) => {
      const folder = join(import.meta.dirname, "../../..", part, "src");
      const source = globSync("**/*.{ts,tsx}", { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));
      const named = Object.keys(PARTS).filter((name) => source.join().includes(`"${name.split(" ").at(-1)}"`));
      const known = ["any failure", ...Object.keys(PARTS).filter((name) => partsOf(name).includes(part))];
      expect(known).toEqual(expect.arrayContaining(named));
    },
  );
});
