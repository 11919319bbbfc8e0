import { expect, it, vi } from "vitest";
import { findLoadFailure } from "../src/lib/load-failure.ts";

it.each([
  [
    "a file that a release removed",
    () => Response.json({}, { status: 404 }),
    "Há uma versão nova do PenResume Pro. Recarregue a página.",
    true,
  ],
  ["a server that fails", () => Response.json({}, { status: 503 }), "Tente de novo.", false],
  [
    "no network",
    () => Promise.reject(new TypeError("Failed to fetch")),
    "Verifique sua internet e tente de novo.",
    false,
  ],
])("names %s", async (_, respond, text, isOutdated) => {
  vi.stubGlobal("fetch", async () => respond());
  expect(await findLoadFailure(Object.assign(new Error(), { request: "/a.js" }))).toEqual({ text, isOutdated });
});

it("does not blame the network for an error of the code", async () =>
  expect(await findLoadFailure(new Error("x is undefined"))).toEqual({ text: "Tente de novo.", isOutdated: false }));
