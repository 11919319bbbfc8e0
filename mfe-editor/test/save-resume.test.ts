// @vitest-environment happy-dom
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { ResumeContent } from "@penresume/contracts";
import { createApi } from "@penresume/web-host";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saveResume } from "../src/document/save-resume.ts";
import { createIdentifiedResume as createResume } from "./create-resume.ts";

interface Call {
  method: string | undefined;
  path: string | undefined;
  ifMatch: string | undefined;
  key: string | undefined;
  body: Record<string, unknown>;
}

const ID = "a".repeat(24);
const getSnapshot = async () => "<p>";
const createStored = (content: object, version: number) => ({
  ...content,
  html: "<p>",
  id: ID,
  userId: "ana",
  version,
  updatedAt: "2026-11-21T10:00:00.000Z",
});

let server: Server;
let calls: Call[];
let responses: { status: number; body: object }[];
const api = createApi();
const browser = window as unknown as { happyDOM: { setURL(url: string): void } };
const pageUrl = location.href;

beforeEach(async () => {
  vi.unstubAllGlobals();
  calls = [];
  server = createServer(async (request: IncomingMessage, response) => {
    const { method, url, headers } = request;
    calls.push({
      method,
      path: url,
      ifMatch: headers["if-match"],
      key: headers["idempotency-key"] as string | undefined,
      body: JSON.parse((await text(request)) || "{}"),
    });
    const next = responses.shift();
    response.writeHead(next?.status ?? 500, { "content-type": "application/json" });
    response.end(JSON.stringify(next?.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  browser.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/editor`);
});
afterEach(() => {
  browser.happyDOM.setURL(pageUrl);
  return new Promise((resolve) => server.close(resolve));
});

const save = async (
  document: Parameters<typeof saveResume>[1],
  content: ResumeContent,
  known?: Parameters<typeof saveResume>[4],
) => (await saveResume(api, document, content, getSnapshot, known)).document;

describe("saving a résumé", () => {
  const fresh = { kind: "new", idempotencyKey: "k1" } as const;

  it("creates a new one under its idempotency key, with the snapshot", async () => {
    responses = [{ status: 201, body: createStored(createResume(), 1) }];
    expect(await save(fresh, createResume())).toEqual({ kind: "saved", id: ID, version: 1 });
    expect(calls).toEqual([
      { method: "POST", path: "/api/resumes", key: "k1", ifMatch: undefined, body: { ...createResume(), html: "<p>" } },
    ]);
  });

  it("saves later changes on top when an earlier attempt was stored and its response was lost", async () => {
    const content = createResume({ skills: ["mais novo"] });
    responses = [
      { status: 201, body: createStored(createResume(), 1) },
      { status: 200, body: createStored(content, 2) },
    ];
    expect(await save(fresh, content)).toEqual({ kind: "saved", id: ID, version: 2 });
    expect(calls[1]).toMatchObject({ method: "PUT", path: `/api/resumes/${ID}`, ifMatch: '"1"' });
    expect(calls[1]?.body).toEqual({
      ...content,
      sections: [],
      language: "pt",
      posting: null,
      base: null,
      confirmedFacts: [],
      embedsData: true,
      qrCode: "",
      html: "<p>",
    });
  });

  it("replaces a stored one only in the version it was read in", async () => {
    responses = [{ status: 200, body: createStored(createResume(), 8) }];
    const saved = await save({ kind: "saved", id: ID, version: 7 }, createResume());
    expect(saved).toEqual({ kind: "saved", id: ID, version: 8 });
    expect(calls).toMatchObject([{ method: "PUT", path: `/api/resumes/${ID}`, ifMatch: '"7"' }]);
  });

  const opened = { kind: "saved", id: ID, version: 7 } as const;
  const refused = { status: 412, body: { title: "Este currículo foi alterado em outro lugar.", status: 412 } };

  it("overwrites nothing when another device saved a newer version", async () => {
    responses = [refused, { status: 200, body: createStored(createResume({ skills: ["de outro aparelho"] }), 8) }];
    await expect(save(opened, createResume())).rejects.toMatchObject({ status: 412 });
    expect(calls.map(({ method }) => method)).toEqual(["PUT", "GET"]);
  });

  it("recognises its own save whose response was lost", async () => {
    responses = [refused, { status: 200, body: createStored(createResume(), 8) }];
    expect(await save(opened, createResume())).toEqual({ ...opened, version: 8 });
    expect(calls.map(({ method }) => method)).toEqual(["PUT", "GET"]);
  });

  it("saves later changes on top of its own save whose response was lost", async () => {
    const sent = createResume({ skills: ["enviado"] });
    const content = createResume({ skills: ["mais novo"] });
    responses = [
      refused,
      { status: 200, body: createStored(sent, 8) },
      { status: 200, body: createStored(content, 9) },
    ];
    expect(await save(opened, content, { unconfirmed: [sent] })).toEqual({ ...opened, version: 9 });
    expect(calls.at(-1)).toMatchObject({ method: "PUT", ifMatch: '"8"', body: { skills: ["mais novo"] } });
  });

  it("is merged with what was changed elsewhere meanwhile, unless that is the same part", async () => {
    const base = createResume();
    const content = createResume({ skills: ["mais novo"] });
    const renamed = { ...base, name: "Vendas" };
    responses = [
      refused,
      { status: 200, body: createStored(renamed, 8) },
      { status: 200, body: createStored({ ...content, name: "Vendas" }, 9) },
    ];
    const saved = await saveResume(api, opened, content, getSnapshot, { base });
    expect(saved.document).toEqual({ ...opened, version: 9 });
    // What was typed during the save is kept.
    expect(saved.merge?.({ ...content, skills: ["depois"] })).toEqual({
      ...content,
      skills: ["depois"],
      name: "Vendas",
    });
    expect(calls.at(-1)).toMatchObject({ method: "PUT", ifMatch: '"8"', body: { name: "Vendas" } });

    const withName = (fullName: string) => createResume({ personalInfo: { fullName } });
    responses = [refused, { status: 200, body: createStored(withName("De outro aparelho"), 8) }];
    await expect(save(opened, withName("Daqui"), { base })).rejects.toMatchObject({ status: 412 });
  });

  it("keeps posting and base, and recognises its own save after they were removed", async () => {
    const version = createResume({
      posting: { title: "Analista", text: "Requisitos" },
      base: { id: "b".repeat(24), fingerprints: ["1f"] },
    });
    responses = [{ status: 200, body: createStored(version, 8) }];
    await save(opened, version);
    expect(calls[0]?.body).toMatchObject({ posting: version.posting, base: version.base });
    responses = [refused, { status: 200, body: createStored({ ...createResume(), posting: null, base: null }, 8) }];
    expect(await save(opened, createResume())).toEqual({ ...opened, version: 8 });
  });

  it("prefers the name that was set here", async () => {
    const base = createResume({ name: "Antes" });
    const content = createResume({ name: "Daqui" });
    responses = [
      refused,
      { status: 200, body: createStored({ ...base, name: "De outro aparelho" }, 8) },
      { status: 200, body: createStored(content, 9) },
    ];
    await save(opened, content, { base });
    expect(calls.at(-1)?.body).toMatchObject({ name: "Daqui" });
  });
});
