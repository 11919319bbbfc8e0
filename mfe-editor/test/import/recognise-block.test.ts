import { importPastedText } from "@penresume/resume-import";
import { expect, it } from "vitest";
import { ImportError, type Reader } from "../../src/import/reader.ts";
import { recogniseBlock } from "../../src/import/recognise-block.ts";
import { RESUME_TEXT } from "./imported.ts";

const reader = {
  async readText(text: string) {
    const result = importPastedText(text);
    if (result.rejected) throw new ImportError(result.reason, { text: result.text });
    return result;
  },
} as Reader;

const JOBS = `Experiência Profissional

Loja Azul
Vendedora
03/2018 - 05/2021
- Atendimento no balcão

Mercado Sol
Operadora de caixa
01/2015 - 02/2018
- Fechamento de caixa`;

const DESCRIPTION = `- Atendi clientes no balcão e por telefone
- Fechei o caixa e conferi o estoque todo fim de dia
- Treinei três pessoas novas na equipe
- Organizei vitrines e promoções de Natal
- Implantei um controle de ponto digital na loja
- Reduzi as perdas do estoque em 12% em 2021`;

const DESCRIPTION_WITHOUT_BULLETS = `Atendimento aos clientes no balcão e por telefone
Fechamento do caixa e conferência do estoque no fim do dia
Treinamento de três pessoas novas na equipe da loja
Organização de vitrines e promoções de Natal
Controle de ponto digital e escala da equipe`;

const RECRUITER = `Divulguei vagas e fiz a triagem de candidatos
Conduzi entrevistas e apliquei testes de seleção com os gestores
Administrei benefícios como vale-transporte e plano de saúde
Cuidei de admissões, férias e rescisões de funcionários CLT e PJ
Contratação de estagiários e aprendizes`;

const SKILLS = [
  "Excel avançado",
  "Atendimento ao cliente",
  "Operação de caixa",
  "Gestão de estoque",
  "Power BI",
  "SAP",
];

const POSTING = `VAGA: Operador de Caixa
Supermercado Bom Preço contrata!
Requisitos:
- Ensino médio completo
- Experiência em atendimento
Benefícios: vale-transporte e refeição no local
Salário: R$ 1.650,00`;

it.each([
  ["a whole résumé", RESUME_TEXT, "resume"],
  ["a list of jobs", JOBS, "resume"],
  ["a posting", POSTING, "posting"],
  ["the description of one job", DESCRIPTION, null],
  ["a description without bullets", DESCRIPTION_WITHOUT_BULLETS, null],
  ["the description of a recruiter's job", RECRUITER, null],
  ["a list of skills", SKILLS.join("\n"), null],
  ["a summary", "Sou vendedora há oito anos.\nGosto de lidar com pessoas.\nProcuro uma loja que cresça comigo.", null],
])("recognises %s", async (_, text, kind) => expect(await recogniseBlock(text, reader)).toBe(kind));
