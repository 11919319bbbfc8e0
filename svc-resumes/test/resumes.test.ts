import type { SavedResume } from "@penresume/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createResume, startService } from "./service.ts";

let service: Awaited<ReturnType<typeof startService>>;
let ana: string;
let bia: string;

beforeAll(async () => {
  service = await startService();
  ana = await service.issuer.token("ana");
  bia = await service.issuer.token("bia");
});
afterAll(() => service?.stop());

const create = async (token: string, fullName: string, headers = {}) => {
  const response = await service.call("POST", "/api/resumes", { token, body: createResume(fullName), headers });
  return { response, resume: await response.json() };
};
const fullName = (resume: SavedResume) => resume.personalInfo.fullName;

describe("saving a résumé", () => {
  it("stores it for its owner and returns version and ETag", async () => {
    const { response, resume } = await create(ana, "Ana Souza");
    expect(response.status).toBe(201);
    expect(response.headers.get("etag")).toBe('"1"');
    expect(resume).toMatchObject({ version: 1, userId: "ana", personalInfo: { fullName: "Ana Souza" } });
    const stored = await service.db
      .collection("resumes")
      .findOne({ userId: "ana", "personalInfo.fullName": "Ana Souza" });
    expect(stored?.html).toContain("Ana Souza");
    expect(service.events).toEqual([]);
  });

  it("creates once for a repeated Idempotency-Key, also with both calls at once", async () => {
    const headers = { "idempotency-key": "the-same-click" };
    const both = await Promise.all([create(ana, "Única", headers), create(ana, "Única", headers)]);
    expect(both.map(({ response }) => response.status)).toEqual([201, 201]);
    expect(new Set(both.map(({ resume }) => resume.id)).size).toBe(1);
    const another = await create(bia, "Única", headers);
    expect(another.resume.id).not.toBe(both[0]?.resume.id);
  });

  it("does not bring a deleted résumé back for a late retry of its creation", async () => {
    const headers = { "idempotency-key": "a-late-retry" };
    const { resume } = await create(ana, "Excluída", headers);
    const path = `/api/resumes/${resume.id}`;
    expect((await service.call("DELETE", path, { token: ana })).status).toBe(204);
    for (const name of ["Excluída", "Excluída, mudada"]) {
      const retry = await create(ana, name, headers);
      expect([retry.response.status, retry.resume.title]).toEqual([409, "Este currículo já foi criado e excluído."]);
    }
    expect((await service.call("GET", path, { token: ana })).status).toBe(404);
    expect((await create(bia, "Outra pessoa", headers)).response.status).toBe(201);
  });

  it("returns 412 with the current version to a save over an outdated one, and overwrites nothing", async () => {
    const { resume } = await create(ana, "Primeira");
    const put = (version: number, fullName: string) =>
      service.call("PUT", `/api/resumes/${resume.id}`, {
        token: ana,
        body: createResume(fullName),
        headers: { "if-match": `"${version}"` },
      });
    const second = await put(1, "Segunda");
    expect([second.status, second.headers.get("etag")]).toEqual([200, '"2"']);
    const outdated = await put(1, "Atrasada");
    expect(outdated.status).toBe(412);
    expect(await outdated.json()).toMatchObject({
      type: "urn:penresume:problem:version-conflict",
      current: { version: 2, personalInfo: { fullName: "Segunda" } },
    });
    const read = await service.call("GET", `/api/resumes/${resume.id}`, { token: ana });
    expect((await read.json()).personalInfo.fullName).toBe("Segunda");
  });

  it("accepts one of twenty saves of the same version at once", async () => {
    const { resume } = await create(ana, "Disputado");
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const body = createResume(`Escritor ${n}`);
        const headers = { "if-match": '"1"' };
        return (await service.call("PUT", `/api/resumes/${resume.id}`, { token: ana, body, headers })).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(19);
  });

  it("keeps a résumé's own name, trimmed, also when an older front end saves without one", async () => {
    const body = { ...createResume("Ana Souza"), name: "  Currículo de vendas " };
    const created = await (await service.call("POST", "/api/resumes", { token: ana, body })).json();
    expect(created.name).toBe("Currículo de vendas");
    const put = async (version: number, change: object) => {
      const options = { token: ana, headers: { "if-match": `"${version}"` } };
      return service.call("PUT", `/api/resumes/${created.id}`, {
        ...options,
        body: { ...createResume("Ana"), ...change },
      });
    };
    const read = async () => (await service.call("GET", `/api/resumes/${created.id}`, { token: ana })).json();

    await put(1, {});
    expect(await read()).toMatchObject({ version: 2, name: "Currículo de vendas" });
    await put(2, { name: "" });
    expect((await read()).name).toBe("");
    const tooLong = await put(3, { name: "x".repeat(81) });
    expect([tooLong.status, (await tooLong.json()).errors]).toMatchObject([400, [{ path: "name" }]]);
  });

  it("returns 428 without If-Match and 400 when it is malformed", async () => {
    const { resume } = await create(ana, "Sem versão");
    const call = (headers: Record<string, string>) =>
      service.call("PUT", `/api/resumes/${resume.id}`, { token: ana, body: createResume("x"), headers });
    expect((await call({})).status).toBe(428);
    expect((await call({ "if-match": "x" })).status).toBe(400);
  });

  it("accepts a snapshot of 500 KB and refuses one over 512 KB", async () => {
    const call = (size: number) =>
      service.call("POST", "/api/resumes", { token: ana, body: { ...createResume("Grande"), html: "x".repeat(size) } });
    expect((await call(500 * 1024)).status).toBe(201);
    expect((await call(513 * 1024)).status).toBe(400);
    expect((await call(3 * 1024 * 1024)).status).toBe(413);
  });
});

describe("reading, listing and deleting", () => {
  it("lists a person's own résumés newest first, in pages, without snapshots", async () => {
    const clara = await service.issuer.token("clara");
    for (const name of ["Um", "Dois", "Três"]) await create(clara, name);
    const page = async (query: string) => (await service.call("GET", `/api/resumes?${query}`, { token: clara })).json();
    const first = await page("limit=2");
    expect(first.items.map(fullName)).toEqual(["Três", "Dois"]);
    expect(first.items[0]).not.toHaveProperty("html");
    const second = await page(`limit=2&cursor=${first.nextCursor}`);
    expect(second.items.map(fullName)).toEqual(["Um"]);
    expect(second).not.toHaveProperty("nextCursor");
  });

  it("returns 404 for another person's résumé to every method", async () => {
    const { resume } = await create(ana, "Particular");
    const path = `/api/resumes/${resume.id}`;
    const asBia = (method: string, options = {}) => service.call(method, path, { token: bia, ...options });
    expect((await asBia("GET")).status).toBe(404);
    const write = await asBia("PUT", { body: createResume("Invadido"), headers: { "if-match": '"1"' } });
    expect(write.status).toBe(404);
    const removal = await asBia("DELETE");
    expect(removal.status).toBe(404);
    expect((await removal.json()).title).toBe("Unauthorized or resume not found");
    expect((await service.call("GET", path, { token: ana })).status).toBe(200);
  });

  it("deletes once", async () => {
    const { resume } = await create(ana, "Passageiro");
    const path = `/api/resumes/${resume.id}`;
    expect((await service.call("DELETE", path, { token: ana })).status).toBe(204);
    expect((await service.call("GET", path, { token: ana })).status).toBe(404);
    const again = await service.call("DELETE", path, { token: ana });
    expect([again.status, (await again.json()).title]).toEqual([404, "Unauthorized or resume not found"]);
  });

  it("returns 404 for a malformed or unknown id", async () => {
    for (const id of ["nope", "%7B%22$ne%22:null%7D", "000000000000000000000000"])
      expect((await service.call("GET", `/api/resumes/${id}`, { token: ana })).status).toBe(404);
  });
});

describe("who may call", () => {
  it.each([
    ["POST", "/api/resumes"],
    ["GET", "/api/resumes"],
    ["GET", "/api/resumes/000000000000000000000000"],
    ["PUT", "/api/resumes/000000000000000000000000"],
    ["DELETE", "/api/resumes/000000000000000000000000"],
  ])("%s %s returns 401 without a token or with an invalid one", async (method, path) => {
    const body = method === "GET" || method === "DELETE" ? undefined : createResume("x");
    const tokens = { "no token": undefined, ...(await service.issuer.createInvalidTokens("ana")) };
    for (const [name, token] of Object.entries(tokens)) {
      const response = await service.call(method, path, { token, body });
      expect([name, response.status]).toEqual([name, 401]);
      expect(response.headers.get("content-type")).toContain("application/problem+json");
    }
  });
});

describe("bad input", () => {
  it("names every invalid field", async () => {
    const body = {
      ...createResume("x"),
      skills: [7],
      languages: [{ name: "Inglês", proficiency: "Ótimo" }],
      theme: null,
    };
    const response = await service.call("POST", "/api/resumes", { token: ana, body });
    expect(response.status).toBe(400);
    const paths = (await response.json()).errors.map((error: { path: string }) => error.path);
    expect(paths).toEqual(["skills.0", "languages.0.proficiency", "theme"]);
  });

  it.each([
    ["javascript:alert(1)"],
    ["https://tracker.example/pixel.png"],
    ["/media/profile-photos/../../secret"],
    ["file:///etc/passwd"],
  ])("refuses %s as a photo", async (photo) => {
    const response = await service.call("POST", "/api/resumes", { token: ana, body: createResume("x", photo) });
    expect(response.status).toBe(400);
  });

  it("refuses a body that is not JSON", async () => {
    const call = (body: string, type: string) =>
      service.call("POST", "/api/resumes", { token: ana, body, headers: { "content-type": type } });
    expect((await call("{", "application/json")).status).toBe(400);
    expect((await call("a=b", "application/x-www-form-urlencoded")).status).toBe(415);
  });
});
