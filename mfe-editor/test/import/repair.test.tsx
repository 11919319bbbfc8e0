import { EMPTY_RESUME } from "@penresume/resume-view";
import { type Api, type Host, HostProvider } from "@penresume/web-host";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import ImportDialog from "../../src/import/import-dialog.tsx";
import { answerAsImporter } from "./importer.ts";

const TEXT = `Ana Lima
ana@exemplo.com.br

Experiência

Vendedora
Loja Sol
01/2019 - 12/2020
Atendi clientes
Caixa
Mercado Mar
03/2016 - 10/2018
Fechei o caixa

Copeira
Hotel Lua
01/2014 - 02/2015
Servi o café

Formação

Técnico em Vendas
Senac
2013

Idiomas

Inglês
`;

answerAsImporter();

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const region = (name: string) => within(screen.getByRole("region", { name }));
/** The texts of the fields of a section, entry by entry. */
const listEntries = (name: string) =>
  region(name)
    .queryAllByRole("group")
    .map((entry) =>
      within(entry)
        .getAllByRole<HTMLInputElement>("textbox")
        .map(({ value }) => value)
        .filter(Boolean)
        .join(" · "),
    );
const repair = (name: string) => press(`Arrumar ${name}`);
const toast = (text: string) => screen.findAllByText(text);

async function openReview(text = TEXT) {
  HTMLElement.prototype.scrollIntoView = () => {};
  sessionStorage.clear();
  render(
    <HostProvider value={{ config: { demo: true }, session: { user: null } } as unknown as Host}>
      <ImportDialog
        api={{} as unknown as Api}
        current={EMPTY_RESUME}
        onUse={() => {}}
        onTold={() => {}}
        onClose={() => {}}
      />
    </HostProvider>,
  );
  fireEvent.click(screen.getByRole("tab", { name: "Colar texto" }));
  fireEvent.change(screen.getByLabelText("Texto do currículo"), { target: { value: text } });
  press("Ler texto");
  await screen.findByText("Confira o que foi lido");
}

const JOBS = [
  "Vendedora · Loja Sol · 01/2019 · 12/2020 · Atendi clientes",
  "Caixa · Mercado Mar · 03/2016 · 10/2018 · Fechei o caixa",
  "Copeira · Hotel Lua · 01/2014 · 02/2015 · Servi o café",
];

beforeEach(() => openReview());

it("a section is read again as what the person says it is, and corrections of other sections stay", async () => {
  expect(listEntries("Experiência Profissional")).toEqual(JOBS);
  fireEvent.change(region("Experiência Profissional").getAllByLabelText("Empresa")[0] as HTMLElement, {
    target: { value: "Loja Sol Nascente" },
  });
  fireEvent.change(screen.getByLabelText("Formação", { selector: "select" }), { target: { value: "courses" } });
  await toast("Lido de novo.");
  expect(listEntries("Formação Acadêmica")).toEqual([]);
  expect(listEntries("Cursos e Certificações")[0]).toMatch(/^Técnico em Vendas · Senac/);
  expect(listEntries("Experiência Profissional")[0]).toMatch(/Loja Sol Nascente/);
  press("Desfazer");
  expect(listEntries("Formação Acadêmica")[0]).toMatch(/^Técnico em Vendas · Senac/);
  expect(listEntries("Experiência Profissional")[0]).toMatch(/Loja Sol Nascente/);
});

it("a heading that is none goes back to the section above, and a line becomes a heading", async () => {
  fireEvent.change(screen.getByLabelText("Idiomas", { selector: "select" }), { target: { value: "" } });
  await toast("Lido de novo.");
  expect(screen.getByText("2 seções encontradas")).toBeTruthy();
  press("Desfazer");
  expect(screen.getByText("3 seções encontradas")).toBeTruthy();
  repair("Experiência 3");
  press("“Servi o café” é um título de seção");
  expect(await screen.findByText("4 seções encontradas")).toBeTruthy();
  expect(screen.getByLabelText("Servi o café", { selector: "select" })).toBeTruthy();
});

it("names are exchanged in all entries, entries are joined and taken in, each undone by one tap", async () => {
  repair("Experiência 1");
  press("Trocar cargo e empresa em todos");
  expect(listEntries("Experiência Profissional").map((job) => job.split(" · ")[0])).toEqual([
    "Loja Sol",
    "Mercado Mar",
    "Hotel Lua",
  ]);
  press("Desfazer");
  repair("Experiência 1");
  press("Juntar com Experiência 2");
  expect(listEntries("Experiência Profissional")).toEqual([
    "Vendedora · Loja Sol · 01/2019 · 12/2020 · Atendi clientes\nCaixa | Mercado Mar | 03/2016 | 10/2018\nFechei o caixa",
    JOBS[2],
  ]);
  press("Desfazer");
  repair("Experiência 1");
  press("Tudo abaixo é deste");
  expect(listEntries("Experiência Profissional")).toHaveLength(1);
  expect(listEntries("Experiência Profissional")[0]).toMatch(/Fechei o caixa\nCopeira \| Hotel Lua.*\nServi o café$/s);
  press("Desfazer");
  expect(listEntries("Experiência Profissional")).toEqual(JOBS);
});

it("a doubtful field that is right is confirmed by one tap", () => {
  expect(screen.getByRole("button", { name: "1 ponto a conferir" })).toBeTruthy();
  press("Nível está certo");
  expect(screen.queryByRole("button", { name: "Nível está certo" })).toBeNull();
  expect(screen.getByText("Nenhum campo marcado")).toBeTruthy();
});

it("an entry is separated at a line, and the names and dates below are read", async () => {
  repair("Experiência 1");
  press("Tudo abaixo é deste");
  repair("Experiência 1");
  press("Separar a partir de “Copeira”");
  await toast("Arrumado.");
  const jobs = listEntries("Experiência Profissional");
  expect(jobs).toHaveLength(2);
  expect(jobs[0]).toMatch(/Fechei o caixa$/);
  expect(jobs[1]).toMatch(/^Copeira · Hotel Lua/);
});
