import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { createResume } from "../create-resume.ts";
import {
  button,
  currentContent,
  delayResponse,
  description,
  field,
  isAnnounced,
  press,
  renderEditor,
  server,
  type,
  typeKeys,
} from "../render-editor.tsx";

const LABEL = "Habilidades separadas por vírgula";
const SUGGEST = "Sugerir habilidades com IA";
const suggesting = (...skills: string[]) =>
  server.respond.mockImplementation(
    () => new Response(JSON.stringify({ skills }), { headers: { "content-type": "application/json" } }),
  );
const chips = () => screen.queryAllByRole("listitem").filter((item) => item.textContent?.startsWith("+"));

describe("the skills step", () => {
  it("splits the text on commas and trims it, while the text stays as typed", async () => {
    await renderEditor({ step: "Habilidades" });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Habilidades");
    type(field(LABEL), "Excel,  Atendimento ao cliente ,, Roteiro, ");
    expect(field(LABEL).value).toBe("Excel,  Atendimento ao cliente ,, Roteiro, ");
    expect(currentContent().skills).toEqual(["Excel", "Atendimento ao cliente", "Roteiro"]);
  });

  it("separates skills at line breaks, which stay as typed", async () => {
    await renderEditor({ step: "Habilidades" });
    type(field(LABEL), "Excel\n, Word\nVendas");
    expect(field(LABEL).value).toBe("Excel\n, Word\nVendas");
    expect(currentContent().skills).toEqual(["Excel", "Word", "Vendas"]);
  });

  it("makes a line with a title a group, which ends with its line, and shows each group in a line", async () => {
    await renderEditor({ step: "Habilidades" });
    const typed = "Linguagens: Java, Kotlin\nOffice: Word, Pacote (Excel, Access)\nInglês: avançado, Empatia";
    type(field(LABEL), typed);
    expect(field(LABEL).value).toBe(typed);
    expect(currentContent().skills).toEqual([
      "Inglês: avançado",
      "Empatia",
      "Linguagens: Java",
      "Kotlin",
      "Office: Word",
      "Pacote (Excel, Access)",
    ]);
    cleanup();
    await renderEditor({ step: "Habilidades", content: createResume({ skills: currentContent().skills }) });
    expect(field(LABEL).value).toBe(
      "Inglês: avançado, Empatia\nLinguagens: Java, Kotlin\nOffice: Word, Pacote (Excel, Access)",
    );
  });

  it("separates skills at semicolons, which stay as typed, and pasted lines without their bullets", async () => {
    await renderEditor({ step: "Habilidades" });
    typeKeys(field(LABEL), "Excel; Word;");
    expect(field(LABEL).value).toBe("Excel; Word;");
    expect(currentContent().skills).toEqual(["Excel", "Word"]);
    type(field(LABEL), "• Excel\r\n• Word\n\uf0b7\tVendas");
    expect(currentContent().skills).toEqual(["Excel", "Word", "Vendas"]);
    expect(description(field(LABEL))).toBe("");
  });

  it("shows one hint: which data the AI gets, or which data suggestions need", async () => {
    await renderEditor({ step: "Habilidades", content: createResume() });
    expect(description(field(LABEL))).toBe("");
    expect(
      screen.getByText(/^Vai a um serviço externo de IA, sem seu nome e contatos: suas experiências, formação/),
    ).toBeTruthy();
  });

  it("names a skill's characters that the PDF may lack", async () => {
    await renderEditor({ step: "Habilidades" });
    type(field(LABEL), "Inglês, 日本語");
    expect(description(field(LABEL))).toBe("Os caracteres “日”, “本”, “語” podem não aparecer no PDF.");
  });

  it("disables suggestions until there is a description, an experience or an education entry", async () => {
    await renderEditor({ step: "Habilidades" });
    expect(button(SUGGEST).disabled).toBe(true);
    expect(screen.getByText(/para receber sugestões\.$/)).toBeTruthy();
    press("Formação");
    press("Adicionar formação");
    press("Habilidades");
    expect(button(SUGGEST).disabled).toBe(false);
  });

  it("shows suggestions as chips, without those in the list, and adds one at a click", async () => {
    await renderEditor({ step: "Habilidades", content: createResume({ skills: ["Roteiro"] }) });
    suggesting("roteiro", "Luz", "Som");
    press(SUGGEST);
    await isAnnounced("3 sugestões prontas.");
    expect(chips().map(({ textContent }) => textContent)).toEqual(["+Luz", "+Som"]);
    fireEvent.click(screen.getByRole("button", { name: "Luz" }));
    expect(field(LABEL).value).toBe("Roteiro, Luz");
    expect(document.activeElement?.textContent).toBe("+Som");
    fireEvent.click(screen.getByRole("button", { name: "Som" }));
    expect(chips()).toEqual([]);
    expect(document.activeElement).toBe(button(SUGGEST));
    expect(currentContent().skills).toEqual(["Roteiro", "Luz", "Som"]);
  });

  it("sends the name only as what svc-ai removes, no contact data for suggestions, and is busy meanwhile", async () => {
    await renderEditor({ step: "Habilidades", content: createResume() });
    delayResponse();
    press(SUGGEST);
    expect(button("Sugerindo...").disabled).toBe(true);
    await waitFor(() => expect(server.respond.mock.calls[0]?.[0]).toBe("/api/ai/suggest-skills"));
    const { name, ...sent } = JSON.parse(String(server.respond.mock.calls[0]?.[1].body));
    expect(name).toBe(createResume().personalInfo.fullName);
    for (const secret of ["João", "joao@exemplo.com.br", "98765"]) expect(JSON.stringify(sent)).not.toContain(secret);
  });

  it("has no chips and a quiet note after an empty list", async () => {
    await renderEditor({ step: "Habilidades", content: createResume({ skills: [] }) });
    suggesting("Luz", "Som");
    press(SUGGEST);
    await isAnnounced("2 sugestões prontas.");
    suggesting();
    press(SUGGEST);
    expect((await screen.findAllByText(/^A IA não encontrou sugestões desta vez\./)).length).toBeGreaterThan(0);
    expect(chips()).toEqual([]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("reports when suggestions fail", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await renderEditor({ step: "Habilidades", content: createResume() });
    server.respond.mockImplementation(() => new Response("{}", { status: 500 }));
    press(SUGGEST);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Erro ao gerar sugestões de habilidades. Tente novamente.");
  });
});
