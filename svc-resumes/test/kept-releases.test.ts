import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "./service.ts";

let service: Awaited<ReturnType<typeof startService>>;
let token: string;

beforeAll(async () => {
  service = await startService();
  token = await service.issuer.token("ana");
});
afterAll(() => service?.stop());

const FIXTURES = join(import.meta.dirname, "../../packages/contracts/fixtures/mfe-editor");
/** The résumé that each kept release of the editor sends. */
const RELEASES = globSync("*/examples.json", { cwd: FIXTURES }).map((file) => {
  const examples = JSON.parse(readFileSync(join(FIXTURES, file), "utf8"));
  return { version: file.split("/")[0], sent: examples["POST /api/resumes request"] as Record<string, unknown> };
});

// An open page, and a service worker, keep an editor of an older release for days.
describe.each(RELEASES)("the editor of release $version", ({ version, sent }) => {
  const save = (method: "POST" | "PUT", path: string, body: object, headers: Record<string, string>) =>
    service.call(method, path, { token, body, headers });

  it("creates one résumé, also when it repeats the request", async () => {
    const headers = { "idempotency-key": `key-${version}` };
    const first = await save("POST", "/api/resumes", sent, headers);
    expect(first.status).toBe(201);
    const created = await first.json();
    expect(created).toMatchObject(sent);
    expect((await (await save("POST", "/api/resumes", sent, headers)).json()).id).toBe(created.id);
  });

  it("saves over a version of today's editor, and keeps what it does not know", async () => {
    const known = { posting: { title: "Vaga", text: "Texto" }, embedsData: false, qrCode: "https://exemplo.test/c/1" };
    const created = await (await save("POST", "/api/resumes", { ...sent, ...known }, {})).json();
    const replaced = await save("PUT", `/api/resumes/${created.id}`, sent, { "if-match": '"1"' });
    expect(replaced.status).toBe(200);
    expect(await replaced.json()).toMatchObject({ ...sent, ...known, version: 2 });
  });
});
