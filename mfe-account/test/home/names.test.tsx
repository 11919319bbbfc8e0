import { applicationInputSchema, applicationSummarySchema } from "@penresume/contracts";
import { createPdfName } from "@penresume/web-features";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { displayName, nameCopy } from "../../src/resumes/resume-names.ts";
import { createSummary, fetchStub, renameFirst, renderHome, storeOnServer } from "./home-page.tsx";

describe("a résumé's own name", () => {
  test("is set on the card, without a new snapshot", async () => {
    const { sent } = storeOnServer();
    renderHome();
    await renameFirst("Currículo de vendas");
    expect(await screen.findByRole("heading", { name: "Currículo de vendas" })).toBeTruthy();
    expect(screen.getByText("Ana Primeira")).toBeTruthy();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: "PUT",
      path: "/api/resumes/r1",
      body: { name: "Currículo de vendas", html: "<p>da conta", personalInfo: { fullName: "Ana Primeira" } },
    });
  });

  test("of a version that has none is its posting's, or says so, and never its base's", async () => {
    const version = { ...createSummary("r2", "Ana Primeira"), base: { id: "r1" } };
    expect(displayName({ ...version, posting: { title: "Caixa, Mercado Bom" } })).toBe("Caixa, Mercado Bom");
    expect(displayName(version)).toBe("Vaga sem nome");
    expect(displayName({ ...version, base: null })).toBe("Ana Primeira");
  });

  test("stays as it was on Escape", async () => {
    const { sent } = storeOnServer();
    renderHome();
    await renameFirst("Nada", "Escape");
    expect(screen.getByRole("heading", { name: "Ana Primeira" })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test("is set on the newest version when somebody saved meanwhile", async () => {
    const { stored, saveElsewhere } = storeOnServer();
    renderHome();
    await screen.findByRole("heading", { name: "Ana Primeira" });
    saveElsewhere();
    await renameFirst("Vendas");
    await waitFor(() => expect(stored).toMatchObject({ name: "Vendas", version: 3 }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("returns to the old one, with a reason, when it cannot be saved", async () => {
    storeOnServer();
    renderHome();
    await screen.findByRole("heading", { name: "Ana Primeira" });
    fetchStub.mockResolvedValue(new Response(null, { status: 503 }));
    await renameFirst("Vendas");
    expect((await screen.findByRole("alert")).textContent).toContain("O nome não foi salvo.");
    expect(screen.getByRole("heading", { name: "Ana Primeira" })).toBeTruthy();
  });

  test("names the copy, the question before deleting and the buttons", async () => {
    const { sent } = storeOnServer({ name: "Vendas" });
    renderHome();
    fireEvent.click(await screen.findByRole("button", { name: "Mais opções do currículo Vendas" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Duplicar" }));
    expect(await screen.findByRole("heading", { name: "Vendas (cópia)" })).toBeTruthy();
    expect(sent[0]).toMatchObject({ method: "POST", body: { name: "Vendas (cópia)" } });
    fireEvent.click(screen.getByRole("button", { name: "Excluir o currículo Vendas (cópia)" }));
    expect(screen.getByRole("dialog").textContent).toContain("“Vendas (cópia)” sai da lista");
  });

  test.each([
    ["Vendas", [], "Vendas (cópia)"],
    ["Vendas", ["Vendas (cópia)"], "Vendas (cópia 2)"],
    ["Vendas (cópia)", ["Vendas (cópia)", "Vendas (cópia 2)"], "Vendas (cópia 3)"],
    [undefined, [], "Ana Primeira (cópia)"],
    ["x".repeat(80), [], `${"x".repeat(72)} (cópia)`],
  ])("of a copy of %s beside %j is %s", (name, others, copy) => {
    const create = (name?: string) => ({ ...createSummary("r", "Ana Primeira"), name });
    expect(nameCopy(create(name), others.map(create))).toBe(copy);
  });

  test.each([
    ["Ana Souza", "Ana Souza.pdf"],
    ["  ana   souza ", "ana souza.pdf"],
    [" ", "curriculo.pdf"],
    ["Ana Souza.pdf", "Ana Souza.pdf"],
    ["../Ana: Souza?\u202e", "Ana Souza.pdf"],
    [`Maria ${"Aparecida ".repeat(9)}`, "Maria Aparecida Aparecida Aparecida Aparecida Aparecida.pdf"],
    ["x".repeat(90), `${"x".repeat(60)}.pdf`],
  ])("%j makes the file %s", (name, file) => expect(createPdfName(name)).toBe(file));
});

const AT = "2026-11-21T12:00:00.000Z";
const toSummary = (fields: { title: string }) =>
  applicationSummarySchema.parse({
    ...applicationInputSchema.parse(fields),
    ...{ version: 1, createdAt: AT, updatedAt: AT, stageAt: AT, sentAt: null, reminderOn: null, ...fields },
  });

describe("copies for vagas", () => {
  const name = (id: string, own: string, more: object = {}) => ({ ...createSummary(id, "Ana"), name: own, ...more });
  const base = name("b", "Geral");
  const bank = name("v1", "Analista, Banco Ipê", { base: { id: "b" }, posting: { title: "Analista Financeiro" } });
  const school = name("v2", "Professora", { base: { id: "b" } });
  const nested = name("v3", "Professora (cópia)", { base: { id: "v2" } });
  const lone = name("x", "Outro", { base: { id: "deleted" } });
  const show = (items: object[]) => {
    const { sent, stored } = storeOnServer();
    const respond = fetchStub.getMockImplementation();
    fetchStub.mockImplementation(async (path, init) =>
      path === "/api/resumes" && (init?.method ?? "GET") === "GET"
        ? Response.json({ items })
        : ((await respond?.(path, init)) as Response),
    );
    renderHome();
    return { sent, stored };
  };
  const group = async (label: string) => within(await screen.findByRole("region", { name: label }));
  const names = (level: number) => screen.getAllByRole("heading", { level }).map(({ textContent }) => textContent);

  test("are shown below their base, or alone when it was deleted", async () => {
    show([school, lone, nested, base, bank]);
    const versions = await group("3 currículos para vagas");
    expect(versions.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Para Professora",
      "Para Professora (cópia)",
      "Para Analista, Banco Ipê",
    ]);
    expect(versions.getByText("Vaga: Analista Financeiro")).toBeTruthy();
    expect(names(2)).toEqual(["Geral", "Outro"]);
  });

  test("are not mixed with translations, which are listed by their language", async () => {
    const english = name("v4", "Ana (English)", { base: { id: "b" }, language: "en" });
    const spanish = name("v5", "Ana (Español)", { base: { id: "b" }, language: "es" });
    show([english, spanish, base, bank]);
    const versions = await group("1 currículo para uma vaga");
    expect(versions.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
      "Para Analista, Banco Ipê",
    ]);
    expect((await group("Em inglês")).getByRole("heading", { name: "Ana (English)" })).toBeTruthy();
    expect((await group("Em espanhol")).getByRole("heading", { name: "Ana (Español)" })).toBeTruthy();
  });

  test("are renamed, duplicated and deleted on their own", async () => {
    const { sent } = show([base, bank]);
    const versions = await group("1 currículo para uma vaga");
    for (const action of ["Editar o", "Baixar o", "Renomear o", "Mais opções do", "Excluir o"])
      expect(versions.getByLabelText(`${action} currículo Analista, Banco Ipê`)).toBeTruthy();
    fireEvent.click(versions.getByLabelText("Excluir o currículo Analista, Banco Ipê"));
    expect(screen.getByRole("dialog").textContent).not.toContain("continua na sua lista");
    fireEvent.click(screen.getByRole("button", { name: "Excluir" }));
    expect(names(2)).toEqual(["Geral"]);
    expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(names(3)).toEqual(["Para Analista, Banco Ipê"]));
    expect(sent.map(({ path }) => path)).toEqual(["/api/resumes/v1", "/api/resumes/trash/v1/restore"]);
  });

  test("stay when their base is deleted, which the question says", async () => {
    show([base, bank, school]);
    fireEvent.click(await screen.findByLabelText("Excluir o currículo Geral"));
    expect(screen.getByRole("dialog").textContent).toContain(
      "Os 2 currículos para vagas, feitos dele, continuam na sua lista.",
    );
    fireEvent.click(screen.getByRole("button", { name: "Excluir" }));
    expect(names(2)).toEqual(["Analista, Banco Ipê", "Professora"]);
    fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(names(2)).toEqual(["Geral"]));
  });

  test("open their vaga, which is made of their posting only where there is none", async () => {
    const vaga = { id: "a1", resumeId: "v1", title: "Analista Financeiro" };
    const { sent } = show([base, bank]);
    const respond = fetchStub.getMockImplementation();
    fetchStub.mockImplementation(async (path, init) =>
      path === "/api/applications" && init?.method === "GET"
        ? Response.json({ items: [toSummary(vaga)] })
        : ((await respond?.(path, init)) as Response),
    );
    fireEvent.click(await screen.findByRole("button", { name: "Mais opções do currículo Analista, Banco Ipê" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Ver a vaga" }));
    await waitFor(() => expect(screen.getByLabelText("location").textContent).toContain("/candidaturas/a1"));
    expect(sent).toEqual([]);
  });

  test("begin with the one dialog of a vaga, which takes the résumé with it", async () => {
    const { sent } = show([base]);
    fireEvent.click(await screen.findByRole("button", { name: "Mais opções do currículo Geral" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Combina com uma vaga?" }));
    fireEvent.change(await screen.findByLabelText("Vaga"), { target: { value: "Caixa" } });
    fireEvent.click(screen.getByRole("button", { name: "Continuar" }));
    await waitFor(() => expect(sent[0]).toMatchObject({ path: "/api/applications", body: { resumeId: "b" } }));
  });
});
