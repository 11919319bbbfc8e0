import { PARTS } from "../parts.mjs";
import { text } from "./delivery.ts";

/** Schemas of variables by name. */
type Shape = Record<string, { safeParse(value: unknown): { success: boolean } }>;

/** Configuration schema of each service. */
export const SCHEMAS: Record<string, Shape> = Object.fromEntries(
  await Promise.all(
    Object.entries(PARTS.services).map(async ([name, { folder }]) => {
      const { configSchema, apiConfigSchema, workerConfigSchema } = await import(`../../${folder}/src/config.ts`);
      return [name, (configSchema ?? (name.endsWith("-worker") ? workerConfigSchema : apiConfigSchema)).shape];
    }),
  ),
);

/** The required variables of a service. */
export const listRequired = (shape: Shape): string[] =>
  Object.entries(shape).flatMap(([name, schema]) => (schema.safeParse(undefined).success ? [] : [name]));

/** Variables that an image sets: the ENV lines of its Dockerfile. */
export const listImageVariables = (service: string): string[] => {
  const lines = text(`docker/${PARTS.services[service]?.dockerfile}.Dockerfile`).match(/^ENV .*$/gm) ?? [];
  return lines.flatMap((line) => [...line.matchAll(/ ([A-Z_]+)=/g)].map(([, name]) => name as string));
};
