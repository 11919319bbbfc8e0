import type { ResumeContent } from "@penresume/contracts";
import { createVersion } from "@penresume/resume/versions";
import { readDraft } from "@penresume/web-features";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createIdentifiedResume } from "../create-resume.ts";
import { ANA, field, press, pressMore, renderEditor, server, type } from "../render-editor.tsx";

// Transforming the chunk takes longer than a query waits.
beforeAll(() => import("../../src/versions/versions-panel.tsx"));

const BASE_ID = "b".repeat(24);
const VERSION_ID = "a".repeat(24);
const BASE = createIdentifiedResume({ name: "Geral" });
const [job] = BASE.experience as [ResumeContent["experience"][number]];
const NEW_JOB = { ...job, id: "new", company: "Banco Ipê", position: "Analista", startDate: "01/2026" };

/** A server with a base, which may have changed since, and a version of it. */
function storeBoth({
  base = BASE,
  version = {},
}: {
  base?: ResumeContent | null;
  version?: Partial<ResumeContent>;
} = {}) {
  const own = { ...createVersion({ ...BASE, html: "<p>", id: BASE_ID }, { name: "Vaga" }), ...version };
  const respond = (content: object, id: string) =>
    Response.json({ html: "<p>", userId: ANA.uid, version: 1, updatedAt: "2026-11-22T12:00:00.000Z", ...content, id });
  server.respond.mockImplementation((path, { body }) => {
    if (path.endsWith(VERSION_ID)) return respond(body ? JSON.parse(String(body)) : own, VERSION_ID);
    return base ? respond(base, BASE_ID) : Response.json({ title: "Não encontrado", status: 404 }, { status: 404 });
  });
}

const panel = () => within(screen.getByRole("region", { name: "Diferenças do currículo base" }));

async function openDifferences(stored?: Parameters<typeof storeBoth>[0]) {
  storeBoth(stored);
  await renderEditor({ user: ANA, resumeId: VERSION_ID, step: "Experiência" });
  await pressMore("Diferenças");
  await screen.findByRole("region", { name: "Diferenças do currículo base" });
}

function current(): ResumeContent | undefined {
  fireEvent(window, new Event("pagehide"));
  return readDraft({ uid: ANA.uid, resumeId: VERSION_ID })?.content;
}
const pressInPanel = (name: string | RegExp) => fireEvent.click(panel().getByRole("button", { name }));
const undo = () => fireEvent.click(panel().getByRole("button", { name: "Desfazer" }));

describe("the differences of a version from its base", () => {
  it("are offered for versions only", async () => {
    await renderEditor({ content: BASE, step: "Experiência" });
    expect(screen.queryByRole("button", { name: "Diferenças do currículo base" })).toBeNull();
  });

  it("are none after it was created, and follow the typing", async () => {
    await openDifferences();
    expect(await panel().findByText("Este currículo está igual ao base.")).toBeTruthy();
    expect(panel().getByRole("link", { name: "Currículo base: Geral" }).getAttribute("href")).toBe(
      `/editor/${BASE_ID}`,
    );
    press("Dados pessoais");
    type(field("Localização"), "Olinda, PE");
    expect(panel().getByText("Nenhuma mudança nova no base")).toBeTruthy();
    const item = within(panel().getByRole("listitem"));
    expect(item.getByText("Mudou aqui")).toBeTruthy();
    expect(item.getByText("No base:").parentElement?.textContent).toContain("(vazio)");
    expect(item.getByText("Aqui:").parentElement?.textContent).toContain("Olinda, PE");
    pressInPanel("Voltar ao do base: Dados pessoais, Localização");
    expect(field("Localização").value).toBe("");
  });

  it("take over a new entry of the base, with one undo", async () => {
    const base = { ...BASE, experience: [NEW_JOB, ...BASE.experience], skills: [...BASE.skills, "Excel"] };
    await openDifferences({ base });
    expect(await panel().findByRole("heading", { name: "2 mudanças novas no base" })).toBeTruthy();
    pressInPanel("Trazer: Experiência Profissional, Analista, Banco Ipê");
    expect(current()?.experience).toEqual(base.experience);
    expect(current()?.skills).toEqual(BASE.skills);
    expect(panel().getByText("Trazido do base.")).toBeTruthy();
    expect(document.activeElement?.textContent).toContain("Excel");
    undo();
    expect(panel().getByRole("heading", { name: "2 mudanças novas no base" })).toBeTruthy();
    expect(current()).toBeUndefined();
  });

  it("keep the version's own text where both changed, and count that as its own", async () => {
    const base = { ...BASE, experience: [{ ...job, endDate: "12/2025" }, ...BASE.experience.slice(1)] };
    const version = { experience: [{ ...job, description: "Para a vaga" }, ...BASE.experience.slice(1)] };
    await openDifferences({ base, version });
    expect(await panel().findByText("Mudou nos dois")).toBeTruthy();
    pressInPanel("Deixar como está: Experiência Profissional, Produtor, Maré");
    expect(panel().getByRole("heading", { name: "Nenhuma mudança nova no base" })).toBeTruthy();
    expect(panel().getByText("Mudou aqui")).toBeTruthy();
    expect(current()?.experience).toEqual(version.experience);
    undo();
    expect(panel().getByText("Mudou nos dois")).toBeTruthy();
  });

  it("mark what would come from the base and what would go, and what came and went here", async () => {
    const base = { ...BASE, experience: [{ ...job, position: "Diretor" }, ...BASE.experience.slice(1)] };
    await openDifferences({ base, version: { skills: ["Edição"] } });
    const readMarks = (item: HTMLElement, tag: "ins" | "del") =>
      [...item.querySelectorAll(tag)].map(({ lastChild }) => lastChild?.textContent);
    const news = (await panel().findByText("Mudou no base")).closest("li") as HTMLElement;
    expect(readMarks(news, "ins")).toEqual(["Diretor"]);
    expect(readMarks(news, "del")).toEqual(["Produtor"]);
    expect(within(news).getByText("No base:").parentElement?.dataset.change).toBe("added");
    expect(panel().getByText("Só aqui").dataset.change).toBe("added");
    expect(panel().getByText("Fora daqui").dataset.change).toBe("removed");
    press("Dados pessoais");
    type(field("Nome completo"), "João Souza");
    const own = panel().getByText("Mudou aqui").closest("li") as HTMLElement;
    expect(readMarks(own, "ins")).toEqual(["Souza"]);
    expect(readMarks(own, "del")).toEqual(["Açaí"]);
  });

  it("remove what was removed from the base, if wanted", async () => {
    await openDifferences({ base: { ...BASE, languages: [] } });
    expect(await panel().findByText("Removido do base")).toBeTruthy();
    pressInPanel("Remover daqui também: Idiomas, Inglês, Fluente");
    expect(current()?.languages).toEqual([]);
  });

  it("name another order", async () => {
    await openDifferences({ version: { experience: BASE.experience.toReversed() } });
    expect(await panel().findByText("Em outra ordem aqui: Experiência Profissional.")).toBeTruthy();
  });

  it("say that the base was deleted, and lose nothing", async () => {
    await openDifferences({ base: null });
    expect(await panel().findByText(/O currículo base foi excluído/)).toBeTruthy();
    press("Dados pessoais");
    expect(field("Nome completo").value).toBe(BASE.personalInfo.fullName);
  });

  it("can be loaded again after a failure", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    storeBoth();
    const respond = server.respond.getMockImplementation();
    let isBroken = true;
    server.respond.mockImplementation((path, init) =>
      isBroken && path.endsWith(BASE_ID)
        ? Response.json({ title: "Fora do ar", status: 503 }, { status: 503 })
        : (respond?.(path, init) as Response),
    );
    await renderEditor({ user: ANA, resumeId: VERSION_ID, step: "Experiência" });
    await pressMore("Diferenças");
    expect(await screen.findByText("Não conseguimos abrir o currículo base.")).toBeTruthy();
    isBroken = false;
    pressInPanel("Tentar novamente");
    expect(await panel().findByText("Este currículo está igual ao base.")).toBeTruthy();
  });
});
