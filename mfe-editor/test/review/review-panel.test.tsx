import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createResume } from "../create-resume.ts";
import { reviewWorker } from "../fakes.ts";
import { ANA, button, currentContent, field, goTo, press, renderEditor, type } from "../render-editor.tsx";

// Transforming the chunk takes longer than a query waits.
beforeAll(() => import("../../src/review/review-panel.tsx"));
beforeEach(() => Object.assign(reviewWorker, { isBroken: false, spelling: "checked" }));

const [job] = createResume().experience;
if (!job) throw new Error("no job");

/** A résumé with findings of all importances. */
const RESUME = createResume({
  personalInfo: { phone: "98765-4321", location: "Rua do Sol, 12, Olinda", photo: "/media/profile-photos/a.jpg" },
  experience: [
    { ...job, startDate: "03/2020", endDate: "05/2021", description: "Gravei  dois filmes\nEditei seis curtas" },
  ],
  skills: ["Roteiro", "Direção", "Montagem", "roteiro"],
});

const panel = () => within(screen.getByRole("region", { name: "Conferir" }));
const findPoint = async (message: RegExp) => {
  const text = await panel().findByText(message);
  const point = text.closest("li");
  if (!point) throw new Error("no list item");
  return within(point);
};
const pressIn = (point: Awaited<ReturnType<typeof findPoint>>, name: RegExp) =>
  fireEvent.click(point.getByRole("button", { name }));

async function openReview(options: Parameters<typeof renderEditor>[0] = {}) {
  const editor = await renderEditor({ content: RESUME, step: "Dados pessoais", ...options });
  press(/^Conferir/);
  await screen.findByRole("region", { name: "Conferir" });
  return editor;
}

describe("the review", () => {
  it("gives the pages their place back at the last step, and opens there again", async () => {
    await openReview();
    goTo("Idiomas");
    expect(panel().getByRole("heading", { level: 2 })).toBeTruthy();
    goTo("Prévia");
    expect(screen.queryByRole("region", { name: "Conferir" })).toBeNull();
    press(/^Conferir/);
    expect(await screen.findByRole("region", { name: "Conferir" })).toBeTruthy();
  });

  it("groups the points by importance with their reasons, and counts no explanations", async () => {
    await openReview();
    const phone = await findPoint(/Acrescente o DDD/);
    expect(phone.getByText(/quem está em outra cidade/)).toBeTruthy();
    const groups = panel().getAllByRole("heading", { level: 4 });
    expect(groups.slice(0, 4).map(({ textContent }) => textContent?.replace(/ \d+$/, ""))).toEqual([
      "Antes de baixar",
      "Vale melhorar",
      "Detalhes",
      "Bom saber",
    ]);
    const shown = panel().getByText("Bom saber").closest("div")?.querySelectorAll("[data-finding]").length ?? 0;
    const explained = groups[3]?.textContent?.match(/\d+/)?.[0];
    const summary = `${shown - Number(explained)} pontos a melhorar`;
    expect(panel().getByRole("heading", { level: 3 }).textContent).toBe(summary);
    expect(await screen.findByRole("button", { name: `Conferir (${summary})` })).toBeTruthy();
  });

  it("leads to the field of a point, and selects the quote", async () => {
    await openReview();
    pressIn(await findPoint(/espaços a mais/), /^Ir para Experiência 1, Descrição das atividades$/);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Experiência Profissional");
    const description = field("Descrição das atividades");
    expect(document.activeElement).toBe(description);
    expect([description.selectionStart, description.selectionEnd]).toEqual([6, 8]);
    pressIn(await findPoint(/repete 'Roteiro'/), /^Ir para Habilidades$/);
    expect(document.activeElement).toBe(field("Habilidades separadas por vírgula"));
  });

  it("applies a fix as one change, which can be undone without leaving the step", async () => {
    await openReview({ step: "Habilidades" });
    pressIn(await findPoint(/repete 'Roteiro'/), /^Remover$/);
    expect(currentContent().skills).toEqual(["Roteiro", "Direção", "Montagem"]);
    expect(panel().queryByText(/repete 'Roteiro'/)).toBeNull();
    pressIn(await findPoint(/espaços a mais/), /^Corrigir$/);
    expect(currentContent().experience[0]?.description).toBe("Gravei dois filmes\nEditei seis curtas");
    fireEvent.click(panel().getByRole("button", { name: "Desfazer" }));
    expect(currentContent().experience[0]?.description).toBe(RESUME.experience[0]?.description);
    expect(currentContent().skills).toEqual(["Roteiro", "Direção", "Montagem"]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Habilidades");
    expect(await findPoint(/espaços a mais/)).toBeTruthy();
    fireEvent.click(
      within(screen.getByRole("group", { name: "Histórico de alterações" })).getByRole("button", { name: "Desfazer" }),
    );
    expect(currentContent()).toEqual(RESUME);
  });

  it("moves the focus to the next point when one disappears", async () => {
    await openReview();
    await findPoint(/espaços a mais/);
    const [first, second] = panel().getAllByRole("listitem");
    fireEvent.click(within(first as HTMLElement).getByRole("button", { name: /^Dispensar/ }));
    expect(document.activeElement).toBe(second);
  });

  it("follows the typing", async () => {
    await openReview();
    await findPoint(/Acrescente o DDD/);
    type(field("Telefone"), "(81) 98765-4321");
    await waitFor(() => expect(panel().queryByText(/Acrescente o DDD/)).toBeNull());
    type(field("Descrição pessoal"), "CPF 123.456.789-09");
    await findPoint(/Tire o CPF/);
  });

  it("changes nothing when the field has changed since the review", async () => {
    await openReview({ step: "Habilidades" });
    const repeated = await findPoint(/repete 'Roteiro'/);
    type(field("Habilidades separadas por vírgula"), "Roteiro, Direção, Montagem, Som");
    pressIn(repeated, /^Remover$/);
    expect(currentContent().skills).toEqual(["Roteiro", "Direção", "Montagem", "Som"]);
  });

  it("keeps a dismissed point dismissed after a reload, without its text, and brings it back", async () => {
    const { unmount } = await openReview();
    pressIn(await findPoint(/repete 'Roteiro'/), /^Dispensar/);
    expect(panel().queryByRole("button", { name: "Remover" })).toBeNull();
    expect(localStorage.getItem("penresume:review:guest")).not.toMatch(/roteiro/i);
    unmount();
    await openReview();
    expect(await panel().findByText("1 ponto dispensado")).toBeTruthy();
    expect(panel().queryByRole("button", { name: "Remover" })).toBeNull();
    fireEvent.click(panel().getByRole("button", { name: "Trazer de volta" }));
    expect(panel().getByRole("button", { name: "Remover" })).toBeTruthy();
    expect(panel().queryByText("1 ponto dispensado")).toBeNull();
  });

  it.each(["none", "another"])(
    "keeps what a guest dismissed for the person who signs in, who has dismissed %s",
    async (own) => {
      if (own === "another") localStorage.setItem("penresume:review:ana", '["another"]');
      const { unmount } = await openReview();
      pressIn(await findPoint(/repete 'Roteiro'/), /^Dispensar/);
      unmount();
      await openReview({ user: ANA });
      expect(await panel().findByText("1 ponto dispensado")).toBeTruthy();
    },
  );

  it("says that an empty résumé has nothing to review", async () => {
    await renderEditor({ step: "Prévia" });
    press(/^Conferir/);
    expect(await screen.findByText("Ainda não há o que conferir")).toBeTruthy();
    expect(document.querySelector("[data-finding]")).toBeNull();
  });

  it("says when nothing important is missing, and leads to the comparison with a posting", async () => {
    await openReview({ content: createResume() });
    fireEvent.click(panel().getByRole("button", { name: "Combina com uma vaga?" }));
    expect(await screen.findByRole("region", { name: "Combina com uma vaga?" })).toBeTruthy();
  });

  it("reports a worker that fails, and continues while it is closed", async () => {
    reviewWorker.isBroken = true;
    await openReview();
    expect(await screen.findByText(/A conferência parou/)).toBeTruthy();
    reviewWorker.isBroken = false;
    press("Tentar novamente");
    await findPoint(/Acrescente o DDD/);
    press("Fechar a conferência");
    expect(screen.queryByRole("region", { name: "Conferir" })).toBeNull();
    type(field("Telefone"), "(81) 98765-4321");
    const { textContent: before } = await screen.findByRole("button", { name: /^Conferir \(/ });
    await waitFor(() => expect(button(/^Conferir \(/).textContent).not.toBe(before));
  });

  it("reviews the next change after a worker that failed, without a retry", async () => {
    reviewWorker.isBroken = true;
    await openReview();
    expect(await screen.findByText(/A conferência parou/)).toBeTruthy();
    reviewWorker.isBroken = false;
    type(field("Localização"), "Recife, PE");
    await findPoint(/Acrescente o DDD/);
    expect(screen.queryByText(/A conferência parou/)).toBeNull();
  });

  it("names what is missing when the dictionary does not load", async () => {
    reviewWorker.spelling = "failed";
    await openReview();
    expect(await panel().findByText(/A ortografia não foi conferida/)).toBeTruthy();
    await findPoint(/Acrescente o DDD/);
  });
});
