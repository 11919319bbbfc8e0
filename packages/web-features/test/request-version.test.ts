import { resumeContentSchema } from "@penresume/contracts";
import { createApi } from "@penresume/web-host";
import { beforeEach, expect, test, vi } from "vitest";
import { requestVersion } from "../src/request-version.ts";

const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
const STORED = {
  ...resumeContentSchema.parse({
    ...{ name: "Geral", skills: ["Excel"], personalInfo: { fullName: "Ana" } },
    theme: { colors, layout: "classic" },
  }),
  ...{ id: "r1", version: 1, userId: "u1", updatedAt: "2026-11-21T12:00:00.000Z", html: "<p>da conta" },
};
const POSTING = { title: "Analista, Banco Ipê", text: "Requisitos: Excel" };

let source: object;
let baseStatus: number;
let created: { base: object } | undefined;
beforeEach(() => {
  source = STORED;
  baseStatus = 200;
  created = undefined;
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (path === "/api/resumes/deleted" && baseStatus === 404)
      return Response.json({ title: "Não encontrado", status: 404 }, { status: 404 });
    if (method === "POST") created = JSON.parse(String(body));
    return Response.json(method === "POST" ? { ...STORED, ...created, id: "copy" } : source);
  });
});

const request = () =>
  requestVersion(createApi({ getToken: async () => "token" }), "r1", {
    ...{ name: POSTING.title, posting: POSTING, idempotencyKey: "key" },
  });

test("a copy for a vaga has its posting and knows its base", async () => {
  expect(await request()).toMatchObject({ id: "copy", skills: ["Excel"] });
  expect(created).toMatchObject({ name: POSTING.title, posting: POSTING, base: { id: "r1" } });
});

test.each([
  ["has that copy as its base where the base was deleted", 404, "r1"],
  ["has the same base where that exists", 200, "deleted"],
])("a copy of a copy %s", async (_, status, id) => {
  source = { ...STORED, base: { id: "deleted", fingerprints: ["1f"] } };
  baseStatus = status;
  await request();
  expect(created?.base).toMatchObject({ id });
});
