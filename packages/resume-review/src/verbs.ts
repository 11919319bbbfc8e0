import lists from "./lists.json" with { type: "json" };

/** Verb forms at the start of a line: present and past in the first and third person, imperfect, infinitive. */
export type VerbForm = "present1" | "present3" | "past1" | "past3" | "imperfect" | "infinitive";

export interface VerbMatch {
  infinitive: string;
  form: VerbForm;
  /** The same person in the past, for regular verbs. */
  past?: string;
  /** The same person in the present, for regular verbs. */
  present?: string;
}

/** Present 1 and 3, past 1 and 3 of irregular verbs. */
const IRREGULAR: Record<string, string> = lists.irregularVerbs;

/** Verb forms that may be nouns, adjectives or other words at the start of a line ('Cadastro de clientes'). */
const AMBIGUOUS = new Set(lists.ambiguousVerbForms);

/** The stem of a verb before "e". */
const soften = (stem: string, infinitive: string) => {
  if (infinitive.endsWith("car")) return `${stem.slice(0, -1)}qu`;
  if (infinitive.endsWith("gar")) return `${stem}u`;
  if (infinitive.endsWith("çar")) return `${stem.slice(0, -1)}c`;
  return stem;
};

function conjugate(infinitive: string): [string, string, string, string] {
  const stem = infinitive.slice(0, -2);
  if (infinitive.endsWith("ar")) return [`${stem}o`, `${stem}a`, `${soften(stem, infinitive)}ei`, `${stem}ou`];
  const hard = infinitive.endsWith("cer")
    ? `${stem.slice(0, -1)}ç`
    : infinitive.endsWith("ger")
      ? `${stem.slice(0, -1)}j`
      : stem;
  if (infinitive.endsWith("er")) return [`${hard}o`, `${stem}e`, `${stem}i`, `${stem}eu`];
  return [`${stem}o`, `${stem}e`, `${stem}i`, `${stem}iu`];
}

const imperfects = (infinitive: string) => {
  const stem = infinitive.slice(0, -2);
  return infinitive.endsWith("ar") ? [`${stem}ava`, `${stem}avam`] : [`${stem}ia`, `${stem}iam`];
};

function createForms(): Map<string, VerbMatch> {
  const forms = new Map<string, VerbMatch>();
  const add = (word: string, match: VerbMatch) => {
    if (!AMBIGUOUS.has(word) && !forms.has(word)) forms.set(word, match);
  };
  for (const infinitive of new Set([...Object.keys(IRREGULAR), ...lists.regularVerbs])) {
    const irregular = IRREGULAR[infinitive]?.split(" ");
    const [present1 = "", present3 = "", past1 = "", past3 = ""] = irregular ?? conjugate(infinitive);
    add(past1, { infinitive, form: "past1", present: present1 });
    add(past3, { infinitive, form: "past3", present: present3 });
    add(present1, { infinitive, form: "present1", past: past1 });
    add(present3, { infinitive, form: "present3", past: past3 });
    add(infinitive, { infinitive, form: "infinitive" });
    for (const imperfect of imperfects(infinitive)) add(imperfect, { infinitive, form: "imperfect" });
  }
  return forms;
}

let cached: Map<string, VerbMatch> | undefined;

const TAKES_DE = new Set(["cuidar", "participar", "tratar"]);

/** The verb form of a word at the start of a line, before `next`; undefined when it may be another part of speech. */
export function findVerb(word: string, next = ""): VerbMatch | undefined {
  cached ??= createForms();
  const match = cached.get(word.toLowerCase());
  // 'Gerencia de contas' is a noun without its accent
  const isNoun =
    match && /^(?:present|imperfect)/.test(match.form) && /^d[aeo]s?$/i.test(next) && !TAKES_DE.has(match.infinitive);
  return isNoun ? undefined : match;
}
