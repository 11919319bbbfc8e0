import { PROBLEM_CONTENT_TYPE, problemSchema } from "@penresume/contracts";
import { z } from "zod";
import type { Route } from "./routes.ts";

export interface ApiInfo {
  title: string;
  version: string;
  description: string;
}

const jsonSchema = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
  return rest;
};

/** The OpenAPI 3.1 document of a route table. */
export function openApiDocument(info: ApiInfo, routes: Route[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info,
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operation(route: Route) {
  const problems: Record<number, string | undefined> = {
    ...(route.body || route.query ? { 400: "A field breaks its schema; errors[] names each" } : {}),
    ...(route.auth === "none" ? {} : { 401: "No token, or one that is not valid" }),
    ...(route.body && (route.bodyKind ?? "json") === "json" ? { 413: "Body too large", 415: "Body is not JSON" } : {}),
    ...route.problems,
    503: "A dependency does not respond; see Retry-After",
  };
  return {
    summary: route.summary,
    ...(route.auth === "none" ? {} : { security: route.auth === "user" ? [{ bearer: [] }] : [{ bearer: [] }, {}] }),
    parameters: parameters(route),
    ...(route.body ? { requestBody: requestBody(route.body) } : {}),
    responses: {
      ...Object.fromEntries(Object.entries(route.responses).map(([status, content]) => [status, response(content)])),
      ...Object.fromEntries(
        Object.entries(problems).map(([status, description]) => [status, problem(description ?? "")]),
      ),
    },
  };
}

function parameters(route: Route) {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const inHeader = Object.entries(route.headers ?? {}).map(([name, description]) => ({
    name,
    in: "header",
    description,
    schema: { type: "string" },
  }));
  const query = route.query ? (jsonSchema(route.query, "input") as { properties?: object; required?: string[] }) : {};
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: query.required?.includes(name) ?? false,
    schema,
  }));
  return [...inPath, ...inQuery, ...inHeader];
}

const requestBody = (schema: z.ZodType) => ({
  required: true,
  content: { "application/json": { schema: jsonSchema(schema, "input") } },
});

function response(content: z.ZodType | string | null) {
  if (content === null) return { description: "Done" };
  if (typeof content === "string")
    return { description: "Done", content: { [content]: { schema: { type: "string", format: "binary" } } } };
  return { description: "Done", content: { "application/json": { schema: jsonSchema(content, "output") } } };
}

const problem = (description: string) => ({
  description,
  content: { [PROBLEM_CONTENT_TYPE]: { schema: { $ref: "#/components/schemas/Problem" } } },
});
