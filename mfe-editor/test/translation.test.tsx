import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { createBatches, createTranslation, listNames, listUnits } from "../src/language/translation.ts";
import { createResume } from "./create-resume.ts";
import { ID } from "./open-saved.ts";
import { ANA, press, pressMore, renderEditor, server, storeOnServer } from "./render-editor.tsx";

// The editor loads it on demand.
beforeAll(() => import("../src/language/translation-dialog.tsx"));

const [job] = createResume().experience;
const resume = createResume({
  experience: [
    { ...(job as NonNullable<typeof job>), position: "Vendedora", company: "Maré", description: "Vendi 12 carros" },
  ],
  sections: [
    { kind: "courses", entries: [{ title: "Vendas", organisation: "Senai", date: "06/2021", hours: "40" }] },
    { kind: "references", entries: [{ title: "Carlos Menezes", organisation: "Gerente", description: "Meu gestor" }] },
    { kind: "custom", title: "Intercâmbio", entries: [] },
    { kind: "holograms", entries: [{ title: "De outra versão" }] },
  ],
});

describe("the texts of a translation", () => {
  it("are what the person wrote, without names, companies, institutions, dates and unknown sections", () => {
    const texts = listUnits(resume).flatMap(({ texts }) => texts.map(({ text }) => text));
    expect(texts).toEqual([
      "Vendedora",
      "Vendi 12 carros",
      "Cinema",
      "Roteiro",
      "Inglês",
      "Vendas",
      "Meu gestor",
      "Intercâmbio",
    ]);
    expect(listNames(resume)).toEqual(["João Açaí", "Maré", "UFPE", "Senai", "Gerente", "Carlos Menezes"]);
  });

  it("are sent in batches, an entry never in two", () => {
    const units = listUnits(
      createResume({
        experience: Array.from({ length: 4 }, () => ({
          ...(job as NonNullable<typeof job>),
          description: "x".repeat(3_000),
        })),
      }),
    );
    const batches = createBatches(units);
    expect(batches.flat()).toEqual(units);
    expect(batches.length).toBe(4);
  });

  it("make a copy in the other language, under another name, with the same posting and base", () => {
    const base = { id: "base", fingerprints: ["1f"] };
    const source = { ...resume, name: "Vendas", posting: { title: "Vaga", text: "Texto" }, base };
    const copy = createTranslation(source, "en", new Map([["experience.0.position", "Saleswoman"]]), "English");
    expect(copy).toEqual({
      ...source,
      name: "Vendas (English)",
      language: "en",
      experience: [{ ...source.experience[0], position: "Saleswoman" }],
    });
    expect(source.experience[0]?.position).toBe("Vendedora");
  });
});

describe("'Traduzir o currículo'", () => {
  it("shows each entry next to its original, says what stays untranslated, and saves what is ticked as a copy", async () => {
    const created: Record<string, unknown>[] = [];
    server.respond.mockImplementation((path, { method, body }) => {
      // The editor opens the copy.
      if (method === "GET") return Response.json({ title: "Não encontrado", status: 404 }, { status: 404 });
      const request = JSON.parse(String(body));
      if (path === "/api/resumes") {
        if (request.language === "en") created.push(request);
        return Response.json({ ...request, id: "b".repeat(24), userId: "ana", version: 1, updatedAt: new Date() });
      }
      expect(request.names).toContain("Maré");
      return Response.json({
        texts: request.texts.map((text: string) =>
          text.includes("12") ? { text: null, changed: ["12", "13"] } : { text: `${text} (en)`, changed: [] },
        ),
      });
    });
    await renderEditor({ step: "Prévia", content: resume, user: ANA });
    await pressMore("Idioma do currículo");
    (await screen.findByRole("button", { name: "Traduzir o currículo" })).click();
    const dialog = within(await screen.findByRole("dialog", { name: "Traduzir o currículo" }));
    press("Traduzir");
    expect(await dialog.findByText("6 de 7 itens traduzidos. Confira antes de criar a cópia.")).toBeTruthy();
    expect(dialog.getByText("A IA mudou: 12, 13.")).toBeTruthy();
    expect(dialog.getByText("Não traduzido: fica como está.")).toBeTruthy();
    expect(dialog.getByText("Cinema (en)")).toBeTruthy();
    press("Recusar: Cinema");
    press("Criar cópia traduzida");
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]).toMatchObject({
      language: "en",
      name: "João Açaí (English)",
      html: "<p>",
      experience: [{ position: "Vendedora", company: "Maré", description: "Vendi 12 carros" }],
      education: [{ course: "Cinema", institution: "UFPE" }],
      skills: ["Roteiro (en)"],
      languages: [{ name: "Inglês (en)", proficiency: "Fluente" }],
    });
  });

  it.each([
    ["one", (text: string) => (text === "Cinema" ? text : `${text} (en)`), "6 de 7", "1 item voltou igual.", false],
    ["all", (text: string) => text, "0 de 7", "7 itens voltaram iguais.", true],
  ])("counts items that came back the same apart: %s of them", async (_, translate, count, unchanged, warns) => {
    server.respond.mockImplementation((_path, { body }) =>
      Response.json({
        texts: JSON.parse(String(body)).texts.map((text: string) => ({ text: translate(text), changed: [] })),
      }),
    );
    await renderEditor({ step: "Prévia", content: resume, user: ANA });
    await pressMore("Idioma do currículo");
    (await screen.findByRole("button", { name: "Traduzir o currículo" })).click();
    const dialog = within(await screen.findByRole("dialog", { name: "Traduzir o currículo" }));
    press("Traduzir");
    const status = await dialog.findByText(/itens traduzidos/);
    expect(status.closest("[role=status]")?.textContent).toBe(
      `${count} itens traduzidos. Confira antes de criar a cópia. ${unchanged}`,
    );
    expect(dialog.queryByText(/^A IA não traduziu nada/) !== null).toBe(warns);
    const create = dialog.getByRole<HTMLButtonElement>("button", { name: "Criar cópia traduzida" });
    expect(create.disabled, "no copy of which nothing is translated").toBe(warns);
    expect(dialog.getAllByText(/^Voltou igual/)).toHaveLength(Number.parseInt(unchanged, 10));
  });

  it.each([
    ["of the résumé", undefined, ID],
    ["of the same base", { id: "base", fingerprints: ["1f"] }, "base"],
  ])("creates a version %s, with the posting", async (_, base, id) => {
    const posting = { title: "Vaga", text: "Texto" };
    storeOnServer({ ...resume, posting, ...(base && { base }) });
    const stored = server.respond.getMockImplementation();
    let created: unknown;
    server.respond.mockImplementation((path, init) => {
      const request = JSON.parse(String(init.body ?? "{}"));
      if (path === "/api/ai/translate-texts")
        return Response.json({ texts: request.texts.map((text: string) => ({ text: `${text} (en)`, changed: [] })) });
      if (init.method === "POST") created = request;
      return stored?.(path, init) ?? Response.error();
    });
    await renderEditor({ step: "Prévia", resumeId: ID, user: ANA });
    await pressMore("Idioma do currículo");
    (await screen.findByRole("button", { name: "Traduzir o currículo" })).click();
    const dialog = within(await screen.findByRole("dialog", { name: "Traduzir o currículo" }));
    press("Traduzir");
    await dialog.findByText(/7 de 7 itens traduzidos/);
    press("Criar cópia traduzida");
    await waitFor(() => expect(created).toMatchObject({ language: "en", posting, base: { id } }));
  });

  it("stays in the résumé when the dialog is closed while the copy is created", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    let creation: RequestInit | undefined;
    server.respond.mockImplementation((path, init) => {
      const request = JSON.parse(String(init.body));
      if (path !== "/api/resumes")
        return Response.json({ texts: request.texts.map((text: string) => ({ text: `${text} (en)`, changed: [] })) });
      // The open résumé is saved by itself.
      if (request.language === "en") creation = init;
      return promise;
    });
    await renderEditor({ step: "Prévia", content: resume, user: ANA });
    await pressMore("Idioma do currículo");
    (await screen.findByRole("button", { name: "Traduzir o currículo" })).click();
    const dialog = within(await screen.findByRole("dialog", { name: "Traduzir o currículo" }));
    press("Traduzir");
    await dialog.findByText(/7 de 7 itens traduzidos/);
    press("Criar cópia traduzida");
    await waitFor(() => expect(creation).toBeDefined());
    dialog.getByRole("button", { name: "Cancelar" }).click();
    await waitFor(() => expect(creation?.signal?.aborted).toBe(true));
    resolve(Response.json({ ...resume, id: "b".repeat(24), userId: "ana", version: 1, updatedAt: new Date() }));
    await promise;
    expect(screen.getByRole("button", { name: "Baixar PDF" })).toBeTruthy();
  });

  it("translates into the language that the titles already have, or any other", async () => {
    const languages: string[] = [];
    server.respond.mockImplementation((_path, { body }) => {
      const request = JSON.parse(String(body));
      languages.push(request.language);
      return Response.json({ texts: request.texts.map((text: string) => ({ text: `${text} (en)`, changed: [] })) });
    });
    await renderEditor({ step: "Prévia", content: { ...resume, language: "en" }, user: ANA });
    await pressMore("Idioma do currículo");
    (await screen.findByRole("button", { name: "Traduzir o currículo" })).click();
    const dialog = within(await screen.findByRole("dialog", { name: "Traduzir o currículo" }));
    const options = within(dialog.getByLabelText("Traduzir para")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["Português", "English", "Español"]);
    press("Traduzir");
    await dialog.findByText(/itens traduzidos/);
    expect(new Set(languages)).toEqual(new Set(["en"]));
  });

  it("continues after a failure where it stopped", async () => {
    await renderEditor({ step: "Prévia", content: resume, user: ANA });
    await pressMore("Idioma do currículo");
    (await screen.findByRole("button", { name: "Traduzir o currículo" })).click();
    const dialog = within(await screen.findByRole("dialog", { name: "Traduzir o currículo" }));
    press("Traduzir");
    expect(await dialog.findByRole("alert")).toBeTruthy();
    server.respond.mockImplementation((_path, { body }) =>
      Response.json({
        texts: JSON.parse(String(body)).texts.map((text: string) => ({ text: `${text} (en)`, changed: [] })),
      }),
    );
    press("Traduzir");
    expect(await dialog.findByText(/7 de 7 itens traduzidos/)).toBeTruthy();
  });

  it("asks a guest to sign in first", async () => {
    await renderEditor({ step: "Prévia", content: resume });
    await pressMore("Idioma do currículo");
    expect(await screen.findByText(/Para traduzir, entre na sua conta/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Traduzir o currículo" })).toBeNull();
  });
});
