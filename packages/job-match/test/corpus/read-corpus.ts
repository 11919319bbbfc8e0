import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Requirement } from "@penresume/postings";
import type { ResumeInput } from "../../src/index.ts";

export interface LabelledPosting {
  name: string;
  posting: string;
  labels: { requirements: Requirement[] };
  resume?: ResumeInput;
  match?: unknown;
}

export interface TailoringCase {
  id: string;
  source: string;
  suggestion: string;
  unsupported: string[];
  /** The kind of invention, or "ok". Only the held-out set has it. */
  kind?: string;
}

const DEV_SET = path.join(import.meta.dirname, "dev");
const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** All labelled postings of a set, in the form the scorer reads. */
export function readPostings(set = DEV_SET): LabelledPosting[] {
  const names = readdirSync(set).filter((name) => existsSync(path.join(set, name, "labels.json")));
  return names.sort().map((name) => {
    const folder = path.join(set, name);
    const hasResume = existsSync(path.join(folder, "resume.json"));
    return {
      name,
      posting: readFileSync(path.join(folder, "posting.txt"), "utf8"),
      labels: readJson(path.join(folder, "labels.json")),
      ...(hasResume && {
        resume: readJson(path.join(folder, "resume.json")),
        match: readJson(path.join(folder, "match.json")),
      }),
    };
  });
}

/** Postings and rewrites of other trades and wordings, kept out of the labelled set. */
export const VARIANTS = path.join(import.meta.dirname, "variants");

const readCases = (file: string): TailoringCase[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line));

export const readTailoringCases = (set = DEV_SET): TailoringCase[] => readCases(path.join(set, "tailoring.jsonl"));

/** Rewrites that try the fact guard: `dev` by somebody who had not read it, `held-out` and `fresh` with the kind of each invention. */
export const readGuardCases = (name: "dev" | "held-out" | "fresh" | "occupations"): TailoringCase[] =>
  readCases(path.join(import.meta.dirname, "guard", `${name}.jsonl`));
