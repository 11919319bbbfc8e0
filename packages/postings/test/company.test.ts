import { fold } from "@penresume/text";
import { expect, test } from "vitest";
import { readPostings } from "../../job-match/test/corpus/read-corpus.ts";
import { findDetails } from "../src/index.ts";

test.each([
  ["Cozinheira\nEmpresa: Cantina Boa Mesa", "Cantina Boa Mesa"],
  [
    "Secretária\nEmpresa: Instituto Horizonte Pesquisa — São Paulo/SP (híbrido, 3x por semana)",
    "Instituto Horizonte Pesquisa",
  ],
  ["Copeira\nEmpresa: Lanches Tia Cida (remoto)", "Lanches Tia Cida"],
  ["Copeira\n*Empresa:* Loja Bela, Guarulhos/SP", "Loja Bela"],
  ["Copeira\nContratante: Alfa – Home office", "Alfa"],
  ["Copeira\nEmpresa: Serra Azul em Jundiaí", "Serra Azul"],
  ["Copeira\nEmpresa: Mar & Sol - Centro, Campinas Regime: CLT", "Mar & Sol"],
  ["Copeira\nEmpresa: Rio-Mar – Engenharia (Bahia)", "Rio-Mar – Engenharia"],
  ["Copeira\nEmpresa: Machado, Meyer & Cia, Recife", "Machado, Meyer & Cia"],
  ["Copeira\nEmpresa: Nova Era S/A [presencial]", "Nova Era S/A"],
  ["EXPRESSO CAPIVARI TURISMO CONTRATA\nMOTORISTA D", "EXPRESSO CAPIVARI TURISMO"],
  ["Auxiliar de Departamento Pessoal - Contábil Vértice", "Contábil Vértice"],
  ["Caixa – Mercado Bom Vizinho (Vila Nova)", "Mercado Bom Vizinho"],
  ["A Clínica Bem Nascer seleciona TÉCNICO(A) DE ENFERMAGEM.", "Clínica Bem Nascer"],
  ["A empresa Nordeste Alimentos contrata: Auxiliar de Produção", "Nordeste Alimentos"],
  ["Oportunidade!\nA empresa TransLuz está contratando motorista", "TransLuz"],
  ["Norteio Sistemas contrata programador", "Norteio Sistemas"],
  ["Gente, aqui no Restaurante Sabor & Cia abriu uma vaga pra nutricionista", "Restaurante Sabor & Cia"],
  ["Bom dia grupo, a Metalúrgica Ferraz & Filhos tá precisando de soldador", "Metalúrgica Ferraz & Filhos"],
  ["Procurando emprego? a Rede Farma Popular do Nordeste abriu posição de analista", "Rede Farma Popular do Nordeste"],
  ["Somos o Studio Gabi Lopes Beauty e buscamos manicure", "Studio Gabi Lopes Beauty"],
  ["Caixa\nInscrições na plataforma, procure por Farmácias Colibri.", "Farmácias Colibri"],
  ["Sobre nós: a Trilho Log nasceu em 2009", "Trilho Log"],
  ["Minha cunhada trabalha na Doce Mel Confeitaria e falou que precisam de atendente", "Doce Mel Confeitaria"],
  ["Técnico. Contratante: Consórcio Ponte Nova Bahia. Obra da ponte.", "Consórcio Ponte Nova Bahia"],
  ["Motorista. CNH D c/ EAR. Transportes J.R. Almeida Ltda - ME, Guarulhos", "Transportes J.R. Almeida"],
  ["Dev Mobile Sênior @ Caramelo Pay\nRemoto", "Caramelo Pay"],
  ["Brisa Analytics is hiring a Customer Success Manager", "Brisa Analytics"],
  ["Consultor de Vendas\nMoto Center Pantanal | Corumbá - MS", "Moto Center Pantanal"],
  ["*SUPERMERCADOS VERDEMATA*\nEstá com vagas", "SUPERMERCADOS VERDEMATA"],
  ["Talenta RH Consultoria contrata para seu cliente, multinacional:\nOperador", null],
  ["Loja de roupas femininas no Shopping Tacaruna contrata vendedora", null],
  ["Empresa Confidencial\nSoldador", null],
  ["Levar currículo na loja do Barreiro", null],
  ["Trabalha na Zona Sul? Vaga de porteiro", null],
  ["Vaga: Porteiro\nEmpresa: confidencial", null],
  ["Hotel em Gramado contrata camareira", null],
  ["Auxiliar\nEmpresa do ramo de autopeças contrata.", null],
  ["Soldador\nIndústria do ramo sucroenergético contrata", null],
  ["Cuidadora\nFamília procura cuidadora", null],
  ["Bar do bairro contrata", null],
])("the employer of '%s' is %s", (posting, company) => {
  expect(findDetails(posting).company).toBe(company);
});

test("names half of the employers of the labelled postings, and no wrong one", () => {
  const stated = readPostings().map(({ posting, labels }) => {
    const { company } = labels as unknown as { company: string | null };
    return { label: company && fold(company), found: findDetails(posting).company };
  });
  const wrong = stated.filter(({ label, found }) => found && fold(found) !== label);
  expect(wrong).toEqual([]);
  expect(stated.filter(({ found }) => found).length / stated.length).toBeGreaterThanOrEqual(0.5);
});
