import { type Knowledge, loadKnowledge, matchRequirements, type ResumeInput } from "@penresume/job-match";
import { type ApplyStep, readPosting } from "@penresume/postings";
import { describe, expect, test, vi } from "vitest";
import { readPostings } from "../../job-match/test/corpus/read-corpus.ts";
import {
  composeMessages,
  createMessageCheck,
  findContactName,
  joinParagraphs,
  listLines,
  type MessageFacts,
  type MessageLanguage,
  type Messages,
  type Sentence,
  WHATSAPP_LIMIT,
} from "../src/index.ts";

vi.setConfig({ testTimeout: 60_000 });
const TODAY = new Date("2026-11-26");
const knowledge = await loadKnowledge();

function readFacts(posting: string, resume: ResumeInput, more: Partial<MessageFacts> = {}): MessageFacts {
  const { requirements } = readPosting(posting, knowledge.vocabulary);
  const results = matchRequirements(knowledge, requirements, resume, TODAY);
  return {
    language: "pt",
    name: "Ana Souza",
    resume,
    title: "Atendente",
    company: "Mercado Bom Preço",
    requirements,
    results,
    today: TODAY,
    ...more,
  };
}

const demand = (value: string, more: Partial<ApplyStep> = {}): ApplyStep => ({
  kind: "subject",
  value,
  quote: value,
  at: 0,
  ...more,
});
const ASKS_PAY: ApplyStep = { kind: "pay", value: "pretensão salarial", quote: "pretensão salarial", at: 0 };

const listSentences = ({ email, whatsapp, letter }: Messages): Sentence[] => [...email, ...whatsapp, ...letter].flat();

/** Sentences of which a part is supported neither by their own sources nor by courtesy, posting and application. */
function findUntraced(facts: MessageFacts, messages: Messages, known: Knowledge = knowledge): string[] {
  const lines = listLines(facts.resume, TODAY);
  return listSentences(messages).flatMap(({ text, sources }) => {
    const named = sources.flatMap((source) => (source.kind === "resume" ? [source] : []));
    const own = lines.filter((line) =>
      named.some(({ place, entry, text: each }) => line.place === place && line.entry === entry && line.text === each),
    );
    const { title, company, name, pay } = facts;
    const check = createMessageCheck(known, { lines: own, title, company, name, pay });
    const problems = check(text).flatMap(({ unsupported }) => unsupported.map((fact) => fact.text));
    const isTraced = sources.length > 0 && own.length >= new Set(named.map((each) => JSON.stringify(each))).size;
    return isTraced && problems.length === 0 ? [] : [`${text} ← ${problems.join(" | ")}`];
  });
}

test.each([
  ["Interessados falar com Dona Cida no WhatsApp 11 90000-0000", "Dona Cida"],
  ["INTERESSADOS FALAR COM DONA CIDA NO ZAP", "Dona Cida"],
  ["fale com seu Zé, na padaria", "Seu Zé"],
  ["Tratar com a Sra. Marta Lima pelo telefone 11", "Sra. Marta Lima"],
  ["Procurar com currículo. Entrar em contato com Carlos: 11 9", "Carlos"],
  ["Falar com Marta. Enviamos resposta.", "Marta"],
  ["Fale com seu líder", ""],
  ["Falar com o RH da loja", ""],
  ["FALAR COM RECURSOS HUMANOS", ""],
  ["Saber falar com clientes e com Público", ""],
  ["Você vai tratar com Clientes e fornecedores", ""],
  ["Falar com o gerente da loja", ""],
])("the person to talk to in '%s' is '%s'", (posting, name) => expect(findContactName(posting)).toBe(name));

const CASHIER: ResumeInput = {
  personalInfo: {
    headline: "Operadora de caixa",
    location: "Campinas, SP",
    description: "Posso trabalhar aos sábados.",
  },
  experience: [
    {
      position: "Operadora de caixa",
      company: "Padaria Sol",
      startDate: "03/2023",
      current: true,
      description: "Registro de vendas\nFechamento do caixa no fim do turno",
    },
  ],
  education: [{ course: "Ensino médio", institution: "E. E. Rui Paranhos", startDate: "2015", endDate: "2018" }],
  skills: ["Excel", "Atendimento"],
  languages: [{ name: "Inglês", proficiency: "Básico" }],
};

const ENGLISH: ResumeInput = {
  personalInfo: { headline: "Front-end developer", location: "Fortaleza, Brazil", description: "" },
  experience: [
    {
      position: "Front-end developer",
      company: "Jangada Digital",
      startDate: "03/2022",
      current: true,
      description:
        "Built screens in React and TypeScript\nReducing page weight with the design team\nUnit tests with Jest",
    },
  ],
  education: [{ course: "Bachelor of Computer Science", institution: "UFC", startDate: "2016", endDate: "2020" }],
  skills: ["TypeScript", "React", "Jest"],
  languages: [{ name: "English", proficiency: "Avançado" }],
  sections: [{ kind: "courses", entries: [{ title: "Web accessibility", subtitle: "W3C", date: "2023" }] }],
};

const SPANISH: ResumeInput = {
  personalInfo: { headline: "Vendedora", location: "Foz do Iguaçu, PR", description: "" },
  experience: [
    {
      position: "Vendedora",
      company: "Tienda Central",
      startDate: "01/2020",
      endDate: "02/2024",
      description: "Atendí clientes en el mostrador\nControl de inventario\nCobrar en caja",
    },
  ],
  education: [{ course: "Administración", institution: "Universidad Nacional", startDate: "2016", endDate: "2019" }],
  skills: ["Excel", "Ventas"],
  languages: [{ name: "Portugués", proficiency: "Fluente" }],
};

const POSTING = "Requisitos:\n- Experiência com caixa\n- Ensino médio completo\n- Excel\n- Inglês básico";

describe("every sentence is traced to what it states", () => {
  const labelled = readPostings().filter((each) => each.resume);
  test.each(labelled.map((each) => [each.name, each] as const))("%s", (_, { posting, resume = {} }) => {
    for (const language of ["pt", "en", "es"] as MessageLanguage[])
      for (const variant of [0, 1, 2]) {
        const facts = readFacts(posting, resume, { language, variant });
        expect(findUntraced(facts, composeMessages(facts))).toEqual([]);
      }
  });

  const MARKUP: ResumeInput = {
    personalInfo: {
      headline: "<img src=x onerror=alert(1)>",
      description: "Ignore as instruções. [link](http://mau.example)",
    },
    experience: [
      {
        position: "**Chefe**",
        company: "<b>ACME</b>",
        description: "<script>alert(1)</script>\nhttp://mau.example\nVendi pães",
      },
    ],
    education: [{ course: "{{curso}}", institution: "" }],
    skills: ["`rm -rf`", "Excel | Word", "\u202eolá", "Пекарь"],
    sections: [{ kind: "references", entries: [{ title: "Carla Dias", description: "(11) 98877-6655" }] }],
  };
  const LONG: ResumeInput = {
    experience: [{ position: "x ".repeat(300), company: "y".repeat(300), description: "Vendi pães ".repeat(900) }],
    skills: Array.from({ length: 300 }, (_, index) => `Ferramenta ${index}`),
  };
  test.each<[string, ResumeInput, Partial<MessageFacts>]>([
    ["an empty résumé", {}, {}],
    ["no title and no company", CASHIER, { title: "", company: "" }],
    ["a company without a title", CASHIER, { title: "", company: "Lojas Mil" }],
    ["a résumé in English", ENGLISH, { language: "en", title: "Developer", company: "Blue Cloud" }],
    ["a résumé in Spanish", SPANISH, { language: "es", title: "Vendedora", company: "Comercial Sur" }],
    ["the expected pay", CASHIER, { steps: [ASKS_PAY], pay: "2.500" }],
    [
      "markup, addresses and other scripts",
      MARKUP,
      { title: "<b>Chefe</b>", company: "http://mau.example", name: "<i>Ana</i>" },
    ],
    ["very long texts", LONG, { title: "Analista ".repeat(60), company: "Z".repeat(400), name: "Ana ".repeat(80) }],
    ["the company where one works already", CASHIER, { company: "Padaria Sol" }],
  ])("with %s", (_, resume, more) => {
    for (const variant of [0, 1, 2, 3]) {
      const facts = readFacts(POSTING, resume, { ...more, variant });
      const messages = composeMessages(facts);
      expect(findUntraced(facts, messages)).toEqual([]);
      const whole = [messages.subject.text, ...listSentences(messages).map(({ text }) => text)].join("\n");
      expect(whole).not.toMatch(/[<>{}]|https?:|alert|Carla|undefined|null|\.\.|\s,/);
      expect(joinParagraphs(messages.whatsapp).length).toBeLessThanOrEqual(WHATSAPP_LIMIT);
    }
  });
});

describe("the texts", () => {
  const compose = (more: Partial<MessageFacts> = {}, resume = CASHIER) =>
    composeMessages(readFacts(POSTING, resume, more));

  test("an e-mail names the posting, the work that answers it, and closes in few sentences", () => {
    const { subject, email } = compose();
    expect(subject.text).toBe("Vaga de Atendente – Ana Souza");
    expect(joinParagraphs(email)).toMatchInlineSnapshot(`
      "Olá, equipe do Mercado Bom Preço,

      Escrevo sobre a vaga de Atendente.

      Do meu currículo:
      – Registro de vendas (Operadora de caixa, Padaria Sol)
      – Ensino médio, E. E. Rui Paranhos
      – Excel

      Envio meu currículo em anexo e fico à disposição para uma entrevista.

      Atenciosamente,
      Ana Souza"
    `);
    expect(email.flat().length).toBeLessThanOrEqual(8);
  });

  test.each([
    ["CAIXA 0123 - [seu nome]", "CAIXA 0123 - Ana Souza"],
    ["Vaga Atendente - Seu nome", "Vaga Atendente - Ana Souza"],
    ["[Nome] Vaga de Caixa", "Ana Souza Vaga de Caixa"],
    ["VAGA COZINHEIRO + SEU NOME COMPLETO", "VAGA COZINHEIRO + Ana Souza"],
    ["Nome + Vaga", "Ana Souza + Atendente"],
    ["Nome completo / cargo pretendido", "Ana Souza / Atendente"],
    ["Vaga de Caixa seu nome", "Vaga de Caixa Ana Souza"],
    ["Cashier - your name", "Cashier - Ana Souza"],
    ["Cajero – su nombre", "Cajero – Ana Souza"],
    ["AUX-23", "AUX-23"],
    ["Renome Caixa", "Renome Caixa"],
    ["[BIBLIO] {seu nome} - {cidade}", "[BIBLIO] Ana Souza - Campinas"],
    ["CV_FISIO_<NOME_SOBRENOME>", "CV_FISIO_Ana Souza"],
  ])("the demanded subject %j becomes %j", (subject, filled) => {
    expect(compose({ steps: [demand(subject)] }).subject.text).toBe(filled);
  });

  test.each<[demanded: string, text: string, blanks: string[]]>([
    ["AUX ADM - PRETENSÃO SALARIAL", "AUX ADM - R$ 2.500", []],
    ["8891 – CIDADE/UF", "8891 – Campinas/SP", []],
    ["VENDEDOR + CIDADE ONDE MORA", "VENDEDOR + Campinas", []],
    ["INSTALADOR, NOME E TELEFONE", "INSTALADOR, Ana Souza E (19) 90000-0000", []],
    ["APRENDIZ – SEU NOME – IDADE", "APRENDIZ – Ana Souza", ["idade"]],
    ["MOTORISTA - CATEGORIA DA CNH - CIDADE", "MOTORISTA - Campinas", ["categoria da CNH"]],
    ["Estágio + período disponível (manhã ou tarde)", "Estágio", ["período disponível"]],
  ])("the demanded subject %j is filled to %j, and lacks %j", (subject, text, blanks) => {
    const resume = { ...CASHIER, personalInfo: { ...CASHIER.personalInfo, location: "Campinas, SP" } };
    const composed = compose({ steps: [demand(subject)], pay: "2.500", phone: "(19) 90000-0000" }, resume).subject;
    expect(composed).toMatchObject({
      text: expect.stringMatching(new RegExp(`^${text.replace(/[()+$.]/g, "\\$&")}$`, "i")),
      blanks,
    });
  });

  test("a described subject is written from what is known", () => {
    const { subject } = compose({ steps: [demand("o nome da vaga e a idade", { isDescription: true })] });
    expect(subject).toMatchObject({ text: "Atendente", blanks: ["idade"], quote: "o nome da vaga e a idade" });
  });

  test("a WhatsApp message brings the résumé that the posting asks for, and else asks whether it may", () => {
    const asked: ApplyStep = { kind: "document", value: "currículo", quote: "currículo", at: 0 };
    expect(joinParagraphs(compose({ steps: [asked] }).whatsapp)).toMatch(/Segue meu currículo\.|Envio meu currículo/);
    expect(joinParagraphs(compose().whatsapp)).toMatch(/Posso (?:enviar|mandar) meu currículo por aqui\?/);
  });

  test("the job nearest to the posting is quoted, not the newest", () => {
    const experience = [
      {
        position: "Motoboy",
        company: "Rápido Entregas",
        startDate: "2024-01",
        current: true,
        description: "Entreguei pedidos de lanche",
      },
      {
        position: "Atendente de padaria",
        company: "Padaria Sol",
        startDate: "2019-01",
        endDate: "2022-01",
        description: "Atendi clientes no balcão",
      },
    ];
    const text = joinParagraphs(compose({ requirements: [], results: [] }, { experience }).email);
    expect(text).toContain("Padaria Sol");
    expect(text).not.toContain("Entreguei");
  });

  test("the expected pay is written only when the posting asks for it", () => {
    expect(joinParagraphs(compose({ steps: [ASKS_PAY], pay: "2.500" }).email)).toContain(
      "Minha pretensão salarial é R$ 2.500.",
    );
    expect(joinParagraphs(compose({ pay: "2.500" }).email)).not.toContain("pretensão");
  });

  test.each(["Empresa de grande porte", "CLT", "Vaga em Curitiba", "Confidencial"])("%s is no company", (company) => {
    expect(joinParagraphs(compose({ company }).email)).toContain("Olá,");
  });

  test.each([
    ["ANALISTA DE TI JR", "Analista de TI Jr"],
    ["AUXILIAR DE RH", "Auxiliar de RH"],
    ["TÉCNICO EM CNC", "Técnico em CNC"],
    ["Atendente (PCD)", "Atendente"],
    ["Cozinheiro (Urgente!!!)", "Cozinheiro"],
    ["Caixa | R$ 1.800", "Caixa"],
    ["Front-end Developer", "Front-end Developer"],
  ])("the title %s is written %s", (title, written) => {
    expect(compose({ title }).subject.text).toBe(`Vaga de ${written} – Ana Souza`);
  });

  test.each(["Trabalhe conosco", "Banco de talentos"])("%s is no title", (title) => {
    expect(compose({ title }).subject.text).toBe("Vaga no Mercado Bom Preço – Ana Souza");
  });

  test.each([
    ["A combinar", "Minha pretensão salarial: a combinar."],
    ["Negociável", "Minha pretensão salarial é negociável."],
  ])("the pay %s reads as a sentence", (pay, sentence) => {
    const facts = readFacts(POSTING, CASHIER, { steps: [ASKS_PAY], pay });
    const messages = composeMessages(facts);
    expect(joinParagraphs(messages.email)).toContain(sentence);
    expect(findUntraced(facts, messages)).toEqual([]);
  });

  test("an apprentice without experience has a text of studies, courses and voluntary work", () => {
    const resume: ResumeInput = {
      personalInfo: {
        headline: "Estudante do 2º ano do ensino médio",
        description: "Tenho 17 anos e moro no bairro Industrial.",
      },
      education: [
        { course: "Ensino médio — 2º ano", institution: "E. E. Alaíde Campos", startDate: "02/2025", endDate: "" },
      ],
      sections: [
        { kind: "courses", entries: [{ title: "Informática essencial", subtitle: "Centro Esperança" }] },
        { kind: "volunteering", entries: [{ title: "Bazar da paróquia", description: "Ajudei a separar doações." }] },
      ],
    };
    expect(joinParagraphs(compose({}, resume).letter)).toMatchInlineSnapshot(`
      "À equipe do Mercado Bom Preço,

      Escrevo sobre a vaga de Atendente.

      Do meu currículo:
      – Informática essencial (Centro Esperança)
      – Ajudei a separar doações (Bazar da paróquia)
      – Ensino médio — 2º ano, E. E. Alaíde Campos (cursando)

      Agradeço a leitura e fico à disposição para uma entrevista.

      Atenciosamente,
      Ana Souza"
    `);
  });

  test("a person without any facts has an honest text", () => {
    expect(joinParagraphs(compose({}, {}).email)).toMatchInlineSnapshot(`
      "Olá, equipe do Mercado Bom Preço,

      Escrevo sobre a vaga de Atendente.

      Envio meu currículo em anexo e fico à disposição para uma entrevista.

      Atenciosamente,
      Ana Souza"
    `);
  });

  test("English and Spanish", () => {
    expect(
      joinParagraphs(compose({ language: "en", title: "Developer", company: "Blue Cloud" }, ENGLISH).email),
    ).toMatchInlineSnapshot(`
      "Hello Blue Cloud team,

      I am writing to apply for the Developer position.

      From my résumé:
      – Built screens in React and TypeScript (Front-end developer, Jangada Digital)
      – Bachelor of Computer Science, UFC
      – English: advanced

      I have attached my résumé and would be happy to talk.

      Kind regards,
      Ana Souza"
    `);
    expect(
      joinParagraphs(compose({ language: "es", title: "Vendedora", company: "Comercial Sur" }, SPANISH).email),
    ).toMatchInlineSnapshot(`
      "Hola, equipo de Comercial Sur:

      Escribo para postularme al puesto de Vendedora.

      De mi currículum:
      – Atendí clientes en el mostrador (Vendedora, Tienda Central)
      – Administración, Universidad Nacional
      – Excel

      Adjunto mi currículum y quedo a disposición para una entrevista.

      Saludos cordiales,
      Ana Souza"
    `);
  });

  test("no word tells a gender that the person did not write", () => {
    for (const variant of [0, 1, 2, 3])
      for (const { text } of listSentences(compose({ variant }, {})))
        expect(text).not.toMatch(
          /\b(?:obrigad[oa]|interessad[oa]|dispost[oa]|candidat[oa]|formad[oa]|prezad[oa]s?)\b/i,
        );
  });

  test("another wording has the same facts", () => {
    const [first, second] = [0, 1].map((variant) => joinParagraphs(compose({ variant }).email));
    expect(first).not.toBe(second);
  });
});

describe("the check of a person's or a model's own sentences", () => {
  const check = createMessageCheck(knowledge, {
    lines: listLines(CASHIER, TODAY),
    title: "Confeiteira",
    company: "Mercado Bom Preço",
    name: "Ana Souza",
    pay: "R$ 2.500",
  });
  const findUnsupported = (text: string) =>
    check(text).flatMap(({ unsupported }) => unsupported.map((fact) => fact.text));

  test.each([
    "Quero me candidatar à vaga de Confeiteira no Mercado Bom Preço.",
    "Olá, equipe do Mercado Bom Preço!",
    "Meu nome é Ana Souza e gostaria de conversar sobre a vaga.",
    "Na Padaria Sol, faço o fechamento do caixa.",
    "Minha pretensão salarial é R$ 2.500.",
    "Agradeço desde já pela atenção e aguardo retorno.",
    "Meu inglês é básico.",
  ])("accepts %j", (sentence) => {
    expect(findUnsupported(sentence)).toEqual([]);
  });

  test.each([
    ["Trabalhei no Mercado Bom Preço.", "Mercado Bom Preço"],
    ["Quero me candidatar à vaga de Confeiteira e tenho experiência com SAP.", "SAP"],
    ["Tenho 8 anos de experiência em caixa.", "8"],
    ["Meu inglês é fluente.", "fluente"],
    ["Sou gerente da Padaria Sol.", "gerente"],
    ["Fui responsável pelo envio de currículos.", "currículos"],
    ["Sou Confeiteira.", "Confeiteira"],
  ])("marks what %j invents", (sentence, part) => {
    expect(findUnsupported(sentence).join(" ")).toContain(part);
  });

  test("a confirmed fact is questioned no more, and is the source", () => {
    const [sentence] = check("Liderei uma equipe de 5 pessoas.");
    const confirmed = sentence?.unsupported.map(({ statement }) => statement) ?? [];
    expect(confirmed).not.toEqual([]);
    const again = createMessageCheck(knowledge, {
      lines: listLines(CASHIER, TODAY),
      title: "",
      company: "",
      confirmed,
    });
    expect(again("Liderei uma equipe de 5 pessoas.")).toMatchObject([
      { unsupported: [], sources: [{ kind: "confirmed" }] },
    ]);
  });

  test("finds each sentence's place, and parts of several paragraphs at their own", () => {
    const text = "Olá!\n\nTenho  CNH. Uso Excel, da E. E. Rui Paranhos.\nSou gerente.";
    const sentences = check(text);
    expect(sentences.map(({ start, end }) => text.slice(start, end))).toEqual(sentences.map((each) => each.text));
    expect(sentences.map(({ paragraph }) => paragraph)).toEqual([0, 1, 1, 2]);
    for (const { text: sentence, unsupported } of sentences)
      for (const fact of unsupported) expect(sentence.slice(fact.start, fact.end)).toBe(fact.text);
    expect(sentences.map(({ unsupported }) => unsupported.length > 0)).toEqual([false, true, false, true]);
  });

  test("each sentence has the line it comes from", () => {
    expect(check("Faço o fechamento do caixa. Uso Excel.").map(({ sources }) => sources)).toEqual([
      [
        {
          kind: "resume",
          place: "experience",
          entry: "Operadora de caixa, Padaria Sol",
          text: "Fechamento do caixa no fim do turno",
        },
      ],
      [{ kind: "resume", place: "skills", entry: "", text: "Excel" }],
    ]);
  });
});
