import { SAMPLE_RESUME } from "@penresume/resume-view";
import { type Api, ApiProblem } from "@penresume/web-host";
import { beforeEach, describe, expect, test } from "vitest";
import { BrokenTransferError, leaveResume, takeResume } from "../src/lib/transfer.ts";

const stored = new Map<string, string>();
beforeEach(() => stored.clear());

/** A server that keeps what it is sent until it is opened. */
const api = {
  async request(_method: string, path: string, { body }: { body?: { id: string; data: string } } = {}) {
    if (path === "/api/transfers" && body) return void stored.set(body.id, body.data);
    const id = path.split("/")[3] ?? "";
    const data = stored.get(id);
    stored.delete(id);
    if (!data) throw new ApiProblem({ status: 404, title: "Este currículo já foi aberto" });
    return { data };
  },
} as unknown as Api;

const leave = async () => new URL(await leaveResume(api, SAMPLE_RESUME));

describe("a transfer", () => {
  test("arrives as it was, and the server gets neither its text nor its key", async () => {
    const { pathname, hash } = await leave();
    expect(pathname).toBe("/compartilhado");
    const sent = JSON.stringify([...stored]);
    expect(sent.length).toBeGreaterThan(1_000);
    expect(sent).not.toContain(hash.slice(1));
    for (const [, data] of stored)
      expect(Buffer.from(data, "base64url").toString("latin1")).not.toContain(SAMPLE_RESUME.personalInfo.email);
    expect(JSON.parse(await takeResume(api, hash.slice(1)))).toEqual(SAMPLE_RESUME);
  });

  test("opened a second time is gone", async () => {
    const { hash } = await leave();
    await takeResume(api, hash.slice(1));
    await expect(takeResume(api, hash.slice(1))).rejects.toMatchObject({ status: 404 });
  });

  test("with another key, or a part of it, stays for the right one", async () => {
    const { hash } = await leave();
    const [first] = hash.slice(1);
    const other = (first === "A" ? "B" : "A") + hash.slice(2);
    await expect(takeResume(api, other)).rejects.toMatchObject({ status: 404 });
    for (const part of [hash.slice(2), hash.slice(1, 20), "", "não é uma chave"])
      await expect(takeResume(api, part)).rejects.toThrow(BrokenTransferError);
    expect(JSON.parse(await takeResume(api, hash.slice(1)))).toEqual(SAMPLE_RESUME);
  });

  test("whose data were altered, at any place, is refused", async () => {
    for (const at of [0, 20, -1]) {
      const { hash } = await leave();
      for (const [id, data] of stored) {
        const bytes = Buffer.from(data, "base64url");
        const index = at < 0 ? bytes.length + at : at;
        bytes[index] = (bytes[index] ?? 0) ^ 1;
        stored.set(id, bytes.toString("base64url"));
      }
      await expect(takeResume(api, hash.slice(1))).rejects.toThrow(BrokenTransferError);
    }
  });

  test("of the same résumé has another key and another text each time", async () => {
    const links = [await leave(), await leave()];
    expect(new Set(links.map(({ hash }) => hash)).size).toBe(2);
    expect(new Set(stored.values()).size).toBe(2);
  });
});
