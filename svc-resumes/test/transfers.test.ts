import { randomBytes } from "node:crypto";
import { TRANSFER_HOURS } from "@penresume/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "./service.ts";

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

const createId = () => randomBytes(32).toString("base64url");
/** From an address of its own: limits are per network. */
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const add = (id: string, data = "Zm9v", address = "198.51.100.1") =>
  service.call("POST", "/api/transfers", { body: { id, data }, ...from(address) });
const open = (id: string, address = "198.51.100.1") => service.call("POST", `/api/transfers/${id}/open`, from(address));
const stored = () => service.db.collection<{ _id: string }>("transfers");

describe("a transfer", () => {
  it("is opened once, without an account, and is deleted then", async () => {
    const id = createId();
    expect((await add(id, "Y2lwaGVy")).status).toBe(204);
    expect(await stored().countDocuments({ _id: id })).toBe(1);
    const opened = await open(id);
    expect([opened.status, await opened.json()]).toEqual([200, { data: "Y2lwaGVy" }]);
    expect(await stored().countDocuments({ _id: id })).toBe(0);
    expect((await open(id)).status).toBe(404);
  });

  it("opened by many at once is one's", async () => {
    const id = createId();
    await add(id);
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => open(id)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(404)]);
  });

  it("is gone after 24 hours, from the database too", async () => {
    const [late, waiting] = [createId(), createId()];
    for (const id of [late, waiting]) await add(id);
    const document = await stored().findOne({ _id: late });
    const hours = ((document as unknown as { expiresAt: Date }).expiresAt.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(TRANSFER_HOURS - 0.1);
    expect(hours).toBeLessThanOrEqual(TRANSFER_HOURS);
    await stored().updateOne({ _id: late }, { $set: { expiresAt: new Date(Date.now() - 1_000) } });
    expect((await open(late)).status).toBe(404);
    await service.transfers.store.removeExpired();
    expect(
      await stored()
        .find({ _id: { $in: [late, waiting] } })
        .toArray(),
    ).toMatchObject([{ _id: waiting }]);
  });

  it("with a wrong key opens nothing and stays for the right one", async () => {
    const id = createId();
    await add(id);
    expect((await open(createId())).status).toBe(404);
    expect((await open(id.slice(1))).status).toBe(404);
    expect((await open(id)).status).toBe(200);
  });

  it("repeated keeps what was left first", async () => {
    const id = createId();
    expect((await add(id, "Zmlyc3Q")).status).toBe(204);
    expect((await add(id, "b3RoZXI")).status).toBe(204);
    expect(await (await open(id)).json()).toEqual({ data: "Zmlyc3Q" });
  });

  it("has nothing of its sender", async () => {
    const id = createId();
    await add(id, "Zm9v", "203.0.113.77");
    expect(Object.keys((await stored().findOne({ _id: id })) ?? {}).sort()).toEqual(["_id", "data", "expiresAt"]);
    const counters = await service.db.collection("rate_limit_transfers").find().toArray();
    expect(JSON.stringify(counters)).not.toContain("203.0.113.77");
    expect(counters.length).toBeGreaterThan(0);
  });

  it.each([
    ["a short id", { id: "abc", data: "Zm9v" }, 400],
    ["text that is not encoded", { id: createId(), data: "Maria Souza" }, 400],
    ["more than 400,000 characters", { id: createId(), data: "A".repeat(400_001) }, 400],
    ["more than the server reads", { id: createId(), data: "A".repeat(600_000) }, 413],
  ])("is refused with %s", async (_name, body, status) => {
    expect((await service.call("POST", "/api/transfers", { body, ...from("198.51.100.2") })).status).toBe(status);
    expect(await stored().countDocuments({ _id: body.id })).toBe(0);
  });

  it("of one network are limited, of another not", async () => {
    const address = "198.51.100.3";
    const statuses: number[] = [];
    for (let count = 0; count < 101; count++) statuses.push((await add(createId(), "Zm9v", address)).status);
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([100, 429]);
    expect((await add(createId(), "Zm9v", "198.51.100.4")).status).toBe(204);
  });
});
