import { resumeInputSchema } from "@penresume/contracts";
import { createApi } from "@penresume/web-host";
import { afterEach, expect, test, vi } from "vitest";
import { createResume } from "../src/index.ts";

afterEach(() => vi.unstubAllGlobals());

const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
const input = resumeInputSchema.parse({ personalInfo: { fullName: "Ana" }, theme: { colors, layout: "classic" } });
const stored = { ...input, id: "r1", userId: "u1", version: 1, updatedAt: "2026-11-21T12:00:00.000Z" };

test("reads the résumé that an earlier request with the same key created with another content", async () => {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    calls.push(`${init.method} ${path}`);
    if (init.method === "GET") return Response.json(stored);
    const problem = { type: "urn:penresume:problem:idempotency-key-reused", title: "Já criado.", resumeId: "r1" };
    return Response.json(problem, { status: 422, headers: { "content-type": "application/problem+json" } });
  });
  const api = createApi({ getToken: async () => "token" });
  const created = await createResume(api, { ...input, skills: ["Excel"] }, { idempotencyKey: "k" });
  expect(created).toEqual(stored);
  expect(calls).toEqual(["POST /api/resumes", "GET /api/resumes/r1"]);
});

test("throws the problem of a limit", async () => {
  const problem = { type: "urn:penresume:problem:resume-limit", title: "Sua conta já tem 100 currículos." };
  vi.stubGlobal("fetch", async () => Response.json(problem, { status: 422 }));
  const api = createApi({ getToken: async () => "token" });
  await expect(createResume(api, input, { idempotencyKey: "k" })).rejects.toMatchObject({ message: problem.title });
});
