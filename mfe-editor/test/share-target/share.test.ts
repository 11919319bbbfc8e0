import { afterEach, expect, it, vi } from "vitest";
import { readShare } from "../../src/lib/share.ts";

afterEach(() => vi.unstubAllGlobals());

/** A cache as the service worker leaves it. */
function store(texts: object, ...files: Response[]) {
  const text = Response.json(texts);
  vi.stubGlobal("caches", {
    has: async () => true,
    open: async () => ({ match: async () => text, matchAll: async () => [text, ...files] }),
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
  expect(await readShare()).toEqual({ text, files: [] });
});

it("keeps the text of a posting with a link", async () => {
  const text = `Vaga de caixa\n\nRequisitos\n${"Experiência no comércio. ".repeat(12)}\nhttps://x.gupy.io/1`;
  store({ text });
  expect((await readShare())?.text).toBe(text);
});

it("reads files with their names, in their order", async () => {
  const stored = (name: string) =>
    new Response("%PDF-", { headers: { "content-type": "application/pdf", "x-name": encodeURIComponent(name) } });
  store({}, stored("Currículo Ana.pdf"), stored("2.pdf"));
  expect(await readShare()).toMatchObject({
    text: "",
    files: [{ name: "Currículo Ana.pdf", type: "application/pdf", size: 5 }, { name: "2.pdf" }],
  });
});

it("is nothing where the browser has evicted it, or keeps no caches", async () => {
  vi.stubGlobal("caches", { has: async () => false });
  expect(await readShare()).toBeNull();
  vi.stubGlobal("caches", undefined);
  expect(await readShare()).toBeNull();
  store({ title: "", text: " ", url: "" });
  expect(await readShare()).toBeNull();
});
