import { randomUUID } from "node:crypto";

/** Creates the URL of a new database on the test server, so that test files do not share data. */
export function uniqueDatabaseUrl(mongoUrl: string): string {
  const url = new URL(mongoUrl);
  url.pathname = `/test-${randomUUID()}`;
  return url.href;
}
