import { PRESETS, TEMPLATES } from "@penresume/resume-view";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createResume } from "../create-resume.ts";
import { currentContent, pageLayout, press, renderEditor } from "../render-editor.tsx";

const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
const names = (group: string) =>
  [...screen.getByRole("radiogroup", { name: group }).querySelectorAll("label")].map((label) => label.textContent);

describe("the theme step", () => {
  it("is the first one, with its heading and every layout, the specified ones first; the default is classic", async () => {
    const { track } = await renderEditor();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Personalização do Currículo");
    expect(names("Layout")).toEqual(["Clássico", "Moderno", "Minimalista"]);
    press("Ver os doze");
    expect(names("Layout")).toEqual(TEMPLATES.map(({ name }) => name));
    expect(radio("Clássico").checked).toBe(true);
    expect(track.mock.calls).toEqual([["resume_editor_view"]]);
  });

  it("offers the six palettes in the tab 'Cores'", async () => {
    await renderEditor();
    fireEvent.click(screen.getByRole("tab", { name: "Cores" }));
    expect(names("Cores")).toEqual([
      "Azul Profissional",
      "Verde Natureza",
      "Roxo Elegante",
      "Vermelho Dinâmico",
      "Cinza Moderno",
      "Amarelo Escuro",
    ]);
    fireEvent.click(radio("Verde Natureza"));
    expect(radio("Verde Natureza").checked).toBe(true);
    expect(currentContent().theme).toMatchObject({ id: "verde-natureza", name: "Verde Natureza", layout: "classic" });
  });

  it("shows the colour of the chosen palette as the own colour", async () => {
    await renderEditor();
    press("Mais ajustes");
    fireEvent.click(screen.getByRole("tab", { name: "Cores" }));
    const own = await screen.findByLabelText<HTMLInputElement>("Cor principal própria");
    const before = own.value;
    fireEvent.click(radio("Verde Natureza"));
    expect(own.value).not.toBe(before);
    expect(own.value).toBe(currentContent().theme.colors.primary);
  });

  it("switches tabs with the arrow keys", async () => {
    await renderEditor();
    const tab = screen.getByRole("tab", { name: "Layout" });
    tab.focus();
    fireEvent.keyDown(tab, { key: "ArrowRight" });
    expect(document.activeElement?.textContent).toBe("Cores");
    expect(screen.getByRole("radiogroup", { name: "Cores" })).toBeTruthy();
  });

  it("applies a preset, and names a layout with other colours after the palette", async () => {
    await renderEditor();
    press("Mais ajustes");
    press("Lateral Profissional");
    expect(radio("Lateral com Foto").checked).toBe(true);
    expect(currentContent().theme).toMatchObject({ id: "professional-sidebar", layout: "sidebar" });
    fireEvent.click(radio("Moderno"));
    expect(currentContent().theme).toMatchObject({ id: "azul-profissional", layout: "modern" });
    expect(screen.getByRole("button", { name: "Lateral Profissional" }).getAttribute("aria-pressed")).toBe("false");
  });

  it("keeps the typography when the layout changes, and stores a newer layout with one that older releases draw", async () => {
    const content = createResume();
    await renderEditor({ content: { ...content, theme: { ...content.theme, textSize: 9, fonts: "plex" } } });
    press("Ver os doze");
    fireEvent.click(radio("Executivo"));
    expect(currentContent().theme).toMatchObject({
      layout: "classic",
      template: "executive",
      textSize: 9,
      fonts: "plex",
    });
    fireEvent.click(radio("Moderno"));
    expect(currentContent().theme).toMatchObject({ layout: "modern", textSize: 9 });
    expect(currentContent().theme.template).toBeUndefined();
  });

  it("shows a layout of a newer release as classic, says so and keeps it", async () => {
    const content = createResume();
    await renderEditor({ content: { ...content, theme: { ...content.theme, template: "from-a-newer-release" } } });
    expect(screen.getByText(/usa um layout que ainda não conhecemos. Mostramos o Clássico/)).toBeTruthy();
    press("Próximo");
    expect(currentContent().theme.template).toBe("from-a-newer-release");
  });

  it("sets the look of dates, which a preset keeps, and no stored date", async () => {
    const content = createResume();
    await renderEditor({ content });
    press("Mais ajustes");
    fireEvent.click(await screen.findByRole("button", { name: "março de 2019", pressed: false }));
    expect(screen.getByRole("button", { name: "março de 2019", pressed: true })).toBeTruthy();
    expect(currentContent().theme.dateStyle).toBe("long");
    expect(currentContent().experience).toEqual(content.experience);
    press(PRESETS[1]?.name as string);
    expect(currentContent().theme).toMatchObject({ id: PRESETS[1]?.theme.id, dateStyle: "long" });
  });

  it("sets text size, spacing and fonts in 'Mais ajustes', each undone at once", async () => {
    await renderEditor({ content: createResume() });
    press("Mais ajustes");
    fireEvent.change(await screen.findByLabelText("Tamanho do texto"), { target: { value: "9.25" } });
    press("Compacto");
    fireEvent.click(radio(/Elegante/));
    expect(currentContent().theme).toMatchObject({ textSize: 9.25, spacing: "compact", fonts: "playfair-lato" });
    press("Desfazer");
    expect(currentContent().theme.fonts).toBeUndefined();
    fireEvent.click(radio(/Elegante/));
    fireEvent.click(radio(/Do layout/));
    expect(currentContent().theme.fonts).toBeUndefined();
  });

  it("offers to hide the photo only where there is one", async () => {
    await renderEditor({ content: createResume() });
    press("Ver os doze");
    fireEvent.click(radio("Lateral com Foto"));
    press("Mais ajustes");
    fireEvent.click(await screen.findByLabelText("Mostrar a foto"));
    expect(currentContent().theme.showPhoto).toBe(false);
    fireEvent.click(radio("Direto"));
    expect(screen.queryByLabelText("Mostrar a foto")).toBeNull();
  });

  it("accepts a custom primary colour, and refuses one that is too light with the reason", async () => {
    await renderEditor({ content: createResume() });
    press("Mais ajustes");
    const field = await screen.findByLabelText("Cor principal própria");
    fireEvent.change(field, { target: { value: "#ffd400" } });
    press("Usar esta cor");
    expect(screen.getByText(/Esta cor é clara demais para textos: o contraste com o branco é 1,4/)).toBeTruthy();
    press(/Usar um tom mais escuro/);
    const { primary, secondary } = currentContent().theme.colors;
    expect([primary, secondary]).not.toContain("#ffd400");
    fireEvent.change(field, { target: { value: "verde" } });
    press("Usar esta cor");
    expect(screen.getByText("Isto não é uma cor. Escreva como #1d3b6f.")).toBeTruthy();
    expect(currentContent().theme.colors.primary).toBe(primary);
  });

  it("fits the résumé to one page, which one undo takes back", async () => {
    const content = createResume();
    pageLayout.fitToPages.mockImplementation(async ({ theme }, pageCount) => ({
      fits: true,
      pageCount,
      textSize: 9,
      spacing: "compact",
      margins: "narrow",
      theme: { ...theme, textSize: 9, spacing: "compact", margins: "narrow" },
    }));
    await renderEditor({ content });
    press("Mais ajustes");
    fireEvent.click(await screen.findByRole("button", { name: "Caber em uma página" }));
    const result = "Coube em uma página com texto de 9 pt, espaçamento compacto e margens estreitas.";
    expect((await screen.findAllByText(result)).length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(currentContent().theme).toMatchObject({ textSize: 9, spacing: "compact", margins: "narrow" }),
    );
    press("Desfazer");
    expect(currentContent().theme).toEqual(content.theme);
  });

  it("names what to cut when nothing fits", async () => {
    const cuts = [
      { kind: "shorten", name: "Assistente", lines: 1 },
      { kind: "remove", name: "Balconista", lines: 4 },
    ];
    const other = { template: TEMPLATES.find(({ id }) => id === "compact"), lines: 1 };
    pageLayout.fitToPages.mockResolvedValue({ fits: false, pageCount: 1, lines: 12, cuts, other });
    await renderEditor({ content: createResume() });
    press("Mais ajustes");
    fireEvent.click(await screen.findByRole("button", { name: "Caber em uma página" }));
    expect(await screen.findByText(/nem com texto de 8,5 pt e espaçamento compacto: sobram 12 linhas/)).toBeTruthy();
    expect(screen.getByText("Encurte Assistente (1 linha)")).toBeTruthy();
    expect(screen.getByText("Tire Balconista (4 linhas)")).toBeTruthy();
    expect(screen.getByText("O layout que chega mais perto é Compacto: sobra 1 linha.")).toBeTruthy();
    expect(currentContent().theme.textSize).toBeUndefined();
  });

  it("offers another layout in which the résumé fits", async () => {
    const sizes = { textSize: 9, spacing: "compact", margins: "normal" };
    const other = { template: TEMPLATES.find(({ id }) => id === "compact"), sizes };
    pageLayout.fitToPages.mockResolvedValue({ fits: false, pageCount: 1, lines: 2, cuts: [], other });
    await renderEditor({ content: createResume() });
    press("Mais ajustes");
    fireEvent.click(await screen.findByRole("button", { name: "Caber em uma página" }));
    expect(await screen.findByText("No layout Compacto cabe, com texto de 9 pt.")).toBeTruthy();
    press("Usar o layout Compacto");
    expect(currentContent().theme).toMatchObject({ template: "compact", ...sizes });
  });

  it("has automatic sizes until one is chosen, and fixes those that are shown", async () => {
    const { theme, ...content } = createResume();
    const shown = { textSize: 9, spacing: "compact", margins: "narrow" };
    pageLayout.layoutPages.mockResolvedValue({ pages: [{}], lastPageFill: 0.9, style: shown });
    await renderEditor({ content: { ...content, theme } });
    press("Mais ajustes");
    const automatic = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Tamanhos automáticos" });
    expect(automatic.checked).toBe(true);
    await screen.findByText(/Agora: texto de 9 pt, espaçamento compacto e margens estreitas\./);
    fireEvent.click(automatic);
    expect(currentContent().theme).toMatchObject(shown);
    expect(automatic.checked).toBe(false);
    fireEvent.click(automatic);
    const { textSize, spacing, margins } = currentContent().theme;
    expect([textSize, spacing, margins]).toEqual([undefined, undefined, undefined]);
    fireEvent.change(screen.getByLabelText("Tamanho do texto"), { target: { value: "9.5" } });
    expect(currentContent().theme).toMatchObject({ ...shown, textSize: 9.5 });
    expect(automatic.checked).toBe(false);
  });
});
