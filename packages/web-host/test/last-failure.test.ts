// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { readProblem } from "../src/api-problem.ts";
import { readLastFailure } from "../src/last-failure.ts";

beforeEach(() => sessionStorage.clear());

const fail = (status: number, body: object | string, headers: Record<string, string> = {}) =>
  readProblem(new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers }));

it("keeps the request id of the latest failed call, from the problem or from the header", async () => {
  await fail(503, { title: "Fora do ar.", instance: "first" });
  expect(readLastFailure()).toEqual({ requestId: "first", at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  await fail(502, "<html>", { "x-request-id": "second" });
  expect(readLastFailure()?.requestId).toBe("second");
});

it.each([401, 403, 404, 409, 412])("keeps none for status %i, which is no failure", async (status) => {
  await fail(status, { title: "Não.", instance: "expected" });
  expect(readLastFailure()).toBeNull();
});

it("keeps none without an id, and is not misled by a foreign value", async () => {
  await fail(500, "oops");
  expect(readLastFailure()).toBeNull();
  sessionStorage.setItem("lastFailure", "{");
  expect(readLastFailure()).toBeNull();
});
