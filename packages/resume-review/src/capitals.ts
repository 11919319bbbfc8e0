import { capitalize } from "./text.ts";

const PARTICLES = new Set(["da", "de", "di", "do", "das", "dos", "du", "e", "del", "la", "van", "von"]);
/** Schools that are abbreviations. */
const ABBREVIATIONS =
  /(?<!\p{L})(?:sena[ci]|sesi|sesc|senat|etec|fatec|usp|unip|fmu|puc|ufrj|uerj|ufmg|ufba|ufpe|e\.e\.)(?!\p{L})/giu;
const STATE = /(?<=[\s/,(-])\p{L}{2}(?=\)?$)/u;
const NUMERAL = /(?<=\s)i{1,3}v?$/iu;

const toUpper = (text: string) => text.toUpperCase();

/** Whether a text has small letters only. */
export const isLower = (text: string): boolean => text === text.toLowerCase();

/** A name of capitals, or of small letters, as it is written: 'Maria da Silva', 'Padaria Sol', 'SENAI de Olinda'. */
export const writeName = (name: string): string =>
  name
    .replace(/\p{L}+/gu, (word, index: number) => {
      const lower = word.toLowerCase();
      return index > 0 && PARTICLES.has(lower) ? lower : capitalize(lower);
    })
    .replace(ABBREVIATIONS, toUpper)
    .replace(NUMERAL, toUpper);

/** A city as it is written, with its state: 'Recife, PE'. */
export const writePlace = (place: string): string => writeName(place).replace(STATE, toUpper);
