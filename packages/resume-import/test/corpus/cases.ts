import { readdirSync } from "node:fs";
import { join } from "node:path";

export const CORPUS = join(import.meta.dirname, "dev");

/** Cases of the corpus with the file to import. */
export const listCases = (): { name: string; input: string }[] =>
  readdirSync(CORPUS)
    .sort()
    .map((name) => {
      const file = readdirSync(join(CORPUS, name)).find((entry) => entry.startsWith("input."));
      return { name, input: join(CORPUS, name, file ?? "") };
    });
