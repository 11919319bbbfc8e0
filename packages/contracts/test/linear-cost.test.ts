import { expect, it } from "vitest";
import { type ZodType, z } from "zod";
import { LINEAR_GROWTH, measureGrowth, SHAPES } from "../../text/testing/linear-cost.ts";
import * as contracts from "../src/index.ts";

type Def = Record<string, unknown> & { type: string };

/** Schemas of all texts in the bodies, queries and messages that services read, by their place. */
function listTexts(schema: unknown, place: string, seen = new Set<unknown>()): [string, ZodType][] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return [];
  seen.add(schema);
  const def = schema._zod.def as unknown as Def;
  if (def.type === "string") return [[place, schema]];
  const {
    shape = {},
    options = [],
    innerType,
    element,
    keyType,
    valueType,
    catchall,
    in: input,
    out,
  } = def as unknown as Record<string, never>;
  const inner = {
    ...(shape as object),
    ...[...(options as unknown[]), innerType, element, keyType, valueType, catchall, input, out],
  };
  return Object.entries(inner).flatMap(([name, part]) => listTexts(part, `${place}.${name}`, seen));
}

const named = [
  ...Object.entries(contracts),
  ...Object.entries(contracts.COMMANDS).map(([name, { request }]): [string, unknown] => [name, request]),
  ...Object.entries(contracts.EVENTS).map(([name, { schema }]): [string, unknown] => [name, schema]),
];
const TEXTS = named.flatMap(([name, schema]) => listTexts(schema, name));

it("every text of a request is checked in a time that grows with its length, not with the square", {
  timeout: 240_000,
}, () => {
  expect(TEXTS.length).toBeGreaterThan(200);
  const growths = TEXTS.flatMap(([place, schema]) =>
    Object.entries(SHAPES).map(([shape, create]) => ({
      ...{ place, shape },
      growth: measureGrowth((size) => {
        const text = create(size);
        return () => schema.safeParse(text);
      }, 40_000),
    })),
  );
  expect(growths.filter(({ growth }) => growth > LINEAR_GROWTH)).toEqual([]);
});
