import type { Span } from "@penresume/text";
import { createPhraseSearch, groupBy, type PhraseMatch, type Token, toAlternatives, tokenize } from "@penresume/text";
import type { Clause } from "../how-to-apply/clauses.ts";
import lists from "./lists.json" with { type: "json" };
import { parseMoney } from "./money.ts";
import type { ScamWarningKind } from "./texts.ts";

const WEAK_GROUPS = groupBy(lists.processWeak, (line) => line.split(" | ")[0] ?? "");
const weakLists = Object.fromEntries(
  [...WEAK_GROUPS].map(([group, lines]) => [`weak ${group}`, lines.map((line) => line.split(" | ")[1] ?? "")]),
) as Record<`weak ${string}`, string[]>;
const search = createPhraseSearch({
  account: lists.accountPhrases,
  afterwards: lists.afterwards,
  candidatePays: lists.candidatePays,
  charged: lists.chargedItems,
  courseItem: lists.courseItems,
  coursePrice: lists.coursePrices,
  dataPhrase: lists.dataPhrases,
  denial: lists.denials,
  duty: lists.duties,
  employerPays: lists.employerPays,
  feeItem: lists.feeItems,
  feePhrase: lists.feePhrases,
  freeOfCharge: lists.freeOfCharge,
  identityPaper: lists.identityPapers,
  laterRefund: lists.laterRefunds,
  online: lists.online,
  ownAccount: lists.ownAccount,
  passingOn: lists.passingOn,
  payment: lists.payments,
  pix: lists.pixPayments,
  process: lists.processStrong,
  publicExam: lists.publicExams,
  quickEarnings: lists.quickEarnings,
  referral: lists.referralPhrases,
  reported: lists.reported,
  secret: lists.secrets,
  sending: lists.sending,
  strongPayment: lists.strongPayments,
  task: lists.taskPhrases,
  taskAction: lists.taskActions,
  wage: lists.wages,
  ...weakLists,
});
type ListName = ReturnType<typeof search>[number]["name"];

/** Kinds that one phrase shows. */
const PHRASE_KINDS = ["task", "account", "referral", "process"] as const;
/** Groups of usual phrases that together are strange. Honest offers are hasty and easy too, but asked for and open. */
const STRANGE_GROUPS = 3;
const UNUSUAL_GROUPS: readonly string[] = ["weak unasked", "weak secret", "weak channel"];
/** Larger amounts are pay or investments. */
const LARGEST_FEE = 6_000;
/** Below the wages of a month, above the price of a piece. */
const LARGEST_PRICE = 1_500;
const LEAST_PRICE = 10;
/** Work that is listed: "vender planos, agendar exames". Its amounts are customers'. */
const LISTED_WORK =
  /(?:^\W*|[:;,] ?|\be )(?!(?:pagar|depositar|transferir|enviar|mandar|fazer|comprar|acertar|quitar|adquirir|investir)\b)[a-z]{3,}[aei]r\b/;
/** A price without a currency: "custa 280", "por 320, em 1 dia", "45 de cada". */
const BARE = String.raw`\d{2,4}(?:,\d\d)?`;
const BARE_PRICE = new RegExp(
  [
    String.raw`\b(?:${toAlternatives(lists.priceWords)})(?: de| por| so| apenas| a)?:? ${BARE}(?=\s*(?:[,.;:)!?]|$)` +
      String.raw`|\s(?:${toAlternatives(lists.afterPrices)})\b)`,
    String.raw`(?<![\d.,])${BARE}(?= (?:de cada|cada|por pessoa|por cabeca|a vista|adiantad[oa]s?|antecipad[oa]s?)\b)`,
  ].join("|"),
);

/** What a part of a clause has. */
class Part {
  readonly lists: ReadonlySet<ListName>;
  readonly hasAmount: boolean;
  readonly hasPrice: boolean;
  readonly text: string;
  readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[], matches: readonly PhraseMatch<ListName>[], text: string, { start, end }: Span) {
    this.tokens = tokens.filter((token) => token.start >= start && token.end <= end);
    this.text = text;
    this.lists = new Set(matches.filter((match) => match.start >= start && match.end <= end).map(({ name }) => name));
    const amounts = this.tokens.filter(({ type }) => type === "money").map(({ text }) => parseMoney(text));
    this.hasAmount = amounts.some((amount) => amount <= LARGEST_FEE);
    this.hasPrice =
      (amounts.some((amount) => amount >= LEAST_PRICE && amount <= LARGEST_PRICE) || BARE_PRICE.test(text)) &&
      !LISTED_WORK.test(text);
  }

  has(...names: ListName[]): boolean {
    return names.some((name) => this.lists.has(name));
  }

  hasWord(beginning: string): boolean {
    return this.tokens.some(({ text }) => text.startsWith(beginning));
  }
}

/** Where another statement begins after a denial. */
const BREAK = /[,;:(]| - |\b(?:mas|porem|apenas|so|somente)\b/;

interface ClassifiedClause {
  clause: Clause;
  whole: Part;
  /** Outside a denial ("não cobramos taxa"). */
  money: Part;
  data: Part;
}

/** Separates what is denied. After a denial an amount counts in a further part only: "é gratuita, você paga só o crachá, R$ 30". */
function classifyClause(clause: Clause): ClassifiedClause {
  const { start } = clause;
  const end = start + clause.text.length;
  const tokens = tokenize(clause.folded, start);
  const matches = search(tokens);
  const create = (from: number, to: number) =>
    new Part(tokens, matches, clause.folded.slice(from - start, to - start), { start: from, end: to });
  const whole = create(start, end);
  const refusal = matches.find(({ name }) => name === "denial");
  const denial = refusal ?? matches.find(({ name }) => name === "freeOfCharge");
  if (!denial) return { clause, whole, money: whole, data: whole };
  const next = BREAK.exec(clause.folded.slice(denial.end - start));
  const hasBreakBefore = /[,;(][^,;(]*$/.test(clause.folded.slice(0, denial.start - start));
  const before = create(start, hasBreakBefore ? denial.start : start);
  const after = create(next ? denial.end + next.index : end, end);
  const money = [before, after].find(({ hasAmount }) => hasAmount) ?? create(start, start);
  return { clause, whole, money, data: refusal ? before : whole };
}

function isFee({ money }: ClassifiedClause, previous: ClassifiedClause | undefined, isExam: boolean): boolean {
  const { hasAmount } = money;
  if (money.has("duty") || (isExam && money.hasWord("inscri"))) return false;
  if (money.has("feePhrase") && (hasAmount || money.hasPrice || money.has("payment"))) return true;
  if (hasAmount && money.has("candidatePays", "strongPayment", "laterRefund")) return true;
  if (money.has("wage")) return false;
  // Who hires pays. An amount that is no pay, next to something of the candidate's, is asked for under whatever name.
  if (money.hasPrice && money.has("charged") && !isExam) return true;
  if (!money.has("payment") || !(hasAmount || money.has("pix"))) return false;
  return money.has("feeItem") || (hasAmount && money.has("pix") && previous?.whole.has("feeItem") === true);
}

function isCourse({ money }: ClassifiedClause, previous: ClassifiedClause | undefined): boolean {
  if (money.has("wage", "duty") && !money.has("candidatePays")) return false;
  if (money.hasPrice && money.has("courseItem")) return true;
  if (!money.has("coursePrice", "candidatePays") || LISTED_WORK.test(money.text)) return false;
  if (money.hasPrice || money.hasAmount) return money.has("courseItem") || previous?.whole.has("courseItem") === true;
  return money.has("courseItem") && money.hasWord("candidat");
}

function isData({ clause, data }: ClassifiedClause): boolean {
  if (data.has("dataPhrase")) return true;
  if (data.has("afterwards", "duty") || !data.has("sending")) return false;
  return data.has("secret") || (data.has("identityPaper") && (clause.text.includes("@") || data.has("online")));
}

/** A clause and what it shows. */
interface Sign {
  kind: ScamWarningKind;
  clause: Clause;
}

/** Finds clauses that ask for money, data or strange work, and the parts of the posting that report what others do. */
export function findSigns(clauses: readonly Clause[]): { signs: Sign[]; reported: Span[] } {
  const classified = clauses.map(classifyClause);
  const isExam = classified.some(({ whole }) => whole.has("publicExam"));
  const signs: Sign[] = [];
  const reported: Span[] = [];
  for (const [index, each] of classified.entries()) {
    const { clause, whole, money } = each;
    const previous = classified[index - 1];
    const next = classified[index + 1];
    if (whole.has("reported")) {
      const last = clauses[index + 2] ?? clauses.at(-1) ?? clause;
      reported.push({ start: previous?.clause.start ?? clause.start, end: last.start + last.text.length });
    }
    const isFree = money.has("employerPays") && !money.has("candidatePays", "laterRefund");
    if (!isFree && isCourse(each, previous)) signs.push({ kind: "course", clause });
    else if (!isFree && isFee(each, previous, isExam)) signs.push({ kind: "fee", clause });
    if (isData(each)) signs.push({ kind: "data", clause });
    if (whole.has("taskAction") && (whole.has("quickEarnings") || next?.whole.has("quickEarnings")))
      signs.push({ kind: "task", clause });
    if (whole.has("ownAccount") && whole.has("passingOn")) signs.push({ kind: "account", clause });
    for (const kind of PHRASE_KINDS) if (whole.has(kind)) signs.push({ kind, clause });
  }
  const weak = classified.map(({ whole }) => [...whole.lists].filter((name) => name.startsWith("weak ")));
  const strongest = weak.indexOf(weak.reduce((most, each) => (each.length > most.length ? each : most), []));
  const groups = new Set<string>(weak.flat());
  const clause = clauses[strongest];
  if (clause && groups.size >= STRANGE_GROUPS && UNUSUAL_GROUPS.some((group) => groups.has(group)))
    signs.push({ kind: "process", clause });
  return { signs, reported };
}
