import { afterEach, expect, it, vi } from "vitest";
import { readShare } from "../../src/lib/share.ts";

afterEach(() => vi.unstubAllGlobals());

/** A cache as the service worker leaves it. */
function store(texts: object, file?: Response) {
  const entries: Record<string, Response | undefined> = { "/shared/text": Response.json(texts), "/shared/file": file };
  vi.stubGlobal("caches", {
    has: async () => true,
    open: async () => ({ match: async (key: string) => entries[key] }),
  });
}

it.each([
  [
    "a page that Chrome shares",
    { title: "Vaga de caixa | Gupy", text: "https://x.gupy.io/1" },
    "Vaga de caixa | Gupy\nhttps://x.gupy.io/1",
  ],
  ["a link in its own field", { title: "Vaga", url: "https://x.gupy.io/1" }, "Vaga\nhttps://x.gupy.io/1"],
  [
    "a link that is in the text too",
    { text: "Olha essa vaga: https://x.gupy.io/1", url: "https://x.gupy.io/1" },
    "Olha essa vaga: https://x.gupy.io/1",
  ],
  [
    "a short posting with a link",
    { text: "Caixa\nEscala 6x1\nhttps://x.gupy.io/1" },
    "Caixa\nEscala 6x1\nhttps://x.gupy.io/1",
  ],
  [
    "a title that the text repeats",
    { title: "Vaga de caixa", text: "Vaga de caixa\nRequisitos" },
    "Vaga de caixa\nRequisitos",
  ],
  ["the same text twice", { title: "Vaga de caixa", text: "Vaga de caixa" }, "Vaga de caixa"],
])("reads %s", async (_, texts, text) => {
  store(texts);
  expect(await readShare()).toEqual({ file: null, text, files: 0 });
});

it("keeps the text of a posting with a link", async () => {
  const text = `Vaga de caixa\n\nRequisitos\n${"Experiência no comércio. ".repeat(12)}\nhttps://x.gupy.io/1`;
  store({ text });
  expect((await readShare())?.text).toBe(text);
});

it("reads a file with its name", async () => {
  const headers = { "content-type": "application/pdf", "x-name": encodeURIComponent("Currículo Ana.pdf") };
  store({ files: 2 }, new Response("%PDF-", { headers }));
  const share = await readShare();
  expect(share).toMatchObject({ text: "", files: 2 });
  expect(share?.file).toMatchObject({ name: "Currículo Ana.pdf", type: "application/pdf", size: 5 });
});

it("is nothing where the browser has evicted it, or keeps no caches", async () => {
  vi.stubGlobal("caches", { has: async () => false });
  expect(await readShare()).toBeNull();
  vi.stubGlobal("caches", undefined);
  expect(await readShare()).toBeNull();
  store({ title: "", text: " ", url: "" });
  expect(await readShare()).toBeNull();
});
