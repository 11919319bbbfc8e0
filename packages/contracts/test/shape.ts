import { z } from "zod";
import { COMMANDS, EVENTS } from "../src/index.ts";
import { CALLS } from "./calls.ts";

/** A JSON Schema as far as two releases are compared by it. */
export interface Shape {
  type?: string | string[];
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

// "input": what a sender may leave out, "output": what a reader can rely on
const shapeOf = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" }) as Shape;

/** What today's parts send each other, by the name of the message or call, and what they take. */
export function shapes(): { sent: Record<string, Shape>; taken: Record<string, Shape> } {
  const pairs: [string, z.ZodType][] = [
    ...Object.entries(EVENTS).map(([name, { schema }]): [string, z.ZodType] => [name, schema]),
    ...Object.entries(COMMANDS).flatMap(([name, { request, response }]): [string, z.ZodType][] => [
      [`${name} order`, request],
      [`${name} answer`, response],
    ]),
    ...Object.entries(CALLS).flatMap(([name, { request, response }]): [string, z.ZodType][] => [
      ...(request ? [[`${name} request`, request] as [string, z.ZodType]] : []),
      ...(response ? [[`${name} response`, response] as [string, z.ZodType]] : []),
    ]),
  ];
  const all = (io: "input" | "output") =>
    Object.fromEntries(pairs.map(([name, schema]) => [name, trimmed(shapeOf(schema, io))]));
  return { sent: all("output"), taken: all("input") };
}

/** Without what no reader of another release depends on: limits, patterns, descriptions. */
function trimmed({ type, enum: values, required, properties, items, anyOf }: Shape): Shape {
  return {
    ...(type && { type }),
    ...(values && { enum: values }),
    ...(required?.length && { required }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, trimmed(shape)])),
    }),
    ...(items && { items: trimmed(items) }),
    ...(anyOf && { anyOf: anyOf.map(trimmed) }),
  };
}

/** Why a reader that expects `taken` could not read what a sender sends as `sent`; nothing when it can. */
export function obstacles(sent: Shape, taken: Shape, path = "body"): string[] {
  if (sent.anyOf) return sent.anyOf.flatMap((one) => obstacles(one, taken, path));
  if (taken.anyOf) {
    const each = taken.anyOf.map((one) => obstacles(sent, one, path));
    return each.some((found) => found.length === 0) ? [] : (each[0] ?? []);
  }
  const readable = new Set([taken.type ?? sent.type].flat());
  if (readable.has("number")) readable.add("integer");
  const strangeType = [sent.type].flat().find((type) => !readable.has(type));
  if (strangeType) return [`${path} may be ${strangeType}, not ${taken.type}`];
  const strange = taken.enum && (sent.enum ?? ["anything"]).filter((value) => !taken.enum?.includes(value));
  if (strange?.length) return [`${path} may be ${strange.join(", ")}`];
  const missing = (taken.required ?? []).filter((name) => !sent.required?.includes(name));
  return [
    ...missing.map((name) => `${path}.${name} may be missing`),
    ...Object.entries(taken.properties ?? {}).flatMap(([name, shape]) => {
      const mine = sent.properties?.[name];
      return mine ? obstacles(mine, shape, `${path}.${name}`) : [];
    }),
    ...(sent.items && taken.items ? obstacles(sent.items, taken.items, `${path}[]`) : []),
  ];
}
