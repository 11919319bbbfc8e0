import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";

let service: Awaited<ReturnType<typeof import("./service.ts").startService>>;
let createResume: typeof import("./service.ts").createResume;

beforeAll(async () => {
  // the contract of a release with one more field; files share modules, so the service is loaded again with it
  vi.resetModules();
  vi.doMock("@penresume/contracts", async (importOriginal) => {
    const contracts = await importOriginal<typeof import("@penresume/contracts")>();
    const field = { certificates: z.array(z.object({ name: z.string() })).default([]) };
    return {
      ...contracts,
      resumeInputSchema: contracts.resumeInputSchema.extend(field),
      savedResumeSchema: contracts.savedResumeSchema.extend(field),
    };
  });
  const fixtures = await import("./service.ts");
  createResume = fixtures.createResume;
  service = await fixtures.startService();
});
afterAll(async () => {
  await service?.stop();
  vi.doUnmock("@penresume/contracts");
  vi.resetModules();
});

it("stores a field that the contract gains, on create and on update, without a change in this service", async () => {
  const token = await service.issuer.token("ana");
  const body = (name: string) => ({ ...createResume("Ana"), certificates: [{ name }] });
  const read = async (id: string) => (await service.call("GET", `/api/resumes/${id}`, { token })).json();

  const created = await (await service.call("POST", "/api/resumes", { token, body: body("Inglês C1") })).json();
  expect(created.certificates).toEqual([{ name: "Inglês C1" }]);
  expect(await read(created.id)).toEqual(created);

  const options = { token, body: body("Inglês C2"), headers: { "if-match": '"1"' } };
  const updated = await (await service.call("PUT", `/api/resumes/${created.id}`, options)).json();
  expect(updated.certificates).toEqual([{ name: "Inglês C2" }]);
  expect(await read(created.id)).toEqual(updated);
  const [listed] = (await (await service.call("GET", "/api/resumes", { token })).json()).items;
  expect(listed.certificates).toEqual([{ name: "Inglês C2" }]);
});
