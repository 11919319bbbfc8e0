import type { ReadPostingLinkResponse } from "@penresume/contracts";
import { readLastDay } from "@penresume/text";
import { readHtmlField, tidy } from "./page-text.ts";

type Fields = Omit<ReadPostingLinkResponse, "link" | "source">;
type Node = Record<string, unknown>;

const NODE_LIMIT = 5_000;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** A text, or the name of a thing; the first one of a list. */
function getText(value: unknown): string {
  const [first] = toList(value);
  if (typeof first === "number") return String(first);
  if (typeof first === "string") return first;
  return isNode(first) ? getText(first.name ?? first["@value"] ?? first.value ?? "") : "";
}

const getLine = (value: unknown): string => readHtmlField(getText(value)).replace(/\s+/g, " ").slice(0, 200).trim();

function parseData(script: string): unknown {
  const json = script
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)/, "")
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>)\s*$/, "")
    .replace(/;\s*$/, "");
  const plain = json.replace(/\s+/g, " ");
  for (const attempt of [json, plain, plain.replace(/, ?([}\]])/g, "$1")]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // portals write line breaks into texts and commas at ends
    }
  }
  return null;
}

const isPosting = (node: Node) =>
  toList(node["@type"]).some((type) => typeof type === "string" && /(?:^|[/:#])JobPosting$/i.test(type));

/** Finds the `JobPosting` in lists, graphs and other things, breadth first. */
function findPosting(data: unknown): Node | null {
  const queue: unknown[] = [data];
  for (let index = 0; index < queue.length && index < NODE_LIMIT; index++) {
    const value = queue[index];
    if (Array.isArray(value)) queue.push(...value.slice(0, NODE_LIMIT));
    else if (isNode(value)) {
      if (isPosting(value)) return value;
      queue.push(...Object.values(value).filter((each) => typeof each === "object"));
    }
  }
  return null;
}

function readPlace(posting: Node): string {
  const places = toList(posting.jobLocation).map((location) => {
    if (!isNode(location)) return getLine(location);
    const [address] = toList(location.address);
    if (!isNode(address)) return getLine(address) || getLine(location.name);
    const parts = [getLine(address.addressLocality), getLine(address.addressRegion)].filter(Boolean);
    return parts.join(", ") || getLine(address.addressCountry);
  });
  const isRemote = /TELECOMMUTE/i.test(getText(posting.jobLocationType));
  const unique = [...new Set(places.filter(Boolean))].slice(0, 3);
  return [unique.join("; "), isRemote && "remoto"].filter(Boolean).join(" – ").slice(0, 200);
}

const UNITS: Record<string, string> = {
  HOUR: " por hora",
  DAY: " por dia",
  WEEK: " por semana",
  MONTH: " por mês",
  YEAR: " por ano",
};

function formatAmount(value: unknown, currency: string): string {
  const number = Number(
    typeof value === "string" ? value.replace(/\.(?=\d{3}(?:\D|$))/g, "").replace(",", ".") : value,
  );
  if (value === "" || value === null || value === undefined || !Number.isFinite(number) || number <= 0) return "";
  try {
    const digits = Number.isInteger(number) ? 0 : 2;
    return new Intl.NumberFormat("pt-BR", {
      style: "currency",
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: 2,
    })
      .format(number)
      .replace(/\u00a0/g, " ");
  } catch {
    return "";
  }
}

/** Characters of a pay; a longer range of amounts is an error of the page. */
const PAY_LIMIT = 100;

function readPay(posting: Node): string {
  const [salary] = toList(posting.baseSalary ?? posting.estimatedSalary);
  const ownCurrency = getText(posting.salaryCurrency) || "BRL";
  if (!isNode(salary))
    return typeof salary === "number" ? formatAmount(salary, ownCurrency) : getLine(salary).slice(0, PAY_LIMIT);
  const currency = getText(salary.currency) || ownCurrency;
  const [value] = toList(salary.value);
  const range = isNode(value) ? value : salary;
  const single = isNode(value) ? value.value : value;
  const [low, high] = [formatAmount(range.minValue, currency), formatAmount(range.maxValue, currency)];
  const amount = low && high && low !== high ? `${low} a ${high}` : low || high || formatAmount(single, currency);
  const pay = amount && `${amount}${UNITS[getText(range.unitText ?? salary.unitText).toUpperCase()] ?? ""}`;
  return pay.length > PAY_LIMIT ? "" : pay;
}

/** Full and part time say nothing about the contract. */
const CONTRACTS: readonly (readonly [Fields["contract"], RegExp])[] = [
  ["apprentice", /aprendiz|apprentice/i],
  ["internship", /intern|est[áa]gio/i],
  ["temporary", /temporar|tempor[áa]ri/i],
  ["pj", /contractor|freelance|\bpj\b|aut[ôo]nom/i],
  ["clt", /\bclt\b|efetivo/i],
];

function readContract(posting: Node): Fields["contract"] {
  const types = toList(posting.employmentType).map(getText).join(" ");
  return CONTRACTS.find(([, words]) => words.test(types))?.[0] ?? "";
}

const SECTIONS = [
  "description",
  "responsibilities",
  "qualifications",
  "skills",
  "experienceRequirements",
  "educationRequirements",
  "jobBenefits",
];

/** Reads the first `JobPosting` of a page's data; null without one that has a text. */
export function readJobPosting(scripts: readonly string[], limit: number): Fields | null {
  for (const script of scripts) {
    const posting = findPosting(parseData(script));
    if (!posting) continue;
    const title = getLine(posting.title ?? posting.name);
    const company = getLine(posting.hiringOrganization);
    const place = readPlace(posting);
    const sections = SECTIONS.map((name) =>
      toList(posting[name])
        .map((part) => readHtmlField(getText(part)))
        .filter(Boolean)
        .join("\n"),
    ).filter(Boolean);
    // portals repeat parts of the description in fields of their own
    const texts = sections.filter((text, index) => !sections.slice(0, index).some((earlier) => earlier.includes(text)));
    if (texts.length === 0) continue;
    const head = [title, [company, place].filter(Boolean).join(" | ")].filter(Boolean).join("\n");
    return {
      title,
      company,
      place,
      contract: readContract(posting),
      payOffered: readPay(posting),
      deadline: readLastDay(getText(posting.validThrough)) ?? "",
      posting: tidy(`${head}\n\n${texts.join("\n\n")}`).slice(0, limit),
    };
  }
  return null;
}
