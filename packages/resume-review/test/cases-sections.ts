import type { Cases } from "./cases-contact.ts";
import { addSection } from "./patches.ts";

const wall = "Organizei a coleta de alimentos no bairro com a associação de moradores e as escolas da região, ".repeat(
  4,
);
const additional = (description: string) => addSection("additional", { description });
const volunteering = (description: string) =>
  addSection("volunteering", { title: "Monitora", startDate: "2019", endDate: "2020", description });
const project = (dates: { startDate?: string; endDate?: string; current?: boolean }) =>
  addSection("projects", { title: "Biblioteca aberta", organisation: "Coletivo Sol", ...dates });

/** Defects, and similar texts without a defect, in added sections. */
export const SECTION_CASES: Record<string, Cases> = {
  cpf: {
    found: [
      additional("CPF 529.982.247-25"),
      addSection("custom", { title: "Documentos", description: "529.982.247-25" }),
    ],
    clean: [
      additional("Protocolo 123.456.789-00 do concurso"),
      addSection("courses", { title: "NR-10", date: "2022" }),
    ],
  },
  rg: { found: [additional("CNH B\nRG 12.345.678-9")], clean: [additional("CNH categoria AB")] },
  "marital-status": {
    found: [additional("Estado civil: casada"), additional("Solteiro, disponível para viagens")],
    clean: [volunteering("Oficinas para pessoas viúvas do bairro.")],
  },
  children: {
    found: [additional("Dois filhos, com quem deixá-los")],
    clean: [volunteering("Festa para 80 filhos de catadores.")],
  },
  "wall-of-text": { found: [volunteering(wall)], clean: [volunteering("Coletas mensais de alimentos no bairro.")] },
  cliche: {
    found: [addSection("objective", { description: "Sou proativo e quero vestir a camisa." })],
    clean: [addSection("awards", { title: "Dinâmica de grupo", organisation: "Grêmio", date: "2019" })],
  },
  "generic-objective": {
    found: [addSection("objective", { description: "Aceito qualquer vaga." })],
    clean: [volunteering("Ajudei pessoas a achar vaga de emprego no bairro.")],
  },
  "reversed-dates": {
    found: [
      project({ startDate: "05/2022", endDate: "01/2021" }),
      addSection("courses", { title: "Solda", date: "05/2022 - 01/2021" }),
    ],
    clean: [
      project({ startDate: "2022", endDate: "2022" }),
      addSection("courses", { title: "Solda", date: "01/2022 - 05/2022" }),
    ],
  },
  "unreadable-date": {
    found: [
      addSection("courses", { title: "Solda", date: "faz tempo" }),
      project({ startDate: "32/2022", endDate: "2023" }),
    ],
    clean: [
      addSection("awards", { title: "Medalha", date: "jun/2021" }),
      project({ startDate: "2021", endDate: "Atual", current: true }),
    ],
  },
  "missing-end-date": { found: [], clean: [project({ startDate: "02/2022" })] },
  "duplicate-entry": {
    found: [
      addSection(
        "courses",
        { title: "Excel" },
        {
          entries: [
            { title: "Excel", date: "2020" },
            { title: "Excel", date: "2020" },
          ],
        },
      ),
    ],
    clean: [
      addSection(
        "courses",
        { title: "Excel" },
        {
          entries: [
            { title: "Excel", date: "2020" },
            { title: "Excel", date: "2022" },
          ],
        },
      ),
    ],
  },
  "double-space": { found: [addSection("courses", { title: "Excel  avançado", date: "2020" })], clean: [] },
  "repeated-word": { found: [volunteering("Aulas de de matemática para jovens.")], clean: [] },
  "first-person": { found: [volunteering("Eu organizei a minha biblioteca comunitária.")], clean: [] },
  "unfilled-blank": {
    found: [additional("Disponível a partir de __/2027")],
    clean: [addSection("additional", { description: "Disponível a partir de __/2027" }, { hidden: true })],
  },
};
