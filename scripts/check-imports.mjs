// Checks that imports go one way: the tables have who may import whom; docs/architecture.md describes them.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../dev/launcher/index.mjs";

const RESUME = ["contracts", "resume", "resume-view/outline", "text"];
const SERVICE = [
  "applications",
  "contracts",
  "fact-guard",
  "job-match",
  "postings",
  "resume",
  "resume-export",
  "service-kit",
  "text",
  "vocabulary",
];
const FEATURES = [
  "applications",
  "contracts",
  "fact-guard",
  "job-match",
  "postings",
  "resume",
  "resume-export",
  "resume-review",
  "text",
  "web-host",
  "web-ui",
];

/** The packages, or modules of packages, that the files of a folder may import; what measures a package may import others. */
const PACKAGES = {
  "packages/contracts": [],
  "packages/text": [],
  "packages/web-ui": [],
  "packages/occupations": ["text"],
  "packages/vocabulary": ["text"],
  "packages/fact-guard": ["text", "vocabulary"],
  "packages/postings": ["occupations", "text", "vocabulary"],
  "packages/job-match": ["contracts", "occupations", "postings", "text", "vocabulary"],
  "packages/applications": ["fact-guard", "job-match", "postings", "text", "vocabulary"],
  "packages/service-kit": ["contracts"],
  "packages/web-host": ["contracts"],
  "packages/resume": RESUME,
  "packages/resume-export": RESUME,
  "packages/resume-import": [...RESUME, "occupations"],
  "packages/resume-review": RESUME,
  "packages/resume-view": RESUME,
  "packages/web-features": FEATURES,
  "svc-*": [...SERVICE, "resume-view/flow", "resume-view/fonts", "resume-view/outline"],
  shell: ["contracts", "web-host", "web-ui"],
  "mfe-*": [...FEATURES, "occupations", "resume-import", "resume-view", "web-features"],
};

/** Folders in the order in which they may import each other: each those above it, never another of its line. */
const LAYERS = {
  "mfe-editor/src": [
    "lib",
    "document month-picker suggestions",
    "form",
    "dictation examples page-editing photo side-panel",
    "preview",
    "assist",
    "import language sections",
    "first-job review versions",
    "download guided-start gupy-sheet handover history job-match qr-code",
    "steps",
    "editor",
    "share-target",
  ],
  "mfe-account/src": ["auth-page lib", "resumes", "account applications checkout links", "subscription", "home"],
  "mfe-account/src/applications": [
    "lib",
    "saving",
    "creation csv match",
    "message posting",
    "interview sending",
    "board",
    "detail",
  ],
  "svc-resumes/src": ["lib", "photos", "resumes", "applications links transfers", "accounts"],
};

/** Libraries, and the only files that import them. */
const LIBRARIES = {
  "keycloak-js": /^shell\//,
  "mongoose|mongodb": /^packages\/service-kit\/|^svc-[a-z]+\/(test\/|src\/(.+\/)?([\w-]+-)?store\.ts$)/,
};

const MEASURES = /^packages\/[\w-]+\/((test|bench)\/|(bench|cli)\.ts)/;

const toPattern = (folder) => new RegExp(`^${folder.replace("*", "[a-z]+")}/`);
const parts = Object.entries(PACKAGES).map(([folder, allowed]) => ({ pattern: toPattern(folder), allowed }));
const layers = Object.entries(LAYERS).map(([folder, lines]) => ({
  pattern: toPattern(folder),
  order: new Map(lines.flatMap((line, index) => line.split(" ").map((name) => [name, index]))),
}));
const libraries = Object.entries(LIBRARIES).map(([names, users]) => ({ name: new RegExp(`^(${names})(/|$)`), users }));

/** Why a file may not import a module; undefined if it may. */
function findFault(file, specifier) {
  const target = specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
  const part = parts.find(({ pattern }) => pattern.test(file));
  const [own = ""] = part?.pattern.exec(file) ?? [];
  const [, module] = /^@penresume\/(.+)/.exec(target) ?? [];
  if (module && part && !MEASURES.test(file) && !part.allowed.some((name) => `${module}/`.startsWith(`${name}/`)))
    return "of another layer";
  // Tests of a package may ask what the product makes of its results.
  const isPackageTest = /^packages\/[\w-]+\/test\//.test(file);
  if (part && !isPackageTest && !target.startsWith(own) && /^(svc-|mfe-|shell\/)/.test(target))
    return "of another part";
  if (part && libraries.some(({ name, users }) => name.test(target) && !users.test(file))) return "of others only";
  for (const { pattern, order } of layers) {
    const [from, to] = [file, target].map((name) => pattern.test(name) && name.replace(pattern, "").split("/")[0]);
    if (from && to && from !== to && order.get(to) >= order.get(from)) return "not above it";
  }
}

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx", "*.mjs"], { cwd: ROOT });
for (const file of String(files)
  .trim()
  .split("\n")
  .filter((name) => existsSync(path.join(ROOT, name))))
  for (const [, specifier] of readFileSync(path.join(ROOT, file), "utf8").matchAll(
    /\b(?:from|import)\s*\(?\s*"([^"]+)"/g,
  )) {
    const fault = findFault(file, specifier);
    if (!fault) continue;
    console.error(`${file}: imports ${specifier}, which is ${fault}`);
    process.exitCode = 1;
  }
