import { POSTING_LIMITS } from "@penresume/contracts";
import { importPastedText } from "@penresume/resume-import";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Request } from "../../src/import/protocol.ts";
import { createResume } from "../create-resume.ts";
import { workers } from "../fakes.ts";
import { renderEditor } from "../render-editor.tsx";

const POSTING = `VAGA: Operador de Caixa
Supermercado Bom Preço contrata!
Requisitos:
- Ensino médio completo
- Experiência em atendimento ao público e em operação de caixa
Benefícios: vale-transporte e refeição no local
Salário: R$ 1.650,00 por mês, com registro em carteira desde o primeiro dia`;

let read: string[];
beforeEach(() => {
  read = [];
  workers.import = ({ id, parameters }: Request) => {
    read.push(String(parameters[0]));
    return { id, result: importPastedText(String(parameters[0])) };
  };
});

const getArea = () => screen.getByLabelText<HTMLTextAreaElement>(/Descrição/);
const paste = (text: string) =>
  fireEvent.paste(getArea(), { clipboardData: { getData: (type: string) => (type === "text/plain" ? text : "") } });
/** Leaving the field stores its text at once. */
function write(text: string) {
  fireEvent.input(getArea(), { target: { value: text } });
  act(() => getArea().blur());
}

async function open(description = "") {
  const content = createResume();
  await renderEditor({
    content: { ...content, personalInfo: { ...content.personalInfo, description } },
    step: "Dados pessoais",
  });
  act(() => getArea().focus());
}

it("offers a pasted posting to the comparison, which takes as much as it keeps", async () => {
  await open("Sou vendedora.");
  const text = `${POSTING}\n${"x".repeat(POSTING_LIMITS.text)}`;
  paste(text);
  write(`Sou vendedora. ${text}`);
  expect(await screen.findByText("Parece uma vaga.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Comparar" }));
  expect(getArea().value).toBe("Sou vendedora.");
});

it("offers nothing for a change after a paste that changed nothing", async () => {
  await open(POSTING);
  paste(POSTING);
  write(`${POSTING}!`);
  const other = POSTING.replace("Operador de Caixa", "Açougueiro");
  paste(other);
  write(other);
  expect(await screen.findByText("Parece uma vaga.")).toBeTruthy();
  expect(read).toEqual([other]);
});
