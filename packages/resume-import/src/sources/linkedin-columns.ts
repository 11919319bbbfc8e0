import { fold } from "../text.ts";

/** Columns that identify a kind of file. The first kind of which a file has every column wins. */
const IDENTIFYING_COLUMNS = {
  profile: ["first name", "last name", "headline"],
  positions: ["company name", "title", "started on"],
  education: ["school name", "degree name"],
  volunteering: ["role", "cause"],
  certifications: ["name", "authority"],
  publications: ["name", "published on"],
  projects: ["title", "url", "started on"],
  honors: ["title", "issued on"],
  courses: ["name", "number"],
  languages: ["name", "proficiency"],
  emails: ["email address", "primary"],
  phones: ["number", "type"],
} as const;
export type FileKind = keyof typeof IDENTIFYING_COLUMNS | "skills";

/** Translations of Portuguese headings, folded. COLUMN_PATTERNS take precedence. */
const COLUMN_TRANSLATIONS: Record<string, string> = {
  nome: "first name",
  "primeiro nome": "first name",
  sobrenome: "last name",
  titulo: "headline",
  resumo: "summary",
  "localizacao geografica": "geo location",
  localidade: "geo location",
  sites: "websites",
  cargo: "title",
  descricao: "description",
  local: "location",
  observacoes: "notes",
  atividades: "activities",
  proficiencia: "proficiency",
  funcao: "role",
  causa: "cause",
  autoridade: "authority",
  editora: "publisher",
  numero: "number",
  tipo: "type",
  "endereco de e mail": "email address",
  "endereco de email": "email address",
  confirmado: "confirmed",
  principal: "primary",
};

/** Wordings of one column that differ between exports, folded. */
const COLUMN_PATTERNS: [RegExp, string][] = [
  [/^(?:(?:data|mes) de )?(?:inicio|comeco|start date|iniciad[oa]|started)(?: em| on)?$/, "started on"],
  [
    /^(?:data (?:de|da) )?(?:termino|fim|final|conclusao|encerramento|saida|end date|terminad[oa]|concluid[oa]|finalizad[oa])(?: em)?$/,
    "finished on",
  ],
  [/^(?:data de )?(?:emissao|emitid[oa])(?: em)?$|^data do premio$/, "issued on"],
  [/^(?:data de )?publica(?:cao|d[oa])(?: em)?$/, "published on"],
  [/^(?:nome d[ao] )?(?:instituicao|escola|universidade|faculdade)(?: de ensino)?$/, "school name"],
  [/^(?:nome d[ao] )?(?:diploma|curso|grau|titulacao|formacao)(?: academic[oa])?$/, "degree name"],
  [/^(?:nome d[ao] )?(?:empresa|organizacao|companhia)$/, "company name"],
  [
    /^(?:(?:autoridade|organizacao|entidade|instituicao) (?:emissora|certificadora|de certificacao)|emissor)$/,
    "authority",
  ],
  [/^(?:nivel|nivel de proficiencia|fluencia)$/, "proficiency"],
  [/^(?:e mail|email|endereco eletronico)$/, "email address"],
  [/^(?:numero (?:de|do) )?(?:telefone|celular)$/, "number"],
  [/^(?:link|site|endereco da web|url d[ao] \w+)$/, "url"],
  [/^(?:numero d[ao] licenca|codigo da credencial)$/, "license number"],
  [/^(?:notas|anotacoes)$/, "notes"],
  [/^atividades e .+$/, "activities"],
  [/^(?:titulo profissional|titulo do perfil)$/, "headline"],
  [/^(?:titulo do cargo|cargo ocupado)$/, "title"],
  [/^(?:sobre|sobre mim)$/, "summary"],
  [/^(?:localizacao|localizacao do perfil)$/, "geo location"],
  [/^(?:idioma|competencia|habilidade|nome d[ao] (?:certificad[oa]|certificacao|licenca|idioma|competencia))$/, "name"],
  [/^(?:conectado em|conexao em)$/, "connected on"],
];

const translateHeading = (heading: string): string => {
  const folded = fold(heading);
  return COLUMN_PATTERNS.find(([pattern]) => pattern.test(folded))?.[1] ?? COLUMN_TRANSLATIONS[folded] ?? folded;
};

/**
 * Some Portuguese headings are ambiguous: 'nome' is 'first name' in the profile and 'name' in other files. Maps the column of the
 * profile to that of the other files.
 */
const NON_PROFILE_COLUMNS: Record<string, string> = {
  "first name": "name",
  headline: "title",
  "geo location": "location",
};

/** Translates column headings to LinkedIn's English wording, folded. */
export function translateHeadings(headings: string[]): string[] {
  const columns = headings.map(translateHeading);
  // only files about persons have last names
  return columns.includes("last name") ? columns : columns.map((name) => NON_PROFILE_COLUMNS[name] ?? name);
}

// columns of connections, recommendations, applications and saved jobs, which have other people's companies and titles
const OTHER_PEOPLE = /^(?:last name|connected on|email address|url)$|job|applica|candidat|vaga|saved|salv[oa]/;

export function detectFileKind(columns: string[], fileName: string): FileKind | null {
  const has = (heading: string) => columns.includes(heading);
  for (const kind of Object.keys(IDENTIFYING_COLUMNS) as (keyof typeof IDENTIFYING_COLUMNS)[])
    if (IDENTIFYING_COLUMNS[kind].every(has)) return kind;
  // older exports lack some of these columns
  const isOwn = !columns.some((heading) => OTHER_PEOPLE.test(heading));
  if (has("company name") && has("title") && isOwn) return "positions";
  if (has("first name") && (has("summary") || has("geo location")) && !has("connected on")) return "profile";
  if (has("school name")) return "education";
  if (columns.length !== 1 || !has("name")) return null;
  const base = fold(fileName.replace(/^.*\//, "").replace(/\.csv$/i, ""));
  if (/course|curso/.test(base)) return "courses";
  return /organiza|causa|cause/.test(base) ? null : "skills";
}
