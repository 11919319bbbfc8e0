import { createSectionEntry } from "../fields/entries/section.ts";
import type { Piece } from "../line.ts";
import { createResult } from "../result/create-result.ts";
import { createDraft, createEntry } from "../result/draft.ts";
import { type ImportedResume, RejectedFileError, type Uncertainty } from "../result/result.ts";
import { fold } from "../text.ts";
import { type Element, findChild, findDescendants, parseXml, readText } from "./markup.ts";
import { createValues, ONGOING_DATE } from "./values.ts";

const LATTES = /<CURRICULO-VITAE\b/;
const DIPLOMA = /<(?:\w+:)?(?:infDiploma|DadosDiploma|DiplomaDigital)\b|portal\.mec\.gov\.br\/diplomadigital/i;

/** Imports a Lattes résumé or the XML of a 'diploma digital'; null for any other text. Throws a RejectedFileError. */
export function importAcademicXml(text: string): ImportedResume | null {
  if (LATTES.test(text.slice(0, 4_000))) return importLattes(text);
  return /^\s*</.test(text) && DIPLOMA.test(text) ? importDiploma(text) : null;
}

/** Elements of studies, in Lattes. Of the others the course's name says what it is. */
const LEVELS: Record<string, string> = {
  GRADUACAO: "Graduação",
  ESPECIALIZACAO: "Especialização",
  APERFEICOAMENTO: "Aperfeiçoamento",
  MESTRADO: "Mestrado",
  "MESTRADO-PROFISSIONALIZANTE": "Mestrado profissional",
  DOUTORADO: "Doutorado",
  "POS-DOUTORADO": "Pós-doutorado",
  "LIVRE-DOCENCIA": "Livre-docência",
  "RESIDENCIA-MEDICA": "Residência médica",
  "CURSO-TECNICO-PROFISSIONALIZANTE": "Curso técnico",
  "ENSINO-MEDIO-SEGUNDO-GRAU": "Ensino Médio",
};
const SPEAKS: Record<string, string> = { BEM: "Avançado", RAZOAVELMENTE: "Intermediário", POUCO: "Básico" };
/** What stays out: works, boards and advising. */
const WORKS = ["PRODUCAO-BIBLIOGRAFICA", "PRODUCAO-TECNICA", "OUTRA-PRODUCAO"];

/** "SERVIDOR_PUBLICO": "Servidor publico"; "" for the values that say nothing. */
const toWords = (code = ""): string =>
  /^(?:LIVRE|OUTRO|COLABORADOR|)$/.test(code) ? "" : `${code[0]}${code.slice(1).toLowerCase().replaceAll("_", " ")}`;

function importLattes(text: string): ImportedResume {
  const root = findChild(parseXml(text), "CURRICULO-VITAE");
  const data = root && findChild(root, "DADOS-GERAIS");
  if (!root || !data) throw new RejectedFileError("broken");
  const { lines, add, addDate, addAll } = createValues();
  const draft = createDraft();
  const uncertainties: Uncertainty[] = [];
  // texts are escaped twice
  const read = ({ attributes } = { attributes: {} } as Element, ...names: string[]): string =>
    names.map((name) => readText(attributes[name] ?? "").trim()).find(Boolean) ?? "";
  const period = (element: Element, isOpen = false) => {
    const date = (month: string, year: string) =>
      addDate([read(element, month), read(element, year)].filter(Boolean).join("/"));
    const end = date("MES-FIM", "ANO-FIM");
    return { startDate: date("MES-INICIO", "ANO-INICIO"), endDate: end.text || !isOpen ? end : ONGOING_DATE };
  };
  const years = (element: Element) => {
    const end = read(element, "ANO-DE-CONCLUSAO", "ANO-DE-OBTENCAO-DO-TITULO");
    // of what continues, a year is only the expected one
    const isOpen = read(element, "STATUS-DO-CURSO") === "EM_ANDAMENTO";
    return { startDate: addDate(read(element, "ANO-DE-INICIO")), endDate: isOpen ? ONGOING_DATE : addDate(end) };
  };
  const addCourse = (element: Element, name: string): Piece =>
    add(read(element, "STATUS-DO-CURSO") === "INCOMPLETO" ? `${name} (incompleto)` : name);

  const address = findChild(data, "ENDERECO");
  const work = address && findChild(address, "ENDERECO-PROFISSIONAL");
  const home = address && findChild(address, "ENDERECO-RESIDENCIAL");
  const orcid = read(data, "ORCID-ID");
  draft.personalInfo = {
    ...draft.personalInfo,
    fullName: add(read(data, "NOME-COMPLETO")),
    email: add([address, work, home].map((one) => read(one, "ELETRONICO", "E-MAIL")).find(Boolean)),
    location: add(
      [work, home]
        .map((one) =>
          ["CIDADE", "UF"]
            .map((name) => read(one, name))
            .filter(Boolean)
            .join(", "),
        )
        .find(Boolean),
    ),
    description: add(read(findChild(data, "RESUMO-CV"), "TEXTO-RESUMO-CV-RH")),
    links: orcid ? [add(orcid)] : [],
  };
  for (const place of findDescendants(data, "ATUACAO-PROFISSIONAL"))
    for (const job of place.children.filter(({ name }) => name === "VINCULOS"))
      draft.experience.push(
        createEntry("experience", {
          position: add(
            read(job, "OUTRO-ENQUADRAMENTO-FUNCIONAL-INFORMADO", "OUTRO-VINCULO-INFORMADO") ||
              toWords(read(job, "ENQUADRAMENTO-FUNCIONAL")) ||
              toWords(read(job, "TIPO-DE-VINCULO")),
          ),
          company: add(read(place, "NOME-INSTITUICAO")),
          ...period(job, true),
          description: add(read(job, "OUTRAS-INFORMACOES")),
        }),
      );
  for (const study of findChild(data, "FORMACAO-ACADEMICA-TITULACAO")?.children ?? []) {
    const level = LEVELS[study.name];
    if (!level) continue;
    const name = read(study, "NOME-CURSO").replace(/^(?:PPG|Programa de P[óo]s-Gradua[çc][ãa]o) em /i, "");
    const isNamed = !name || fold(name).includes(fold(level));
    draft.education.push(
      createEntry("education", {
        course: addCourse(study, isNamed ? name || level : `${level} em ${name}`),
        institution: add(read(study, "NOME-INSTITUICAO")),
        ...years(study),
        description: add(
          read(study, "TITULO-DA-DISSERTACAO-TESE", "TITULO-DA-MONOGRAFIA", "TITULO-DO-TRABALHO-DE-CONCLUSAO-DE-CURSO"),
        ),
      }),
    );
  }
  for (const language of findDescendants(data, "IDIOMA")) {
    uncertainties.push({ path: `languages.${draft.languages.length}.proficiency`, reason: "unknown-level" });
    const proficiency = add(SPEAKS[read(language, "PROFICIENCIA-DE-FALA")]);
    draft.languages.push(createEntry("languages", { name: add(read(language, "DESCRICAO-DO-IDIOMA")), proficiency }));
  }
  const courses = findDescendants(root, "FORMACAO-COMPLEMENTAR").flatMap(({ children }) =>
    children.filter(({ attributes }) => attributes["NOME-CURSO"]),
  );
  const addSection = (kind: string, entries: Record<string, Piece>[]) =>
    entries.length > 0 && draft.sections.push({ kind, heading: "", entries: entries.map(createSectionEntry) });
  addSection(
    "courses",
    courses.map((course) => ({
      title: addCourse(course, read(course, "NOME-CURSO")),
      organisation: add(read(course, "NOME-INSTITUICAO")),
      date: years(course).endDate,
      hours: add(read(course, "CARGA-HORARIA").replace(/^(\d+)$/, "$1 horas")),
    })),
  );
  addSection(
    "awards",
    findDescendants(data, "PREMIO-TITULO").map((award) => ({
      title: add(read(award, "NOME-DO-PREMIO-OU-TITULO")),
      organisation: add(read(award, "NOME-DA-ENTIDADE-PROMOTORA")),
      date: addDate(read(award, "ANO-DA-PREMIACAO")),
    })),
  );
  const other = read(findChild(data, "OUTRAS-INFORMACOES-RELEVANTES"), "OUTRAS-INFORMACOES-RELEVANTES");
  if (other) addSection("additional", [{ description: addAll([other]) }]);
  const hasWorks = WORKS.some((name) => (findChild(root, name)?.children.length ?? 0) > 0);
  const leftOut = ["CPF", "documentos", "nomes dos pais", "data de nascimento", "endereço"];
  return {
    ...createResult({ source: "lattes", draft, lines, uncertainties }),
    leftOut: hasWorks ? [...leftOut, "publicações", "bancas", "orientações"] : leftOut,
  };
}

/** The first element of a name below an element, whatever its namespace. */
function find(element: Element | undefined, name: string): Element | undefined {
  for (const child of element?.children ?? []) {
    const found = child.name.replace(/^.*:/, "") === name ? child : find(child, name);
    if (found) return found;
  }
  return undefined;
}

function importDiploma(text: string): ImportedResume {
  const root = parseXml(text);
  const read = (element: Element | undefined, ...names: string[]): string =>
    names.map((name) => find(find(element, name), "#text")?.text.trim()).find(Boolean) ?? "";
  const course = find(root, "DadosCurso");
  const name = read(course, "NomeCurso");
  if (!name) throw new RejectedFileError("broken");
  const { lines, add, addDate } = createValues();
  const draft = createDraft();
  const degree = read(course, "GrauConferido");
  draft.personalInfo.fullName = add(read(find(root, "Diplomado"), "Nome"));
  draft.education = [
    createEntry("education", {
      course: add(degree && !fold(name).includes(fold(degree)) ? `${degree} em ${name}` : name),
      institution: add(read(find(root, "IesEmissora"), "Nome")),
      endDate: addDate(read(root, "DataConclusao", "DataColacaoGrau", "DataExpedicao").slice(0, 10)),
    }),
  ];
  const leftOut = ["CPF", "documentos", "nomes dos pais", "data de nascimento", "assinaturas"];
  return { ...createResult({ source: "diploma", draft, lines }), leftOut };
}
