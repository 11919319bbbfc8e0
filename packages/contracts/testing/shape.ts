import { z } from "zod";
import { COMMANDS, EVENTS } from "../src/index.ts";
import { CALLS } from "./calls.ts";

/** The part of a JSON Schema by which two releases are compared. */
export interface Shape {
  type?: string | string[];
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** As zod writes it: a literal is `const`, a discriminated union `oneOf`. */
type JsonSchema = Omit<Shape, "properties" | "items" | "anyOf"> & {
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};

// "input": what a sender may leave out, "output": what a reader can rely on
const toShape = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" }) as JsonSchema;

/**
 * Today's schemas by contract: `EVENT v1`, `COMMAND v1 request`, `COMMAND v1 response`, `METHOD PATH request`, `METHOD PATH response`.
 * Another version of a message is another contract.
 */
export const SCHEMAS: Record<string, z.ZodType> = Object.fromEntries([
  ...Object.entries(EVENTS).map(([name, { version, schema }]) => [`${name} v${version}`, schema]),
  ...Object.entries(COMMANDS).flatMap(([name, { version, request, response }]) => [
    [`${name} v${version} request`, request],
    [`${name} v${version} response`, response],
  ]),
  ...Object.entries(CALLS).flatMap(([name, { request, response }]) => [
    ...(request ? [[`${name} request`, request]] : []),
    ...(response ? [[`${name} response`, response]] : []),
  ]),
]);

/** Shapes of today's contracts, as senders produce them and as receivers accept them. */
export function shapes(): { sent: Record<string, Shape>; accepted: Record<string, Shape> } {
  const toShapes = (io: "input" | "output") =>
    Object.fromEntries(Object.entries(SCHEMAS).map(([name, schema]) => [name, trim(toShape(schema, io))]));
  return { sent: toShapes("output"), accepted: toShapes("input") };
}

/** Without limits, patterns and descriptions: no reader of another release depends on them. */
function trim({ type, required, properties, items, ...schema }: JsonSchema): Shape {
  const values = "const" in schema ? [schema.const] : schema.enum;
  const anyOf = schema.anyOf ?? schema.oneOf;
  return {
    ...(type && { type }),
    ...(values && { enum: values }),
    ...(required?.length && { required }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, trim(shape)])),
    }),
    ...(items && { items: trim(items) }),
    ...(anyOf && { anyOf: anyOf.map(trim) }),
  };
}

/** Reasons why a receiver that accepts `accepted` cannot read `sent`; empty when it can. */
export function incompatibilities(sent: Shape, accepted: Shape, path = "body"): string[] {
  if (sent.anyOf) return sent.anyOf.flatMap((one) => incompatibilities(one, accepted, path));
  if (accepted.anyOf) {
    const each = accepted.anyOf.map((one) => incompatibilities(sent, one, path));
    return each.some((found) => found.length === 0) ? [] : (each[0] ?? []);
  }
  const readable = new Set([accepted.type ?? sent.type].flat());
  if (readable.has("number")) readable.add("integer");
  const strangeType = [sent.type].flat().find((type) => !readable.has(type));
  if (strangeType) return [`${path} may be ${strangeType}, not ${accepted.type}`];
  const strange = accepted.enum && (sent.enum ?? ["anything"]).filter((value) => !accepted.enum?.includes(value));
  if (strange?.length) return [`${path} may be ${strange.join(", ")}`];
  const missing = (accepted.required ?? []).filter((name) => !sent.required?.includes(name));
  return [
    ...missing.map((name) => `${path}.${name} may be missing`),
    ...Object.entries(accepted.properties ?? {}).flatMap(([name, shape]) => {
      const mine = sent.properties?.[name];
      return mine ? incompatibilities(mine, shape, `${path}.${name}`) : [];
    }),
    ...(sent.items && accepted.items ? incompatibilities(sent.items, accepted.items, `${path}[]`) : []),
  ];
}
