import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { nodePdf } from "../node.ts";
import { FILE_LIMIT_BYTES, type ImportResult, importResume } from "../src/index.ts";

const PRIVATE = [
  "12345678909",
  "RG 998877",
  "Tereza",
  "22041975",
  "0645206667083920",
  "Rua das Acácias",
  "Parda",
  "assinatura-base64",
];

function accept(result: ImportResult) {
  if (result.rejected) throw new Error(result.reason);
  for (const text of PRIVATE) expect(JSON.stringify(result)).not.toContain(text);
  return result;
}
const read = (bytes: Uint8Array) => importResume(bytes, nodePdf);

const LATTES = `<?xml version="1.0" encoding="ISO-8859-1"?>
<CURRICULO-VITAE SISTEMA-ORIGEM-XML="LATTES_OFFLINE" NUMERO-IDENTIFICADOR="0645206667083920">
<DADOS-GERAIS NOME-COMPLETO="Júlia Araçá Nóbrega" CPF="12345678909" NUMERO-IDENTIDADE="RG 998877" NOME-DA-MAE="Tereza Araçá" DATA-NASCIMENTO="22041975" RACA-OU-COR="Parda" ORCID-ID="">
<RESUMO-CV TEXTO-RESUMO-CV-RH="Professora de &amp;quot;Solos&amp;quot;."/>
<ENDERECO ELETRONICO="julia@exemplo.com.br"><ENDERECO-RESIDENCIAL LOGRADOURO="Rua das Acácias, 3" CIDADE="Sobral" UF="CE"/></ENDERECO>
<FORMACAO-ACADEMICA-TITULACAO>
<GRADUACAO NOME-CURSO="Agronomia" NOME-INSTITUICAO="Universidade do Agreste" STATUS-DO-CURSO="CONCLUIDO" ANO-DE-INICIO="2001" ANO-DE-CONCLUSAO="2005"/>
<DOUTORADO NOME-CURSO="Ciência do Solo" NOME-INSTITUICAO="Universidade do Litoral" STATUS-DO-CURSO="EM_ANDAMENTO" ANO-DE-INICIO="2022" ANO-DE-CONCLUSAO="" TITULO-DA-DISSERTACAO-TESE="Carbono em mangues"/>
</FORMACAO-ACADEMICA-TITULACAO>
<ATUACOES-PROFISSIONAIS><ATUACAO-PROFISSIONAL NOME-INSTITUICAO="Instituto Maré">
<VINCULOS TIPO-DE-VINCULO="SERVIDOR_PUBLICO" ENQUADRAMENTO-FUNCIONAL="LIVRE" OUTRO-ENQUADRAMENTO-FUNCIONAL-INFORMADO="Pesquisadora" MES-INICIO="03" ANO-INICIO="2010" MES-FIM="" ANO-FIM=""/>
<VINCULOS TIPO-DE-VINCULO="BOLSISTA" ENQUADRAMENTO-FUNCIONAL="" OUTRO-ENQUADRAMENTO-FUNCIONAL-INFORMADO="" MES-INICIO="02" ANO-INICIO="2008" MES-FIM="01" ANO-FIM="2010"/>
</ATUACAO-PROFISSIONAL></ATUACOES-PROFISSIONAIS>
<IDIOMAS><IDIOMA DESCRICAO-DO-IDIOMA="Inglês" PROFICIENCIA-DE-FALA="RAZOAVELMENTE"/></IDIOMAS>
<PREMIOS-TITULOS><PREMIO-TITULO NOME-DO-PREMIO-OU-TITULO="Prêmio Solo Vivo" NOME-DA-ENTIDADE-PROMOTORA="Sociedade do Solo" ANO-DA-PREMIACAO="2019"/></PREMIOS-TITULOS>
</DADOS-GERAIS>
<PRODUCAO-BIBLIOGRAFICA><ARTIGOS-PUBLICADOS><ARTIGO-PUBLICADO/></ARTIGOS-PUBLICADOS></PRODUCAO-BIBLIOGRAFICA>
<DADOS-COMPLEMENTARES><FORMACAO-COMPLEMENTAR><FORMACAO-COMPLEMENTAR-CURSO-DE-CURTA-DURACAO NOME-CURSO="Solda" NOME-INSTITUICAO="Senai" ANO-DE-CONCLUSAO="2012" CARGA-HORARIA="40"/></FORMACAO-COMPLEMENTAR></DADOS-COMPLEMENTARES>
</CURRICULO-VITAE>`;
const latin = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

describe("a Lattes résumé", () => {
  it.each([
    ["file", latin(LATTES)],
    ["archive", zipSync({ "curriculo.xml": latin(LATTES) })],
  ])("as a %s has its jobs, studies, languages, courses and awards, and no personal number", async (_, bytes) => {
    const { content, source, leftOut } = accept(await read(bytes));
    expect(source).toBe("lattes");
    expect(content.personalInfo).toMatchObject({
      fullName: "Júlia Araçá Nóbrega",
      email: "julia@exemplo.com.br",
      location: "Sobral, CE",
      description: 'Professora de "Solos".',
    });
    expect(content.experience).toMatchObject([
      { position: "Pesquisadora", company: "Instituto Maré", startDate: "03/2010", endDate: "Atual" },
      { position: "Bolsista", company: "Instituto Maré", startDate: "02/2008", endDate: "01/2010" },
    ]);
    expect(content.education).toMatchObject([
      { course: "Graduação em Agronomia", institution: "Universidade do Agreste", startDate: "2001", endDate: "2005" },
      {
        course: "Doutorado em Ciência do Solo",
        startDate: "2022",
        endDate: "Atual",
        description: "Carbono em mangues",
      },
    ]);
    expect(content.languages).toEqual([{ name: "Inglês", proficiency: "Intermediário" }]);
    expect(
      content.sections.map(({ kind, entries }) => [
        kind,
        entries[0]?.title,
        entries[0]?.organisation,
        entries[0]?.date,
      ]),
    ).toEqual([
      ["courses", "Solda", "Senai", "2012"],
      ["awards", "Prêmio Solo Vivo", "Sociedade do Solo", "2019"],
    ]);
    expect(leftOut).toEqual(expect.arrayContaining(["CPF", "nomes dos pais", "publicações", "bancas", "orientações"]));
  });
});

it("a study that continues or was left is not read as finished, whatever its years say", async () => {
  const study = (status: string) =>
    `<MESTRADO NOME-CURSO="Ecologia" NOME-INSTITUICAO="Senac" STATUS-DO-CURSO="${status}" ANO-DE-INICIO="2020" ANO-DE-CONCLUSAO="2023"/>`;
  const text = LATTES.replace(
    /<FORMACAO-ACADEMICA-TITULACAO>[\s\S]*<\/FORMACAO-ACADEMICA-TITULACAO>/,
    `<FORMACAO-ACADEMICA-TITULACAO>${["CONCLUIDO", "EM_ANDAMENTO", "INCOMPLETO"].map(study).join("")}</FORMACAO-ACADEMICA-TITULACAO>`,
  );
  const { content, unplaced } = accept(await read(latin(text)));
  expect(content.education.map(({ course, endDate }) => [course, endDate])).toEqual([
    ["Mestrado em Ecologia", "2023"],
    ["Mestrado em Ecologia", "Atual"],
    ["Mestrado em Ecologia (incompleto)", "2023"],
  ]);
  expect(unplaced).toEqual([]);
});

const DIPLOMA = `<?xml version="1.0" encoding="UTF-8"?>
<Diploma xmlns="https://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"><infDiploma versao="1.05"><DadosDiploma>
<Diplomado><Nome>Júlia Araçá Nóbrega</Nome><CPF>12345678909</CPF><RG><Numero>RG 998877</Numero></RG><DataNascimento>1975-04-22</DataNascimento></Diplomado>
<DataConclusao>2020-12-15</DataConclusao>
<DadosCurso><NomeCurso>Engenharia Agronômica</NomeCurso><GrauConferido>Bacharelado</GrauConferido></DadosCurso>
<IesEmissora><Nome>Universidade do Agreste</Nome></IesEmissora></DadosDiploma></infDiploma><Signature>assinatura-base64</Signature></Diploma>`;

it.each([DIPLOMA, DIPLOMA.replace(/<(\/?)(\w)/g, "<$1d:$2")])(
  "a digital diploma has course, degree, school and date, whatever its namespace",
  async (text) => {
    const { content, source } = accept(await read(strToU8(text)));
    expect(source).toBe("diploma");
    expect(content.personalInfo.fullName).toBe("Júlia Araçá Nóbrega");
    expect(content.education).toMatchObject([
      { course: "Bacharelado em Engenharia Agronômica", institution: "Universidade do Agreste", endDate: "12/2020" },
    ]);
  },
);

describe("hostile XML", () => {
  const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at} "${"&a;".repeat(10)}">`).join("")}]>`;
  it.each([
    [
      "entities that a document declares",
      LATTES.replace("?>", `?>${entities}`).replace("Júlia", "&e19;"),
      "aaaaaaaaaa",
    ],
    [
      "an external entity",
      DIPLOMA.replace("?>", `?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>`).replace("Júlia", "&f;"),
      "root:",
    ],
  ])("expands no %s", async (_, text, expansion) => {
    expect(JSON.stringify(await read(strToU8(text)))).not.toContain(expansion);
  });

  it("above the limit, also unpacked, is refused as too large", async () => {
    const long = new Uint8Array(FILE_LIMIT_BYTES + 1).fill(32);
    long.set(latin(LATTES));
    const bomb = zipSync({ "curriculo.xml": new Uint8Array(FILE_LIMIT_BYTES * 2 + 1) }, { level: 1 });
    for (const bytes of [long, bomb]) expect(await read(bytes)).toMatchObject({ rejected: true, reason: "too-large" });
  }, 30_000);

  it("of any depth, or cut anywhere, is a result or a refusal", async () => {
    const deep = LATTES.replace("<IDIOMAS>", "<IDIOMAS>".repeat(200_000));
    expect(await read(latin(deep))).toMatchObject({ rejected: true, reason: "broken" });
    for (const text of [LATTES, DIPLOMA])
      for (let end = 60; end < text.length; end += 37) {
        const result = await read(strToU8(text.slice(0, end)));
        expect(result.rejected ? result.reason : result.source).toMatch(
          /^(?:broken|type|empty|not-a-resume|lattes|diploma)$/,
        );
      }
  });
});
