/** Texts of shapes that make careless patterns and loops slow, by name. */
export const SHAPES: Record<string, (length: number) => string> = Object.fromEntries(
  Object.entries({
    spaces: " ",
    "tabs and line breaks": "\t\n",
    "line breaks": "\n",
    "a word and many spaces": `a${" ".repeat(60)}`,
    digits: "7",
    hyphens: "-",
    "words with hyphens": "a-",
    dots: ".",
    "words with dots": "a.",
    commas: ",",
    "words with commas": "ab, ",
    colons: "ab: ",
    slashes: "1/",
    "open brackets": "([{",
    "markers that do not end": "[EMAIL_",
    "short lines": "a\n",
    "list items": "- Operei o caixa\n",
    "one giant word": "a",
    "one giant word of capitals": "A",
    "capitals with hyphens": "A-",
    "capitals with dots": "A.",
    "words with capitals": "Ana Bia ",
    "single capitals": "A ",
    "names and prepositions": "Ana de ",
    prepositions: "de ",
    "e-mail addresses without an end": "a@",
    "host names": "a.b.",
    links: "http://a/",
    blanks: "_",
    quotes: '"',
    apostrophes: "'",
    dates: "03/2020 ",
    years: "2019 - 2020\n",
    months: "jan ",
    times: "8:30 ",
    "numbers with separators": "1.",
    money: "R$ 1.000,00 ",
    percentages: "10% ",
    phones: "(11) 9",
    headings: "EXPERIÊNCIA\n",
    "headings and lines": "Formação\nFiz x\n",
    jobs: "Analista\nEmpresa X\n2019 - 2020\n- Fiz a\n",
    accents: "a\u0301",
    emoji: "😀",
    "non-breaking spaces": "\u00a0",
    bullets: "• ",
    pipes: "a | ",
    "sentences without spaces": "Fiz.Fui.",
    "plus and hash": "+#",
  }).map(([name, unit]) => [name, (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)]),
);

const distinct = (unit: (n: number) => string) => (length: number) => {
  let text = "";
  for (let n = 0; text.length < length; n += 1) text += unit(n);
  return text.slice(0, length);
};
Object.assign(SHAPES, {
  "different words": distinct((n) => `w${n.toString(36)} `),
  "different names": distinct((n) => `Ana B${n.toString(36)}, `),
  "different numbers": distinct((n) => `${n} `),
  "different short lines": distinct((n) => `x${n}\n`),
  "different jobs": distinct(
    (n) => `Cargo ${n}\nEmpresa ${n}\n0${(n % 9) + 1}/20${10 + (n % 9)} - atual\n- Fiz ${n}\n`,
  ),
  "different sentences": distinct((n) => `Operei a caldeira ${n} da fábrica. `),
});

/** Noise of the clock and the garbage collector; faster work counts as linear. */
const FLOOR_MS = 25;
const RUNS = 3;

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** The least processor time of several runs, of which one below `enough` ends the measurement; other processes do not count. */
function measure(work: () => unknown, enough = 0): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = cpuMs();
    work();
    least = Math.min(least, cpuMs() - startedAt);
    // a slow run needs no repetition
    if (least > 1_000 || least < enough) break;
  }
  return least;
}

/** Between linear (4) and quadratic (16). */
export const LINEAR_GROWTH = 9;

/** Measurements of both sizes; compilation and the garbage collector may fall into all runs of one. */
const ROUNDS = 4;

/**
 * How many times as much processor time work takes for four times the size: about 4 for linear work, 16 for quadratic work. 1 for
 * work that is too fast to be measured.
 */
export function measureGrowth(createWork: (size: number) => () => unknown, size: number): number {
  const large = createWork(size);
  const small = createWork(size / 4);
  let largeMs = measure(large, FLOOR_MS);
  if (largeMs < FLOOR_MS) return 1;
  let smallMs = measure(small);
  const growth = () => largeMs / Math.max(smallMs, FLOOR_MS / 8);
  for (let round = 1; round < ROUNDS && growth() > LINEAR_GROWTH; round += 1) {
    largeMs = Math.min(largeMs, measure(large));
    smallMs = Math.min(smallMs, measure(small));
  }
  return growth();
}
