import { randomUUID } from "node:crypto";
import type { startService } from "./service.ts";

/** Calls of one person who has applications. */
export async function createApplicant(service: Awaited<ReturnType<typeof startService>>) {
  const id = randomUUID();
  const token = await service.issuer.token(id, { auth_time: Math.floor(Date.now() / 1_000) });
  const call = (method: string, path: string, options: object = {}) =>
    service.call(method, `/api${path}`, { token, ...options });
  const json = async (method: string, path: string, options: object = {}) => {
    const response = await call(method, path, options);
    const text = await response.text();
    return { status: response.status, etag: response.headers.get("etag"), ...(text && JSON.parse(text)) };
  };
  return {
    id,
    call,
    json,
    create: (body: object, headers: Record<string, string> = {}) => json("POST", "/applications", { body, headers }),
    save: (application: { id: string; version: number }, changes: object) =>
      json("PUT", `/applications/${application.id}`, {
        body: { ...application, ...changes },
        headers: { "if-match": `"${application.version}"` },
      }),
    read: (applicationId: string) => json("GET", `/applications/${applicationId}`),
    list: async () => (await json("GET", "/applications")).items,
    move: (items: object[]) => json("POST", "/applications/moves", { body: { items } }),
    remove: (ids: string[]) => json("POST", "/applications/deletions", { body: { ids } }),
    restore: (ids: string[]) => json("POST", "/applications/restorations", { body: { ids } }),
    batch: (items: object[], headers: Record<string, string> = {}) =>
      json("POST", "/applications/batch", { body: { items }, headers }),
  };
}

export type Applicant = Awaited<ReturnType<typeof createApplicant>>;
