import { DATABASE_USERS } from "../../deploy/parts.mjs";
import { findPort } from "./stack.ts";

export interface Operation {
  service: string;
  method: string;
  /** OpenAPI path: `/api/resumes/{id}`. */
  path: string;
  /** user: token required; optional: a token must be valid; none: tokens are ignored. */
  auth: "user" | "optional" | "none";
  /** Method and path, as used in test titles. */
  name: string;
}

/** Lists the operations in the OpenAPI descriptions of the running services. */
export async function listOperations(): Promise<Operation[]> {
  const described = await Promise.all(DATABASE_USERS.map(async (service) => readOperations(service)));
  return described.flat();
}

async function readOperations(service: string): Promise<Operation[]> {
  const document = await (await fetch(`http://127.0.0.1:${findPort(service)}/openapi.json`)).json();
  return Object.entries(document.paths as Record<string, Record<string, { security?: object[] }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => ({
        service,
        method: method.toUpperCase(),
        path,
        auth: !security ? ("none" as const) : security.length > 1 ? ("optional" as const) : ("user" as const),
        name: `${method.toUpperCase()} ${path}`,
      })),
  );
}
