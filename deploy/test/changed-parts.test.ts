import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PARTS, readVersion } from "../parts.mjs";
import { BASES, DEPLOY } from "./delivery.ts";

const SERVICES = Object.keys(PARTS.services);
const FRONT_ENDS = Object.keys(PARTS.frontEnds);
const ALL = [...SERVICES, ...FRONT_ENDS, ...Object.keys(PARTS.images)];

const root = join(DEPLOY, "..");
const folder = mkdtempSync(join(tmpdir(), "penresume-parts-"));
const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, encoding: "utf8" });
const git = (...args: string[]) => run("git", "-c", "user.name=test", "-c", "user.email=test@penresume.local", ...args);
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const commit = () => git("commit", "-qam", "change", "--no-verify");
const release = (...names: string[]) => {
  const head = git("rev-parse", "HEAD").trim();
  const input = names
    .map(
      (name) => `update refs/tags/${name}@0.1.0 ${head}
`,
    )
    .join("");
  execFileSync("git", ["update-ref", "--stdin"], { cwd: folder, input });
};
const listParts = (): { name: string; dockerfile: string; version: string }[] =>
  JSON.parse(run(process.execPath, "deploy/changed-parts.mjs"));
/** The parts to build after one more commit. */
const listChanged = () => {
  commit();
  return listParts().map(({ name }) => name);
};
/** Adds a line to a file that exists. */
const touch = (file: string) => {
  read(file);
  appendFileSync(join(folder, file), "\n// changed\n");
};
// biome-ignore lint/suspicious/noExplicitAny: manifests and lockfiles
const edit = (file: string, change: (content: any) => void) => {
  const content = JSON.parse(read(file));
  change(content);
  writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
};
/** Another version of a package in the lockfile. */
const bump = (name: string) =>
  edit("package-lock.json", ({ packages }) => {
    expect(packages[`node_modules/${name}`]).toBeDefined();
    packages[`node_modules/${name}`].version = "99.0.0";
  });

beforeAll(() => {
  execFileSync("git", ["clone", "-q", "--shared", "--no-tags", root, folder]);
  // What is changed here and not committed.
  const files = execFileSync("git", ["ls-files", "-mo", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of files.split("\n").filter((name) => existsSync(join(root, name)) && name)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  git("add", "-A");
  git("commit", "-qm", "before", "--allow-empty", "--no-verify");
  git("branch", "before");
  release(...ALL);
}, 300_000);
beforeEach(() => {
  git("reset", "-q", "--hard", "before");
});
afterAll(() => rmSync(folder, { recursive: true }), 300_000);

test("a part that was never released is listed, and all workloads of the cluster are parts", () => {
  git("tag", "-d", "svc-ai@0.1.0");
  expect(listParts()).toEqual([{ name: "svc-ai", dockerfile: "service", version: readVersion("svc-ai") }]);
  git("tag", "-d", ...ALL.filter((name) => name !== "svc-ai").map((name) => `${name}@0.1.0`));
  expect(listParts().map(({ name }) => name)).toEqual(expect.arrayContaining(BASES));
  release(...ALL);
});

test("the pipeline releases each version once, and only parts that every cluster runs", () => {
  const listReleases = () =>
    JSON.parse(run(process.execPath, "deploy/list-releases.mjs")).map(({ name }: { name: string }) => name);
  git("tag", "-d", ...ALL.map((name) => `${name}@0.1.0`));
  expect(listReleases().sort()).toEqual([...BASES].sort());
  const tag = `svc-ai@${readVersion("svc-ai")}`;
  git("tag", tag);
  touch("svc-ai/src/main.ts");
  commit();
  expect(listReleases().sort()).toEqual(BASES.filter((name) => name !== "svc-ai").sort());
  git("tag", "-d", tag);
  git("reset", "-q", "--hard", "before");
  release(...ALL);
});

test("a part is listed until it is released, whatever is pushed meanwhile", () => {
  touch("svc-ai/src/main.ts");
  expect(listChanged()).toEqual(["svc-ai"]);
  touch("svc-ai/test/assist.test.ts");
  expect(listChanged()).toEqual(["svc-ai"]);
  git("tag", "svc-ai@0.10.0");
  git("tag", "svc-ai@0.9.0", "before");
  expect(listParts()).toEqual([]);
  git("tag", "-d", "svc-ai@0.10.0", "svc-ai@0.9.0");
});

test("a change that is taken back lists nothing", () => {
  touch("packages/web-ui/src/tokens.css");
  expect(listChanged()).toEqual(FRONT_ENDS);
  git("revert", "--no-edit", "HEAD");
  expect(listParts()).toEqual([]);
});

test.each([
  ["svc-ai", ["svc-ai"]],
  ["svc-pdf", ["svc-pdf", "svc-pdf-worker"]],
  ["mfe-editor", ["mfe-editor"]],
])("a new version of %s lists %j", (workspace, parts) => {
  run("npm", "version", "99.0.0", "-w", workspace, "--no-git-tag-version", "--no-workspaces-update");
  commit();
  expect(listParts().map(({ name, version }) => [name, version])).toEqual(parts.map((name) => [name, "99.0.0"]));
});

test.each([
  ["svc-pdf/src/chromium.ts", ["svc-pdf", "svc-pdf-worker"]],
  ["packages/contracts/src/resume.ts", [...SERVICES, ...FRONT_ENDS]],
  ["packages/service-kit/src/outbox.ts", SERVICES],
  ["packages/vocabulary/data/index.ts", ["svc-ai", "mfe-editor", "mfe-account"]],
  ["packages/resume/src/text/blanks.ts", ["svc-resumes", "svc-pdf", "svc-pdf-worker", "mfe-editor", "mfe-account"]],
  ["packages/resume-review/src/email-typos.ts", ["mfe-editor", "mfe-account"]],
  ["packages/resume-import/src/line.ts", ["mfe-editor"]],
  ["packages/resume-view/src/blocks.ts", ["svc-resumes", "svc-pdf", "svc-pdf-worker", "mfe-editor", "mfe-account"]],
  ["packages/resume-view/src/font-files.ts", ["svc-resumes", "svc-pdf", "svc-pdf-worker", "mfe-editor", "mfe-account"]],
  ["packages/web-host/rspack/index.ts", FRONT_ENDS],
  [".npmrc", [...SERVICES, ...FRONT_ENDS]],
  ["gateway/nginx.conf.template", ["gateway"]],
  ["deploy/docker/service.Dockerfile", SERVICES.filter((name) => PARTS.services[name]?.dockerfile === "service")],
  ["deploy/docker/pdf.Dockerfile", ["svc-pdf-worker"]],
  ["deploy/docker/finish-web.sh", FRONT_ENDS],
  ["deploy/docker/minio.Dockerfile", ["minio"]],
  ["deploy/keycloak/realm.json", ["svc-resumes", "keycloak"]],
  ["deploy/keycloak/themes/penresume/login/theme.properties", ["keycloak"]],
  ["deploy/service-accounts/main.mjs", ["svc-resumes"]],
])("a change of %s lists exactly the parts that contain it: %j", (file, parts) => {
  touch(file);
  expect(listChanged().sort()).toEqual(parts.sort());
});

test.each([
  ["stripe", ["svc-billing"]],
  ["openai", ["svc-ai"]],
  ["streamsearch", ["svc-resumes"]],
  ["pdfjs-dist", ["mfe-editor"]],
  ["@rspack/core", FRONT_ENDS],
  ["react", FRONT_ENDS],
  ["amqplib", SERVICES],
  ["vitest", []],
  ["happy-dom", []],
  ["testcontainers", []],
])("another version of %s in the lockfile lists the parts that install it: %j", (name, parts) => {
  bump(name);
  expect(listChanged().sort()).toEqual(parts.sort());
});

test("a package's exports and dependencies count, its devDependencies and scripts do not", () => {
  edit("packages/job-match/package.json", (manifest) => {
    manifest.exports["./more"] = "./src/index.ts";
  });
  expect(listChanged()).toEqual(["svc-ai", "mfe-editor", "mfe-account"]);
  git("reset", "-q", "--hard", "before");
  edit("packages/job-match/package.json", (manifest) => {
    manifest.devDependencies = { "fast-check": "*" };
  });
  edit("svc-ai/package.json", (manifest) => {
    manifest.scripts.test = "vitest run --coverage";
  });
  expect(listChanged()).toEqual([]);
  for (const file of ["package-lock.json", "svc-ai/package.json"])
    edit(file, (content) => {
      const { dependencies } = content.packages?.["svc-ai"] ?? content;
      dependencies["@penresume/resume"] = "*";
    });
  commit();
  release("svc-ai");
  touch("packages/resume/src/index.ts");
  expect(listChanged()).toEqual(["svc-resumes", "svc-pdf", "svc-ai", "svc-pdf-worker", "mfe-editor", "mfe-account"]);
  git("tag", "-f", "svc-ai@0.1.0", "before");
});

test("tests, benchmarks, documents and what no build reads list nothing", () => {
  for (const file of [
    "CHANGELOG.md",
    "README.md",
    "docs/operations.md",
    "svc-ai/README.md",
    "svc-ai/test/assist.test.ts",
    "packages/service-kit/test/broker.test.ts",
    "packages/service-kit/testing/index.ts",
    "packages/job-match/bench/match.ts",
    "packages/resume-view/gallery.ts",
    "mfe-editor/vitest.config.ts",
    "dev/launcher/index.mjs",
    "deploy/compose.yaml",
    "deploy/changed-parts.mjs",
    "tsconfig.json",
    "biome.json",
  ])
    touch(file);
  expect(listChanged()).toEqual([]);
});
