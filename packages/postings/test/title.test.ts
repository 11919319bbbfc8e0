import { expect, test } from "vitest";
import { findDetails } from "../src/index.ts";

test.each([
  ["CONTRATA-SE\nPadeiro com experiência\nFORTALEZA 28/11", "Padeiro"],
  ["*EMPREGO* 🚨🚨\n\nAuxiliar de cozinha p/ restaurante no centro", "Auxiliar de cozinha"],
  ["URGENTE‼️\nPrecisa-se de 2 ajudantes de pedreiro\npagamento semanal", "ajudantes de pedreiro"],
  ["[28/11/2026 09:15:20] Vagas SP: SÃO PAULO 28/11\nVENDEDOR EXTERNO", "VENDEDOR EXTERNO"],
  ["28/11 09:15 - +55 85 90000-0000: Bom dia, minha cunhada tá precisando de uma babá pra segunda", "babá"],
  ["Vagas Ceará, [28.11.2026 09:15]\n📢 Loja de calçados seleciona\n👉 Operadora de caixa", "Operadora de caixa"],
  ["De: rh@metal.example\nEnviado: 28/11/2026\nAssunto: ENC: Vaga - Soldador TIG\n\nBoa tarde", "Soldador TIG"],
  ["Encaminhada\nVAGAS EM RECIFE\nData: 28/11\nCargo: Assistente Financeiro", "Assistente Financeiro"],
  ["SE VOCÊ É COSTUREIRA ESSA VAGA É SUA", "COSTUREIRA"],
  ["VENDEDOR (A) EXTERNO\nEmpresa Boa Sorte", "VENDEDOR (A) EXTERNO"],
  ["Prof. de Ed. Física\nEscola Sol", "Prof. de Ed. Física"],
  ["Motorista Cat. D - Fretamento", "Motorista Cat. D"],
  ["COVEIRO/SEPULTADOR\nPrefeitura", "COVEIRO/SEPULTADOR"],
  ["Alguém conhece um pintor bom?", "pintor"],
  ["Procuramos uma pessoa Analista de Suporte N2 para atuar", "Analista de Suporte N2"],
  ["Hotel. Buscamos sous chef com experiência", "sous chef"],
  ["a transportadora abriu pra conferente, noturno", "conferente"],
  ["vaga aux. adm.\nimobiliária em Itajaí", "aux. adm."],
  ["Maria RH\n+55 85 9 0000-0000\nVaga aberta para Técnico em Enfermagem, plantão\n09:15", "Técnico em Enfermagem"],
  ["Usina Ipê\n\nRequisitos:\n- NR-10\n\nEnvie com o título ELETRICISTA DE MANUTENÇÃO.", "ELETRICISTA DE MANUTENÇÃO"],
  ["Senior Data Engineer (Remote, Brazil)\nAbout us", "Senior Data Engineer (Remote, Brazil)"],
  ["Cargo: Growth Hacker Pleno\nLocal: remoto", "Growth Hacker Pleno"],
])("the title of '%s' is %s", (posting, title) => {
  expect(findDetails(posting).title).toBe(title);
});

test.each([
  "Bom dia, grupo! 🙏\nAlguém sabe de vaga pra quem não tem experiência?",
  "Pessoal, vaga nova 👇\nhttps://exemplo.example/vaga/123",
  "VAGA DE EMPREGO URGENTE\nFORTALEZA 28/11",
  "Vaga efetiva - CLT\nCidade: Sobral",
  "Home office\nTrabalhe de casa",
  "MERCADO BOM VIZINHO CONTRATA:\n- Operador de caixa (5)\n- Repositor (4)",
  "Vagas: garçom, cozinheiro e auxiliar de cozinha",
])("'%s' has no title that is sure", (posting) => {
  expect(findDetails(posting).title).toBeNull();
});
