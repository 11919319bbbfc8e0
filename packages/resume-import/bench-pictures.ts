// npm run bench -- pictures [--errors] [--set FOLDER]: prints 60 pages of the corpus, of FOLDER and of our templates to pictures, photographs them
// in three levels, and compares what is read with what is read from the page as PDF.
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listCases } from "./test/corpus/cases.ts";
import { printOwnCases } from "./test/own-templates.ts";
import { LEVELS } from "./test/picture/photograph.ts";
import { f1, openRecogniser, type PhotoScore, scorePhoto } from "./test/picture/read-photo.ts";

const PAGES = 60;
const args = process.argv.slice(2);
const further = args.includes("--set") ? (args[args.indexOf("--set") + 1] ?? "") : "";
const folder = mkdtempSync(join(tmpdir(), "pictures-"));
try {
  const own = await printOwnCases(folder);
  const files = [
    ...listCases().map(({ input }) => input),
    ...(further ? readdirSync(further).sort() : []).map((name) => join(further, name, "input.pdf")),
    ...own.map(({ input }) => input),
  ].filter((file) => file.endsWith(".pdf") && existsSync(file) && !/\/no-/.test(file));
  const recogniser = await openRecogniser();
  for (const level of LEVELS.keys()) {
    const scores: PhotoScore[] = [];
    for (const file of files) {
      if (scores.length === PAGES) break;
      const score = await scorePhoto(recogniser, file, level);
      if (!score) continue;
      scores.push(score);
      console.log(`${level + 1} ${f1([score]).toFixed(2)} ${score.seconds.toFixed(1)} s ${file.split("/").at(-2)}`);
      if (args.includes("--errors"))
        for (const error of [...score.errors, ...score.invented.map((text) => `! ${text}`)]) console.log(`   ${error}`);
    }
    const sum = (pick: (score: PhotoScore) => number) => scores.reduce((total, score) => total + pick(score), 0);
    console.log(
      `level ${level + 1}: ${scores.length} pages, F1 ${f1(scores).toFixed(3)}, invented ${sum(({ invented }) => invented.length)}, ` +
        `${(sum(({ marked }) => marked) / scores.length).toFixed(1)} marks a page, ${(sum(({ seconds }) => seconds) / scores.length).toFixed(1)} s a page, ` +
        `memory ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
