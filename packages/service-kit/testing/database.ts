import { randomUUID } from "node:crypto";

/** The address of a database of its own on the test server, so that runs see nothing of each other. */
export function uniqueDatabaseUrl(mongoUrl: string): string {
  const url = new URL(mongoUrl);
  url.pathname = `/test-${randomUUID()}`;
  return url.href;
}
