import { ApiProblem, createApi } from "@penresume/web-host";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readNewPosting, splitPosting, toUnreadPosting } from "../src/read-new-posting.ts";

const LINK = "https://vagas.exemplo.com/1";
const PAGE = {
  ...{ company: "Padaria Pão Bom", title: "Padeiro", place: "", link: LINK, contract: "", payOffered: "" },
  ...{ deadline: "", posting: "Padeiro\nRequisitos:\n- Forno a lastro", source: "page" },
};

let canRead: boolean;
let asked: string[];

beforeEach(() => {
  canRead = true;
  asked = [];
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)).url);
    return canRead ? Response.json(PAGE) : new Response(null, { status: 422 });
  });
});

const read = (pasted: string, unreadLink?: string) => readNewPosting(createApi(), pasted, { unreadLink });

describe("what was pasted", () => {
  it.each([
    ["a link", LINK, LINK],
    ["a link in brackets", `<${LINK}>`, LINK],
    ["a link without protocol", "www.exemplo.com/vaga", "https://www.exemplo.com/vaga"],
    ["a link at the end of a sentence", `Olha essa vaga: ${LINK}.`, LINK],
    ["a page's title with its link", `Vaga de caixa | Gupy\n${LINK}`, LINK],
    ["the same link twice", `${LINK}\n${LINK}`, LINK],
  ])("needs the page: %s", (_, pasted, link) => {
    expect(splitPosting(pasted)).toMatchObject({ link, needsPage: true });
  });

  it.each([
    ["two lines", `Contratamos auxiliar de cozinha\nCom experiência\n${LINK}`],
    ["pay in one line", `Garçom, R$ 1800 e comida: ${LINK}`],
    ["several clauses in one line", `Precisa-se de caixa, com experiência, para o centro ${LINK}`],
    ["a link before the words", `${LINK}\nVaga de caixa\nEscala 6x1`],
  ])("stands for itself with %s, and its link is known", (_, pasted) => {
    expect(splitPosting(pasted)).toMatchObject({ link: LINK, needsPage: false });
  });

  it("has no page of its own when it names several, or none", () => {
    expect(splitPosting(`Vaga ${LINK} ou https://outra.com/2`).link).toBeUndefined();
    expect(splitPosting("Vaga de caixa")).toEqual({ link: undefined, words: "Vaga de caixa", needsPage: false });
  });
});

describe("words and a link", () => {
  const SHORT = `Padaria contrata padeiro\nEscala 6x1, sem experiência\n${LINK}`;

  it("are both read, and no word is lost", async () => {
    const posting = await read(SHORT);
    expect(asked).toEqual([LINK]);
    expect(posting).toMatchObject({ company: "Padaria Pão Bom", title: "Padeiro", link: LINK });
    for (const line of ["Padaria contrata padeiro", "Escala 6x1, sem experiência", "- Forno a lastro"])
      expect(posting.posting).toContain(line);
  });

  it("are kept without the page when it cannot be read", async () => {
    canRead = false;
    expect(await read(SHORT)).toMatchObject({ posting: SHORT, link: LINK });
    expect(asked).toEqual([LINK]);
  });

  it("do not lead to a page when the words are a whole posting", async () => {
    const whole = `Vaga de padeiro\n${"- Experiência com pães e bolos.\n".repeat(60)}Candidate-se em ${LINK}`;
    expect(await read(whole)).toMatchObject({ posting: whole, link: LINK });
    expect(asked).toEqual([]);
  });

  it("of a title only are the page's posting with the title", async () => {
    expect((await read(`Padeiro noturno ${LINK}`)).posting).toBe(`Padeiro noturno\n\n${PAGE.posting}`);
    expect((await read(LINK)).posting).toBe(PAGE.posting);
  });
});

describe("a link whose page cannot be read", () => {
  beforeEach(() => {
    canRead = false;
  });

  it("is refused, so that the text is asked for", async () => {
    await expect(read(LINK)).rejects.toBeInstanceOf(ApiProblem);
  });

  it("stays with the text that is pasted instead, unless that has its own", async () => {
    const text = "Vaga de padeiro\nRequisitos:\n- Forno a lastro";
    expect(await read(text, LINK)).toMatchObject({ posting: text, link: LINK });
    const own = `${text}\nhttps://outra.com/2`;
    expect(await read(own, LINK)).toMatchObject({ posting: own, link: "https://outra.com/2" });
  });

  it("is kept with its title until it can", () => {
    expect(toUnreadPosting(`Vaga de padeiro ${LINK}`)).toEqual({ link: LINK, posting: `Vaga de padeiro ${LINK}` });
    expect(toUnreadPosting(LINK)).toEqual({ link: LINK, posting: "" });
  });
});
