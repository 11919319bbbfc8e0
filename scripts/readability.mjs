/**
 * npm run readability: how easy the texts of the screens are to read, by the index of Flesch for Brazilian Portuguese (Martins, Ghiraldelo,
 * Nunes and Oliveira, 1996): 248.835 − 1.015 × words/sentences − 84.6 × syllables/words. From 75 on a text suits the first five school years.
 * Lists the hardest and the sentences of more than 15 words. Fails if a front end is harder than that. Legal texts are left out.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "../dev/launcher/index.mjs";

export const EASIEST_SCHOOL_YEARS = 75;
export const MAX_WORDS = 15;

const VOWELS = /[aeiouáéíóúâêôãõàü]+/g;
const ACCENT = /[áéíóúâêôãõ]/;
const NASAL = /ã[eo]|õe/;

/** Syllables of a Portuguese word: one for each vowel that is no glide. */
export function countSyllables(word) {
  const letters = word.toLowerCase().replace(/([qg])u(?=[aeiouáéíóúâêôã])/g, "$1");
  let count = 0;
  for (const { 0: vowels, index } of letters.matchAll(VOWELS)) {
    count++;
    for (let at = 1; at < vowels.length; at++) {
      const pair = vowels.slice(at - 1, at + 1);
      const isFalling = /[^iu][iu]|iu|ui/.test(pair) || NASAL.test(pair);
      // the end of 'história' and 'água'
      const isRising = /[iu][aeo]/.test(pair) && index + at >= letters.replace(/s$/, "").length - 1;
      if (!isFalling && !(isRising && ACCENT.test(letters.slice(0, index)))) count++;
    }
  }
  return Math.max(count, 1);
}

export const splitSentences = (text) =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? [])
    .filter((words) => words.length > 0);

/** The index of Flesch for Portuguese of several texts as one. */
export function measure(texts) {
  const sentences = texts.flatMap(splitSentences);
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 248.835 - (1.015 * words.length) / sentences.length - (84.6 * syllables) / words.length;
}

const LITERAL = /"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** The texts of a file: literals with several words. What is filled in is one word. */
export function listTexts(source) {
  const code = source.replace(/^\s*(?:import|export \{|\/\/|\*|\/\*).*$/gm, "");
  return [...code.matchAll(LITERAL)]
    .map(([, plain, template]) => (plain ?? template).replace(/\$?\{[^}]*\}/g, "N").replace(/\\n/g, "\n"))
    .filter((text) => splitSentences(text).flat().length >= 4 && /^[\p{L}\d“]/u.test(text));
}

const FILES = /(?:^|[/-])(?:texts\.ts|(?:texts|topics)\.json)$/;
const LEGAL = /^shell\/src\/legal\//;
const PARTS = ["shell", "mfe-account", "mfe-editor", "packages/web-features"];

/** The texts of each front end, with their files. */
export function listScreens() {
  const tracked = execFileSync("git", ["ls-files", "--", ...PARTS.map((part) => `${part}/src`)], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const files = tracked.split("\n").filter((file) => FILES.test(file) && !LEGAL.test(file));
  return PARTS.map((part) => ({
    part,
    texts: files
      .filter((file) => file.startsWith(`${part}/`))
      .flatMap((file) => listTexts(readFileSync(path.join(ROOT, file), "utf8")).map((text) => ({ file, text }))),
  }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { part, texts } of listScreens()) {
    const index = measure(texts.map(({ text }) => text));
    const long = texts.filter(({ text }) => splitSentences(text).some((words) => words.length > MAX_WORDS));
    console.log(
      `${part}: ${index.toFixed(1)}, ${texts.length} texts, ${long.length} with a sentence of more than ${MAX_WORDS} words`,
    );
    if (index < EASIEST_SCHOOL_YEARS) process.exitCode = 1;
    const hardest = texts.toSorted((a, b) => measure([a.text]) - measure([b.text])).slice(0, 12);
    for (const { file, text } of hardest) console.log(`  ${measure([text]).toFixed(0)} ${file}: ${text}`);
    for (const { file, text } of long.toSorted((a, b) => b.text.length - a.text.length).slice(0, 25))
      console.log(`  long ${file}: ${text}`);
  }
}
