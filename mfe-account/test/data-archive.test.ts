// @vitest-environment node
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resumeContentSchema } from "@penresume/contracts";
import type { Api } from "@penresume/web-host";
import { afterEach, expect, test, vi } from "vitest";
import { createDataArchive } from "../src/account/create-data-archive.ts";

const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
const photo = "/media/profile-photos/1.bin";
const oldPhoto = "/media/profile-photos/0.bin";
const sentPhoto = "/media/profile-photos/2.bin";
const photoBytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
const resume = {
  ...resumeContentSchema.parse({
    personalInfo: { fullName: "João Exemplo", photo },
    theme: { colors, layout: "classic" },
    posting: { title: "Analista", text: "Requisitos da vaga" },
    base: { id: "r0", fingerprints: ["1f"] },
    confirmedFacts: [{ text: "60 clientes", date: "2026-11-20" }],
  }),
  id: "r1",
  html: `<img src="${photo}"><p>João</p>`,
};
const responses: Record<string, unknown> = {
  "/api/resumes?limit=100": { items: [{ id: "r1" }] },
  "/api/resumes/r1": resume,
  "/api/resumes/r1/states": { items: [{ version: 3 }] },
  "/api/resumes/r1/states/3": { version: 3, name: "Antes do banco", content: { personalInfo: { photo: oldPhoto } } },
  "/api/resumes/trash": { items: [{ id: "r2" }] },
  "/api/resumes/trash/r2": { ...resume, id: "r2", name: "Vendas" },
  "/api/resumes/r2/states": { items: [] },
  "/api/links/r1": { resumeId: "r1", state: "on", addresses: [{ address: "joao", kind: "name", days: [] }] },
  "/api/links/r2": {
    ...{ resumeId: "r2", state: "off", addresses: [] },
    opinions: { address: null, expiresAt: "2026-11-20T12:00:00Z", remarks: [{ name: "Tia Lu", text: "Muito bom!" }] },
  },
  "/api/applications/settings": { stages: [], stories: [{ id: "s1", title: "Fila" }], hasReminders: true, version: 1 },
  "/api/applications/archive": {
    items: [{ id: "a1", company: "Ipê", copies: [{ id: "c1", message: "Oi" }] }],
    next: "a1",
  },
  "/api/applications/archive?after=a1": {
    items: [{ id: "a2", notes: "Excluída", deletedAt: "2026-11-20", copies: [] }],
  },
  "/api/applications/a1/copies/c1": { html: `<img src="${sentPhoto}"><p>Enviado</p>`, letterHtml: "<p>Carta</p>" },
  "/api/photos": { items: [] },
  "/api/customer": { subscriptionId: null },
  "/api/subscription": { isSubscribed: true, subscription: null },
  "/api/stripe/codes": { order: null, items: [{ code: "0123", payment: "pi_2", status: "used" }] },
  "/api/stripe/payments": { items: [{ id: "pi_1", amount: 490, method: "pix" }], refund: null },
};
const api = {
  request: async (_method: string, path: string) => responses[path],
  blob: async () => new Blob(["%PDF"]),
} as unknown as Api;

afterEach(() => vi.unstubAllGlobals());

test("the archive unpacks with another program and holds data, pages, PDF and photo, also of the trash, of earlier states and of applications", async () => {
  vi.stubGlobal("fetch", async () => new Response(photoBytes));
  const user = { uid: "u1", email: "joao@exemplo.com", displayName: "João", locale: "es", signedInAt: 0 };
  const archive = await createDataArchive(api, user);

  const folder = mkdtempSync(join(tmpdir(), "penresume-zip-"));
  writeFileSync(join(folder, "dados.zip"), new Uint8Array(await archive.arrayBuffer()));
  // jar verifies lengths and checksums: https://docs.oracle.com/en/java/javase/17/docs/specs/man/jar.html
  execFileSync("jar", ["xf", "dados.zip"], { cwd: folder, env: { ...process.env, LC_ALL: "C.UTF-8" } });
  const read = (name: string) => readFileSync(join(folder, name));

  expect(read("LEIA-ME.txt").toString()).toContain("currículo");
  expect(JSON.parse(read("conta.json").toString())).toMatchObject({
    nome: "João",
    email: "joao@exemplo.com",
    idiomaDosEmails: "es",
  });
  expect(JSON.parse(read("pagamentos.json").toString())).toEqual([{ id: "pi_1", amount: 490, method: "pix" }]);
  expect(JSON.parse(read("codigos.json").toString())).toMatchObject([{ code: "0123", status: "used" }]);
  expect(JSON.parse(read("curriculos/Joao-Exemplo-r1.json").toString())).toMatchObject({
    id: "r1",
    posting: resume.posting,
    base: resume.base,
    confirmedFacts: resume.confirmedFacts,
  });
  expect(read("curriculos/Joao-Exemplo-r1.md").toString()).toContain("# João");
  expect(JSON.parse(read("curriculos/Joao-Exemplo-r1.jsonresume.json").toString())).toMatchObject({
    basics: { name: expect.stringContaining("João") },
  });
  expect(read("curriculos/Joao-Exemplo-r1.html").toString()).toContain("João");
  expect(read("curriculos/Joao-Exemplo-r1.html").toString()).toContain("../fotos/1.bin");
  expect(read("curriculos/Joao-Exemplo-r1.pdf").toString()).toBe("%PDF");
  expect(JSON.parse(read("links-publicos/Joao-Exemplo-r1.json").toString())).toEqual(responses["/api/links/r1"]);
  const [withOpinions = ""] = readdirSync(join(folder, "links-publicos")).filter((name) => name.endsWith("r2.json"));
  expect(JSON.parse(read(`links-publicos/${withOpinions}`).toString())).toEqual(responses["/api/links/r2"]);
  expect(new Uint8Array(read("fotos/1.bin"))).toEqual(photoBytes);
  expect(JSON.parse(read("lixeira/Joao-Exemplo-Vendas-r2.json").toString())).toMatchObject({
    id: "r2",
    name: "Vendas",
  });
  expect(read("lixeira/Joao-Exemplo-Vendas-r2.html").toString()).toContain("João");
  expect(JSON.parse(read("historico/Joao-Exemplo-r1.json").toString())).toMatchObject([
    { version: 3, name: "Antes do banco" },
  ]);
  expect(new Uint8Array(read("fotos/0.bin"))).toEqual(photoBytes);
  const applications = JSON.parse(read("candidaturas/candidaturas.json").toString());
  expect(applications).toMatchObject({
    stories: [{ title: "Fila" }],
    candidaturas: [{ company: "Ipê", copies: [{ message: "Oi" }] }, { notes: "Excluída" }],
  });
  expect(read("candidaturas/a1-c1-curriculo.html").toString()).toContain("../fotos/2.bin");
  expect(read("candidaturas/a1-c1-carta.html").toString()).toContain("Carta");
  expect(new Uint8Array(read("fotos/2.bin"))).toEqual(photoBytes);
  rmSync(folder, { recursive: true });
});

test("the archive of a free account asks for no PDF", async () => {
  vi.stubGlobal("fetch", async () => new Response(photoBytes));
  const user = { uid: "u1", email: "joao@exemplo.com", displayName: "João", locale: "es", signedInAt: 0 };
  const blob = vi.fn(api.blob);
  await createDataArchive({ ...api, blob }, user);
  expect(blob).toHaveBeenCalled();
  blob.mockClear();
  const free: Api["request"] = async (method, path, options) =>
    path === "/api/subscription" ? ({ isSubscribed: false } as never) : api.request(method, path, options);
  await createDataArchive({ ...api, blob, request: free }, user);
  expect(blob).not.toHaveBeenCalled();
});
