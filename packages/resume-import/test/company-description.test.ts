import { expect, it } from "vitest";
import { importPastedText } from "../src/index.ts";

const HEAD = "Rita Lima\nrita@exemplo.com.br\n(11) 98877-6655\n\nEXPERIÊNCIA PROFISSIONAL\n";
const END = "\n\nFORMAÇÃO\nAdministração\nSenac\n2015 - 2018\n";

const readJobs = (jobs: string) => {
  const result = importPastedText(HEAD + jobs + END);
  if (result.rejected) throw new Error(result.reason);
  return result.content.experience.map(({ company, position, companyDescription, description }) => [
    company,
    position,
    companyDescription,
    description,
  ]);
};

it.each([
  [
    "below its name",
    "Nanquim Ltda\nOperador logístico, 1.800 funcionários\nAnalista de estoque\n01/2019 - 12/2021\n- Conferi cargas\n",
    ["Nanquim Ltda", "Analista de estoque", "Operador logístico, 1.800 funcionários", "Conferi cargas"],
  ],
  [
    "below the dates",
    "Analista de estoque\nNanquim Ltda\n01/2019 - 12/2021\nMultinacional de embalagens com 12 fábricas\n- Conferi cargas\n",
    ["Nanquim Ltda", "Analista de estoque", "Multinacional de embalagens com 12 fábricas", "Conferi cargas"],
  ],
  [
    "in brackets",
    "Nanquim Ltda (rede de farmácias com 40 lojas)\nBalconista\n01/2019 - 12/2021\n- Atendi clientes\n",
    ["Nanquim Ltda", "Balconista", "rede de farmácias com 40 lojas", "Atendi clientes"],
  ],
  [
    "under a label",
    "Balconista\nNanquim Ltda\n01/2019 - 12/2021\nSobre a empresa: farmácia de bairro\n- Atendi clientes\n",
    ["Nanquim Ltda", "Balconista", "farmácia de bairro", "Atendi clientes"],
  ],
])("reads what a company is, %s, into its field", (_, jobs, job) => {
  expect(readJobs(jobs)).toEqual([job]);
});

it("keeps activities with people and networks, and companies that are known by their kind only", () => {
  expect(
    readJobs(
      "Supervisora\nNanquim Ltda\n01/2019 - 12/2021\nLiderança de 30 colaboradores\nTreinei 12 funcionários\nRede de computadores e suporte\n\n" +
        "Auxiliar de limpeza\nEmpresa de limpeza e conservação\n01/2017 - 12/2018\n- Limpei salas\n",
    ),
  ).toEqual([
    [
      "Nanquim Ltda",
      "Supervisora",
      "",
      "Liderança de 30 colaboradores\nTreinei 12 funcionários\nRede de computadores e suporte",
    ],
    ["Empresa de limpeza e conservação", "Auxiliar de limpeza", "", "Limpei salas"],
  ]);
});
