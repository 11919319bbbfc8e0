import type { Remark } from "@penresume/contracts";
import { Window } from "happy-dom";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import hostileTexts from "./hostile-texts.json" with { type: "json" };
import { createContactResume, type LinkService, startLinkService } from "./link-service.ts";
import { at, day, readMails } from "./reminder-service.ts";

let service: LinkService;
beforeAll(async () => {
  service = await startLinkService();
});
beforeEach(async () => {
  await service.db.collection("rate_limit_link_remarks").deleteMany({});
  await service.db.collection("links").updateMany({}, { $unset: { reminderOn: "" } });
  await service.db.collection("reminder_mails").deleteMany({});
});
afterAll(() => service?.stop());

type Person = "ana" | "bia" | "caio";
const DAY_MS = 24 * 3_600_000;

async function open(person: Person = "caio", resume: object = createContactResume()) {
  const resumeId = await service.createResume(person, resume);
  const path = `/api/links/${resumeId}/opinions`;
  const { status, body } = await service.api(person, "PUT", path, { isOpen: true });
  const address: string = body.address;
  return {
    ...{ resumeId, path, status, address },
    expiresAt: body.expiresAt as string,
    read: async () => (await service.read(person, resumeId)).opinions?.remarks ?? [],
    close: () => service.api(person, "PUT", path, { isOpen: false }),
    settle: (id: string, state: string, by: Person = person) => service.api(by, "PUT", `${path}/${id}`, { state }),
  };
}

const visit = (address: string, init?: Parameters<LinkService["visit"]>[1]) =>
  service.visit(`opiniao/${address}`, init);
const send = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  visit(address, {
    method: "POST",
    body: new URLSearchParams({ nome: "Tia Lu", texto: "Muito bom!", ...fields }),
    headers,
  });

const parse = (html: string) => new new Window().DOMParser().parseFromString(html, "text/html");

/** The choices of the forms of a page, by their text. */
async function readChoices(address: string): Promise<Map<string, string>> {
  const document = parse((await visit(address)).text);
  const options = [...document.querySelectorAll("option")];
  return new Map(options.map((option) => [option.textContent ?? "", option.getAttribute("value") ?? ""]));
}

describe("a page for opinions", () => {
  it("is opened without a subscription, for seven days, at an address that nobody guesses", async () => {
    const { status, address, expiresAt, resumeId } = await open();
    expect(status).toBe(200);
    expect(await service.read("caio", resumeId)).toMatchObject({ isOn: false, state: "off", addresses: [] });
    expect(address).toMatch(/^[\w-]{24}$/);
    const left = Date.parse(expiresAt) - Date.now();
    expect(left / DAY_MS).toBeCloseTo(7, 2);
    expect((await visit(address)).status).toBe(200);
    expect((await service.visit(address)).status).toBe(404);
    expect((await service.api("caio", "GET", "/api/links")).body).toEqual({ items: [] });
    expect((await service.read("caio", resumeId)).opinions?.address).toBe(address);
  });

  it("shows the résumé without contact data, scripts and links to follow, and is not for search engines", async () => {
    const { address } = await open();
    const { text, headers } = await visit(address);
    expect(text).toContain("Maria Souza");
    expect(text).toContain("Analista");
    for (const contact of ["maria@exemplo.com.br", "98765", "maria.example", "São Paulo, SP", "wa.me"])
      expect(text).not.toContain(contact);
    expect(text).not.toMatch(/<script|\son\w+=/i);
    expect(headers.get("x-robots-tag")).toContain("noindex");
  });

  it("has a form at each entry and each line, whose remark is at that place for the owner", async () => {
    const { address, read } = await open("caio", {
      ...createContactResume(),
      experience: [
        { company: "Acme", position: "Analista", description: "- Fiz **relatórios**\n- Atendi clientes" },
        { company: "Beta", position: "Auxiliar" },
      ],
      languages: [{ name: "Francês", proficiency: "Básico" }],
      sections: [{ kind: "courses", id: "c", entries: [{ id: "c1", title: "Excel", organisation: "Senai" }] }],
    });
    const forms = [...parse((await visit(address)).text).querySelectorAll("select")];
    for (const form of forms) {
      const names = [...form.querySelectorAll("option")].map(({ textContent }) => textContent);
      expect(names).toEqual([...new Set(names)]);
    }
    expect(forms.length).toBeGreaterThan(0);
    const choices = await readChoices(address);
    const parts = ["- Fiz relatórios", "- Atendi clientes", "Beta", "Excel", "Francês"];
    for (const part of parts) expect([...choices.keys()]).toContain(part);
    for (const part of parts)
      expect((await send(address, { parte: choices.get(part) ?? "", texto: `Sobre ${part}` })).status).toBe(303);
    const remarks = await read();
    expect(remarks.map(({ quote, text }) => [quote, text])).toEqual(parts.map((part) => [part, `Sobre ${part}`]));
    const [first, second, company, course, language] = remarks.map(({ part }) => part);
    expect([first, second]).toEqual([expect.stringMatching(/^[\w-]+\.description$/), first]);
    expect([company, course, language]).toEqual([
      expect.stringMatching(/^[\w-]+\.company$/),
      "c1.title",
      expect.stringMatching(/^[\w-]+\.name$/),
    ]);
  });

  it("thanks the writer, and shows nobody what was written: neither them nor another visitor", async () => {
    const { address, read } = await open();
    const posted = await send(address, { nome: "Zilda", texto: "Segredo de Zilda" });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "?enviada"]);
    expect(await read()).toHaveLength(1);
    for (const path of [address, `${address}?enviada`]) {
      const { text } = await visit(path);
      expect(text).not.toMatch(/Zilda|Segredo/);
      expect(text.includes("Opinião enviada.")).toBe(path.endsWith("enviada"));
    }
  });

  it("takes a line that its owner has changed meanwhile as an opinion on the whole", async () => {
    const { address, read } = await open();
    expect((await send(address, { parte: "unknown" })).status).toBe(303);
    expect(await read()).toMatchObject([{ part: "", quote: "", text: "Muito bom!" }]);
  });

  it.each([
    ["no name", { nome: " \u200b " }, "Escreva o seu nome, com até 40 letras."],
    ["no text", { texto: "\n\n" }, "Escreva a sua opinião, com até 500 caracteres."],
    [
      "a text of more than 500 characters",
      { texto: "a".repeat(501) },
      "Escreva a sua opinião, com até 500 caracteres.",
    ],
  ])("refuses %s, says why, and that the words are not lost", async (_, fields, message) => {
    const { address, read } = await open();
    const { status, text } = await send(address, fields);
    expect(status).toBe(400);
    expect(text).toContain(message);
    expect(text).toContain("Volte à página anterior: o que você escreveu continua lá.");
    expect(await read()).toEqual([]);
  });

  it("takes 500 of the longest characters", async () => {
    const { address, read } = await open();
    expect((await send(address, { texto: "語".repeat(500) })).status).toBe(303);
    expect((await read())[0]?.text).toHaveLength(500);
  });

  it("takes no form that another site sends with the browser of a visitor", async () => {
    const { address, read } = await open();
    expect((await send(address, {}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(await read()).toEqual([]);
    expect((await send(address, {}, { "sec-fetch-site": "same-origin" })).status).toBe(303);
    expect(await read()).toHaveLength(1);
  });

  it("ends when it is closed, after seven days, and with the résumé, for reading and for writing", async () => {
    const ends: ((page: Awaited<ReturnType<typeof open>>) => Promise<unknown>)[] = [
      ({ close }) => close(),
      ({ resumeId }) =>
        service.db
          .collection("links")
          .updateOne({ _id: resumeId as never }, { $set: { "opinions.until": new Date(Date.now() - 1) } }),
      ({ resumeId }) => service.api("caio", "DELETE", `/api/resumes/${resumeId}`),
    ];
    for (const end of ends) {
      const page = await open();
      expect((await send(page.address, {})).status).toBe(303);
      await end(page);
      expect((await visit(page.address)).status).toBe(404);
      expect((await send(page.address, {})).status).toBe(404);
      expect(await page.read()).toHaveLength(1);
    }
  });

  it("is at a new address when it is opened again, keeps what is open and forgets what was settled", async () => {
    const { path, address, expiresAt, read, close, settle } = await open();
    for (const texto of ["um", "dois", "três"]) await send(address, { texto });
    expect((await service.api("caio", "PUT", path, { isOpen: true })).body).toMatchObject({ address, expiresAt });
    const [one, two] = await read();
    await settle(one?.id ?? "", "taken");
    await settle(two?.id ?? "", "dismissed");
    expect((await read()).map(({ state }) => state)).toEqual(["taken", "dismissed", "open"]);
    await close();
    const again = (await service.api("caio", "PUT", path, { isOpen: true })).body;
    expect(again.address).not.toBe(address);
    expect(again.remarks.map(({ text }: Remark) => text)).toEqual(["três"]);
    expect((await visit(address)).status).toBe(404);
  });

  it("does not come back with a résumé that was long in the trash", async () => {
    const { resumeId, address } = await open();
    await service.api("caio", "DELETE", `/api/resumes/${resumeId}`);
    await service.db
      .collection("resumes")
      .updateOne({ _id: new Types.ObjectId(resumeId) }, { $set: { deletedAt: new Date(Date.now() - 11 * 60_000) } });
    await service.api("caio", "POST", `/api/resumes/trash/${resumeId}/restore`);
    expect((await service.api("caio", "GET", `/api/resumes/${resumeId}`)).status).toBe(200);
    expect((await visit(address)).status).toBe(404);
  });

  it("leaves the settings of the public link as they are, whichever was first", async () => {
    const { resumeId, read, address } = await open("ana");
    expect((await service.set("ana", resumeId, { revision: 0 })).status).toBe(200);
    await send(address, {});
    const { link: shared, resumeId: other } = await service.share("ana", { hiddenFields: [] });
    await service.api("ana", "PUT", `/api/links/${other}/opinions`, { isOpen: true });
    expect(await service.read("ana", other)).toMatchObject({ revision: shared.revision, isOn: true, hiddenFields: [] });
    expect(await read()).toHaveLength(1);
  });
});

describe("the owner of opinions", () => {
  it("is the only one who reads, opens, closes and settles them", async () => {
    const { resumeId, path, address, read } = await open();
    await send(address, {});
    const [remark] = await read();
    for (const [method, target, body] of [
      ["GET", `/api/links/${resumeId}`],
      ["PUT", path, { isOpen: false }],
      ["PUT", `${path}/${remark?.id}`, { state: "dismissed" }],
    ] as const)
      expect((await service.api("bia", method, target, body)).status).toBe(404);
    expect(await read()).toMatchObject([{ state: "open", name: "Tia Lu", text: "Muito bom!" }]);
    expect((await visit(address)).status).toBe(200);
  });

  it("brings back what was dismissed, and the résumé is never changed", async () => {
    const { resumeId, address, read, settle } = await open();
    const before = (await service.api("caio", "GET", `/api/resumes/${resumeId}`)).body;
    await send(address, {});
    const [remark] = await read();
    for (const state of ["dismissed", "taken", "open"]) {
      expect((await settle(remark?.id ?? "", state)).status).toBe(204);
      expect((await read())[0]?.state).toBe(state);
    }
    expect((await settle("none", "taken")).status).toBe(404);
    expect((await settle(remark?.id ?? "", "other")).status).toBe(400);
    expect((await service.api("caio", "GET", `/api/resumes/${resumeId}`)).body).toEqual(before);
  });

  it("loses them 30 days after the page, with the résumé and with the account", async () => {
    const old = await open();
    const removed = await open("bia");
    const erased = await open("bia");
    for (const { address } of [old, removed, erased]) await send(address, { texto: "para sempre?" });
    const links = service.db.collection("links");
    await links.updateOne(
      { _id: old.resumeId as never },
      { $set: { "opinions.until": new Date(Date.now() - 31 * DAY_MS) } },
    );
    await service.linkStore.removeExpired();
    expect(await old.read()).toEqual([]);
    expect(await removed.read()).toHaveLength(1);
    await service.api("bia", "DELETE", `/api/resumes/${removed.resumeId}`);
    await service.api("bia", "DELETE", `/api/resumes/trash/${removed.resumeId}`);
    expect(JSON.stringify(await links.findOne({ _id: removed.resumeId as never }))).toBe("null");
    expect(await erased.read()).toHaveLength(1);
    await service.linkStore.removeAllOf("bia");
    expect(await links.countDocuments({ userId: "bia" })).toBe(0);
  });
});

describe("a text of strangers", () => {
  it.each(Object.entries(hostileTexts))("is kept as text, whatever it has: %s", async (_kind, list) => {
    const { address, read } = await open();
    for (const text of list) expect((await send(address, { nome: text.slice(0, 40), texto: text })).status).toBe(303);
    const remarks = await read();
    expect(remarks).toHaveLength(list.length);
    // what can be seen of it, and nothing else
    const seen = (text: string) => text.replace(/[\p{Cf}\p{Cc}\p{Variation_Selector}\s]/gu, "");
    expect(remarks.map(({ text }) => seen(text))).toEqual(list.map(seen));
    const { text: page } = await visit(`${address}?enviada`);
    for (const text of list) expect(page).not.toContain(text);
  });

  it("in a chosen part is one of the page's own, or none", async () => {
    const { address, read } = await open();
    for (const parte of Object.values(hostileTexts).flat().slice(0, 10)) await send(address, { parte });
    expect((await read()).map(({ part, quote }) => part + quote)).toEqual(Array.from({ length: 10 }, () => ""));
  });

  it("does not break out of the résumé's own texts either", async () => {
    const texts = Object.values(hostileTexts).flat();
    const experience = texts.map((text) => ({ company: text, position: text, description: text }));
    const { address } = await open("caio", { ...createContactResume("<b>Ana</b>"), experience });
    const document = parse((await visit(address)).text);
    expect(document.querySelectorAll("script, iframe, img, svg, b, [onclick], [onerror], [onfocus]")).toHaveLength(0);
    expect(document.querySelectorAll("details")).toHaveLength(experience.length + 3);
  });
});

describe("a flood of opinions", () => {
  it("of one network ends at 30 in an hour, on all résumés; the next hour's are taken", async () => {
    const [one, two] = [await open(), await open()];
    const header = { "x-forwarded-for": "203.0.113.9" };
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, index) => send((index % 2 ? one : two).address, {}, header)),
    );
    expect(sent.filter(({ status }) => status === 303)).toHaveLength(30);
    const refused = sent.find(({ status }) => status === 429);
    expect(refused?.text).toContain("Muitas opiniões foram enviadas daqui agora.");
    expect(refused?.headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await one.read()).length + (await two.read()).length).toBe(30);
    await service.db.collection("rate_limit_link_remarks").deleteMany({});
    expect((await send(one.address, {}, header)).status).toBe(303);
  });

  it("of many networks fills one page with 40, at once and not one more, and no other page", async () => {
    const [full, other] = [await open(), await open()];
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, index) => send(full.address, {}, { "x-forwarded-for": `198.51.100.${index}` })),
    );
    expect(sent.filter(({ status }) => status === 303)).toHaveLength(40);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(20);
    expect(await full.read()).toHaveLength(40);
    expect((await visit(full.address)).text).toContain("Este pedido já recebeu 40 opiniões");
    expect((await send(other.address, {}, { "x-forwarded-for": "198.51.100.99" })).status).toBe(303);
  });

  it("at addresses that do not exist stores nothing", async () => {
    const before = await service.db.collection("links").countDocuments({});
    const sent = await Promise.all(Array.from({ length: 30 }, () => send("a".repeat(24), {})));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([404]));
    expect(await service.db.collection("links").countDocuments({})).toBe(before);
    expect(await service.db.collection("rate_limit_link_remarks").countDocuments({})).toBe(0);
  });
});

describe("the mail about opinions", () => {
  const email = "caio@example.com";
  const run = (now: number) => service.reminders?.run(undefined, now);
  beforeEach(() =>
    service.keycloak.users.set("caio", { signedIn: true, email, attributes: { proven_email: [email] } } as never),
  );
  const read = () => readMails({ email });

  it("comes once on the next morning, has no word of a stranger, and leads to the page with them", async () => {
    const { address, resumeId } = await open();
    const before = (await read()).length;
    await send(address, { nome: "Zilda", texto: "compre em http://golpe.example" });
    await send(address, { nome: "Zeca", texto: "bom" });
    await run(at(0, "23:59"));
    await run(at(1, "08:59"));
    expect(await read()).toHaveLength(before);
    await run(at(1, "09:00"));
    await run(at(1, "09:01"));
    const [mail, ...rest] = await read();
    expect(rest).toHaveLength(before);
    expect(mail).toMatchObject({ subject: "Opiniões novas sobre o seu currículo" });
    expect(mail?.text).toContain(`/link/${resumeId}`);
    expect(mail?.text).not.toMatch(/Zilda|Zeca|golpe|Você pediu para lembrarmos/);
    await run(at(2, "09:00"));
    expect(await read()).toHaveLength(before + 1);
  });

  it("is the same as that of the vagas of the day", async () => {
    const { address, resumeId } = await open();
    await service.api("caio", "POST", "/api/applications", { company: "Padaria Sol", title: "Vaga", deadline: day(1) });
    await send(address, {});
    const before = (await read()).length;
    await run(at(1, "09:00"));
    const mails = await read();
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]).toMatchObject({ subject: "Lembrete de uma vaga" });
    expect(mails[0]?.text).toMatch(/Padaria Sol[\s\S]*Você recebeu opiniões novas/);
    expect(mails[0]?.text).toContain(`/link/${resumeId}`);
  });

  it("has a link that ends it, also for somebody without a vaga", async () => {
    const { address } = await open("caio");
    await service.db.collection("applications").deleteMany({ userId: "caio" });
    await send(address, {});
    await run(at(1, "09:00"));
    const [mail, ...before] = await read();
    const token = /cancelar-lembretes#(\S+)/.exec(mail?.text ?? "")?.[1];
    expect(mail?.unsubscribe.join()).toContain(encodeURI(token ?? "missing"));
    expect((await service.call("POST", "/api/reminders/unsubscribe", { body: { token } })).status).toBe(204);
    await send(address, {});
    await run(at(2, "09:00"));
    expect(await read()).toHaveLength(before.length + 1);
  });
});
