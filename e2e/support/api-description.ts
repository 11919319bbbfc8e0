import { findPort } from "./stack.ts";

const HTTP_SERVICES = ["svc-resumes", "svc-billing", "svc-pdf", "svc-ai"] as const;

export interface Operation {
  service: (typeof HTTP_SERVICES)[number];
  method: string;
  /** As the service describes it: `/api/resumes/{id}`. */
  path: string;
  /** user: a token is demanded; optional: one that comes must be good; none: nobody looks. */
  auth: "user" | "optional" | "none";
  /** Method and path: what tests and tables call it. */
  name: string;
}

/** Everything the running services say they answer. */
export async function operations(): Promise<Operation[]> {
  const described = await Promise.all(HTTP_SERVICES.map(async (service) => readOperations(service)));
  return described.flat();
}

async function readOperations(service: Operation["service"]): Promise<Operation[]> {
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
