/**
 * Checks that a thing has one name in all texts that people read: pages, mails, help, legal pages, Keycloak's pages. The wrong
 * names, the right ones, and where the specification fixes another are in names.json.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../dev/launcher/index.mjs";

const names = JSON.parse(readFileSync(new URL("names.json", import.meta.url), "utf8")).map(
  ({ wrong, right, except = [] }) => ({ pattern: new RegExp(wrong, "u"), right, except }),
);

const listFolders = (folder) => readdirSync(path.join(ROOT, folder)).map((name) => path.join(folder, name));
const listFiles = (folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true }).map((name) => path.join(folder, name));

const FOLDERS = [
  ...listFolders("packages").map((folder) => `${folder}/src`),
  ...listFolders(".")
    .filter((name) => /^(shell$|mfe-|svc-)/.test(name))
    .map((name) => `${name}/src`),
  "deploy/keycloak/themes",
  "dev/fakes/mail",
  "gateway/snippets",
];
const TEXT_FILE = /(\.(tsx?|properties|ftl|conf)|(texts|topics|privacy|terms)\.json)$/;
// API documentation and logs are in English; the vocabulary reads what others write
const NO_TEXTS =
  /(^svc-\w+\/src\/(.+[/-])?(routes|main|compose|worker)\.ts|^packages\/(applications|fact-guard|job-match|postings|text)\/src\/)/;

/** A line without its comment. */
const withoutComment = (line) => line.replace(/^\s*(\/?\*|\/\/|#|<#--).*|\s\/\/ .*|\/\*.*?\*\//g, "");

const findings = FOLDERS.flatMap(listFiles)
  .filter((file) => TEXT_FILE.test(file) && !NO_TEXTS.test(file))
  .flatMap((file) =>
    readFileSync(path.join(ROOT, file), "utf8")
      .split("\n")
      .flatMap((line, index) =>
        names
          .filter(({ pattern, except }) =>
            pattern.test(except.reduce((text, fixed) => text.replaceAll(fixed, ""), withoutComment(line))),
          )
          .map(({ right }) => `${file}:${index + 1}: write ${right}: ${line.trim()}`),
      ),
  );
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
