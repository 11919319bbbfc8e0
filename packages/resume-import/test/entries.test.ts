import { describe, expect, it } from "vitest";
import { importPastedText } from "../src/index.ts";

const JOB = "Experiência\nVendedora\nLoja Sol\n2019 - 2021\n\n";

function read(text: string) {
  const result = importPastedText(`Rita Dias\nrita@exemplo.com.br\n\n${text}\n`);
  if (result.rejected) throw new Error(result.reason);
  const { experience, education, sections } = result.content;
  return {
    jobs: experience.map(({ position, company, location, startDate, endDate, description }) =>
      [position, company, location, `${startDate}-${endDate}`, description].join("|"),
    ),
    studies: education.map(({ course, institution, startDate, endDate, description }) =>
      [course, institution, `${startDate}-${endDate}`, description].join("|"),
    ),
    entries: (sections[0]?.entries ?? []).map(({ title, organisation, date, url, hours = "", description }) =>
      [title, organisation, date, url, hours, description].join("|"),
    ),
    doubts: result.uncertainties.map(({ path, reason }) => `${path} ${reason}`),
    unplaced: result.unplaced.map(({ text: lost }) => lost),
  };
}

describe("jobs", () => {
  it.each<[string, string, string[]]>([
    [
      "with the period first and a colon",
      "• 02/2012 – 10/2012: Estágio voluntário, LACS (Laboratório de\n  Solos) Instituto Barro;\n  • Preparo de amostras.\n• 08/2011 – 07/2012: Bolsista, Instituto Barro;\n  • Ensaios.",
      [
        "Estágio voluntário|LACS (Laboratório de Solos) Instituto Barro||02/2012-10/2012|Preparo de amostras.",
        "Bolsista|Instituto Barro||08/2011-07/2012|Ensaios.",
      ],
    ],
    [
      "with period, company, title and activity between dashes",
      "10/2006 a 10/2009 - Solar Norte - Técnico de Refrigeração - Instalação de aparelhos\n05/2003 a 09/2003 - Clima Bom - Analista de Redes - Análise de requisitos",
      [
        "Técnico de Refrigeração|Solar Norte||10/2006-10/2009|Instalação de aparelhos",
        "Analista de Redes|Clima Bom||05/2003-09/2003|Análise de requisitos",
      ],
    ],
    [
      "with 'na', 'no' and 'em' before the company",
      "Costureira na Ateliê Fio Nobre (Centro) - 04/2015 a 07/2015\nResponsável pelo acervo, com etiquetas\nAuxiliar em Construtora Pedra | 2013 - 2014\nArquivo.",
      [
        "Costureira|Ateliê Fio Nobre (Centro)||04/2015-07/2015|Responsável pelo acervo, com etiquetas",
        "Auxiliar|Construtora Pedra||2013-2014|Arquivo.",
      ],
    ],
    [
      "with the place between company and title",
      "Padaria Quente - Natal/RN - Padeiro - 2018 a 2020\nDoceria Azul - Natal/RN - Confeiteiro - 2015 a 2018",
      ["Padeiro|Padaria Quente|Natal/RN|2018-2020|", "Confeiteiro|Doceria Azul|Natal/RN|2015-2018|"],
    ],
    [
      "below a company that stands once",
      "Corporação Acme\n  Engenheira, Serviços de Medição        Ago 2022 – Atual\n  Engenheira Júnior, Fornos        Jul 2020 – Jul 2022",
      [
        "Engenheira, Serviços de Medição|Corporação Acme||08/2022-Atual|",
        "Engenheira Júnior, Fornos|Corporação Acme||07/2020-07/2022|",
      ],
    ],
    [
      "of two companies with several positions each",
      "Banco Litoral\nGerente de contas\n2019 - 2022\nCarteira de clientes.\nAssistente de gerente\n2016 - 2019\nContas.\n\nRede Sul\nSupervisor de loja\n2013 - 2016\nEquipe de dez pessoas.\nVendedor\n2010 - 2013\nVendas.",
      [
        "Gerente de contas|Banco Litoral||2019-2022|Carteira de clientes.",
        "Assistente de gerente|Banco Litoral||2016-2019|Contas.",
        "Supervisor de loja|Rede Sul||2013-2016|Equipe de dez pessoas.",
        "Vendedor|Rede Sul||2010-2013|Vendas.",
      ],
    ],
    [
      "in a table with a header row, and in paragraphs below it",
      "Período\tEmpresa\tCargo\n01/2018 - 12/2020\tLoja Mar\tVendedora\n02/2015 - 12/2017\tMercado Sol\tCaixa\n\nPadaria Trigo\nBalconista\n2012 - 2014\nAtendimento no balcão.",
      [
        "Vendedora|Loja Mar||01/2018-12/2020|",
        "Caixa|Mercado Sol||02/2015-12/2017|",
        "Balconista|Padaria Trigo||2012-2014|Atendimento no balcão.",
      ],
    ],
    [
      "in rows without a header, and in paragraphs below them",
      "01/2018 - 12/2020\tLoja Mar\tVendedora\n02/2015 - 12/2017\tMercado Sol\tCaixa\n\nBalconista\nPadaria Trigo\n2012 - 2014\nAtendimento.",
      [
        "Vendedora|Loja Mar||01/2018-12/2020|",
        "Caixa|Mercado Sol||02/2015-12/2017|",
        "Balconista|Padaria Trigo||2012-2014|Atendimento.",
      ],
    ],
    [
      "without dates",
      "Recepcionista – Casa São Bento\nAcolhimento de pacientes;\nAuxiliar de Farmácia – Drogaria Cajueiro\nVerificação de receitas;",
      [
        "Recepcionista|Casa São Bento||-|Acolhimento de pacientes;",
        "Auxiliar de Farmácia|Drogaria Cajueiro||-|Verificação de receitas;",
      ],
    ],
    [
      "without a company, with activities below",
      "Auxiliar de limpeza\n2019 - 2021\nLimpeza de salas\nOrganização de depósito\nPorteiro\n2017 - 2019\nControle de acesso\nRondas noturnas",
      [
        "Auxiliar de limpeza|||2019-2021|Limpeza de salas\nOrganização de depósito",
        "Porteiro|||2017-2019|Controle de acesso\nRondas noturnas",
      ],
    ],
    [
      "with a kind of contract beside the title",
      "Atendente de Loja · Tempo integral\nLoja Verde\nmar de 2021 - o momento\nAtendimento.",
      ["Atendente de Loja|Loja Verde||03/2021-Atual|Tempo integral\nAtendimento."],
    ],
    [
      "with the place between company and title, and a full stop",
      "Loja Azul Ltda, Olinda-Pernambuco — Vendedora.\n2019 - 2021\nVendas no balcão.\n\nMercado Verde Ltda — Caixa.\n2017 - 2018\nAtendimento.",
      [
        "Vendedora|Loja Azul Ltda|Olinda-Pernambuco|2019-2021|Vendas no balcão.",
        "Caixa|Mercado Verde Ltda||2017-2018|Atendimento.",
      ],
    ],
    [
      "with bulleted periods above title, company and place",
      "• 02/2011 - 05/2012\nGráfica Sol, Natal RN - Impressor Gráfico\n• 06/2012 - 04/2014\nGráfica Lua, Natal RN - Impressor",
      ["Impressor Gráfico|Gráfica Sol|Natal RN|02/2011-05/2012|", "Impressor|Gráfica Lua|Natal RN|06/2012-04/2014|"],
    ],
    [
      "with a bulleted period below title and company",
      "Analista de vendas\nBanco Sol S/A\n• Período: 02/2016 à Atual.\n• Atividades: Estudo de preços.\n\nOperadora de caixa\nBanco Lua S/A\nPeríodo: 01/2012 à 04/2015\n• Atividades: Suporte.",
      [
        "Analista de vendas|Banco Sol S/A||02/2016-Atual|Atividades: Estudo de preços.",
        "Operadora de caixa|Banco Lua S/A||01/2012-04/2015|Atividades: Suporte.",
      ],
    ],
    [
      "with a company in the city of São Paulo between commas",
      "Operadora de caixa, Teleluz, São Paulo/SP\n2008-2010\n\nSupervisora, Teleluz, São Paulo/SP\n2010-2013",
      ["Operadora de caixa|Teleluz|São Paulo/SP|2008-2010|", "Supervisora|Teleluz|São Paulo/SP|2010-2013|"],
    ],
    [
      "with the country beside the company, and the title below",
      "Tecelagem Sul | Brasil\nTecelão\n2019 - 2021\nOperação de teares.",
      ["Tecelão|Tecelagem Sul|Brasil|2019-2021|Operação de teares."],
    ],
    [
      "with the department beside the company",
      "Prefeitura Modelo | Setor de Contas\nAprendiz | 03/2018 - 02/2019\n- Protocolo.",
      ["Aprendiz|Prefeitura Modelo||03/2018-02/2019|Setor de Contas\nProtocolo."],
    ],
  ])("are read %s", (_kind, text, expected) => {
    expect(read(`Experiência\n${text}`).jobs).toEqual(expected);
  });

  it("are none where the text says so", () => {
    const { jobs, unplaced } = read("Experiência\n\nNunca trabalhei\n\nFormação\n\nEnsino Médio — Escola Sol, 2019");
    expect(jobs).toEqual([]);
    expect(unplaced).toContain("Nunca trabalhei");
  });
});

describe("studies", () => {
  it.each<[string, string, string[]]>([
    [
      "with their state in brackets",
      "Engenharia Civil (trancado) – Universidade Nova – 2014 a 2016\nTécnico em Edificações (concluído) – Escola Norte – 2011 a 2013",
      ["Engenharia Civil|Universidade Nova|2014-2016|trancado", "Técnico em Edificações|Escola Norte|2011-2013|"],
    ],
    [
      "with their state after the period",
      "Gastronomia\nEscola Sabor – Jan 2012 - Dez 2013 (Interrompido)\nConfeitaria\nEscola Doce – Jan 2009 - Jun 2012",
      ["Gastronomia|Escola Sabor|01/2012-12/2013|Interrompido", "Confeitaria|Escola Doce|01/2009-06/2012|"],
    ],
    [
      "in sentences",
      "Graduado em Administração pela Universidade Serra Azul em 2018\nPós-graduado em Finanças pelo Instituto Mirim em 2020",
      ["Graduado em Administração|Universidade Serra Azul|-2018|", "Pós-graduado em Finanças|Instituto Mirim|-2020|"],
    ],
    [
      "with the completion in brackets that are wrapped",
      "• Curso Panificação 2 – FERMENTA & Massa (Conclusão em 05/10/2017)\n  Descrição: Pães.\n\n• Tecnologia em Gastronomia – Faculdade Sabor (Conclusão em\n  30/06/2012).",
      [
        "Curso Panificação 2|FERMENTA & Massa|-10/2017|Descrição: Pães.",
        "Tecnologia em Gastronomia|Faculdade Sabor|-06/2012|",
      ],
    ],
    [
      "with the school in brackets",
      "Ciências Contábeis (UFXV) 2010 - 2014\nEnsino Médio (EE Rui Alves) 2007 - 2009",
      ["Ciências Contábeis|UFXV|2010-2014|", "Ensino Médio|EE Rui Alves|2007-2009|"],
    ],
    [
      "with labels",
      "Instituição: Faculdade Alfazema\nCurso: Gestão Comercial\nSituação: Em formação 2015\n\nInstituição: Universidade Azul – Campus Centro\nCurso: História – Licenciatura\nSituação: Formado 2013",
      [
        "Gestão Comercial|Faculdade Alfazema|-2015|",
        "História – Licenciatura|Universidade Azul – Campus Centro|-2013|",
      ],
    ],
    [
      "with start and completion below",
      "Técnico em Enfermagem – Escola Estância\nInício: 2004 Conclusão: 04/2009\nEnsino Médio – E.E. Frei Justino\nInício: 2000 Conclusão: 04/2003",
      ["Técnico em Enfermagem|Escola Estância|2004-04/2009|", "Ensino Médio|E.E. Frei Justino|2000-04/2003|"],
    ],
    [
      "with and without a date",
      "Programa de Dados Aplicados              2023\nNorte Educação Profissional\n\nBacharelado em Engenharia de Minas\nInstituto Tecnológico da Ribeira",
      [
        "Programa de Dados Aplicados|Norte Educação Profissional|-2023|",
        "Bacharelado em Engenharia de Minas|Instituto Tecnológico da Ribeira|-|",
      ],
    ],
    [
      "with a bulleted date above each name",
      "• 2017 - 2019\nEscola Sol - Desenho técnico\n• 2020 - 2021\nEscola Mar - Pintura técnica",
      ["Desenho técnico|Escola Sol|2017-2019|", "Pintura técnica|Escola Mar|2020-2021|"],
    ],
    [
      "with a full stop behind the year",
      "Técnico em Redes - Escola Sol - 2017.\nTécnico em Vendas - Escola Lua -2018.",
      ["Técnico em Redes|Escola Sol|-2017|", "Técnico em Vendas|Escola Lua|-2018|"],
    ],
    [
      "with a state behind the school",
      "Gestão de Marketing / 2018\nUniversidade Azul / Cursado até o 2º período",
      ["Gestão de Marketing|Universidade Azul|-2018|Cursado até o 2º período"],
    ],
    [
      "with the course as a bullet below the school",
      "Universidade Azul\n• Bacharelado em História",
      ["Bacharelado em História|Universidade Azul|-|"],
    ],
  ])("are read %s", (_kind, text, expected) => {
    expect(read(`${JOB}Formação\n${text}`).studies).toEqual(expected);
  });
});

describe("courses and other entries", () => {
  it.each<[string, string, string[]]>([
    [
      "Cursos",
      "Portal Saber\nGramática\n2015\nExcel Básico\n2015\n\nAcademia Livre\nFigma\n2019\nRedação\n2019",
      [
        "Gramática|Portal Saber|2015|||",
        "Excel Básico|Portal Saber|2015|||",
        "Figma|Academia Livre|2019|||",
        "Redação|Academia Livre|2019|||",
      ],
    ],
    [
      "Cursos",
      "Solda (14 horas). Instituto do Fazer\nElétrica (20 horas). Instituto do Fazer\nDigitação (25 horas) Casa do Teclado, 2005.",
      [
        "Solda|Instituto do Fazer|||14 horas|",
        "Elétrica|Instituto do Fazer|||20 horas|",
        "Digitação|Casa do Teclado|2005||25 horas|",
      ],
    ],
    [
      "Cursos",
      "Senai\nConcluído\nLógica\n\nAzul Cursos\nConcluído\nPlanilhas",
      ["Lógica|Senai||||Concluído", "Planilhas|Azul Cursos||||Concluído"],
    ],
    [
      "Cursos",
      "NR-10 – Senai – 40h – válida até 12/2026\nNR-35 – Senai – 8h – válida até 03/2025",
      ["NR-10|Senai|||40h|válida até 12/2026", "NR-35|Senai|||8h|válida até 03/2025"],
    ],
    [
      "Projetos",
      "Estoque Fácil: sistema de estoque para pequenos mercados. exemplo.com.br/estoque\nRota Certa: aplicativo de rotas para entregadores.",
      [
        "Estoque Fácil|||exemplo.com.br/estoque||sistema de estoque para pequenos mercados",
        "Rota Certa|||||aplicativo de rotas para entregadores.",
      ],
    ],
    [
      "Publicações",
      "SILVA, A. B.; ROCHA, C. Solos do agreste. Revista Sul, v. 3, 2018.\nROCHA, C. Mudas nativas. Anais do Congresso, 2016.",
      [
        "SILVA, A. B.; ROCHA, C. Solos do agreste. Revista Sul, v. 3, 2018.|||||",
        "ROCHA, C. Mudas nativas. Anais do Congresso, 2016.|||||",
      ],
    ],
  ])("are read below '%s': %j", (title, text, expected) => {
    expect(read(`${JOB}${title}\n${text}`).entries).toEqual(expected);
  });
});

describe("doubts", () => {
  it("are a company that stands once for several positions, and a name that is missing", () => {
    const text =
      "Banco Litoral\nGerente de contas\n2019 - 2022\nCarteira de clientes.\nAssistente de gerente\n2016 - 2019\nContas.";
    expect(read(`Experiência\n${text}`).doubts).toEqual(["experience.1.company inherited"]);
    expect(read("Experiência\nCozinheira\n2010 - 2012\nPreparei pratos regionais.").doubts).toContain(
      "experience.0.company missing",
    );
  });

  it("are sentences in the fields of names", () => {
    expect(read("Experiência\n2010 a 2012: Trabalhei como vendedora na loja da minha tia").doubts).toEqual(
      expect.arrayContaining([expect.stringMatching(/^experience\.0/)]),
    );
  });

  it("are none where each field has what it is for", () => {
    expect(read(`${JOB}Formação\nTécnico em Redes\nEscola Sol\n2015 - 2017`).doubts).toEqual([]);
  });
});
