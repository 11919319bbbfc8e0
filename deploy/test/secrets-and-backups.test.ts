import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DATABASE_USERS } from "../parts.mjs";
import { DEPLOY, runMakeSecrets } from "./delivery.ts";

let folder: string;
const path = (...names: string[]) => join(folder, ...names);

/** A program on PATH in place of docker or kubectl. */
const replaceProgram = (name: string, script: string) => {
  mkdirSync(path("bin"), { recursive: true });
  writeFileSync(path("bin", name), `#!/bin/sh\necho "$*" >> ${path("calls")}\n${script}\n`);
  chmodSync(path("bin", name), 0o755);
};
/** Docker's part of a backup; `overrides`: other shell commands in place of a tool of a store. */
const replaceDocker = (overrides: Record<string, string> = {}) => {
  writeFileSync(path("archive.gz"), gzipSync("data"));
  const tools = { mongodump: `cat ${path("archive.gz")}`, pg_dump: "echo dump", tar: `cat ${path("archive.gz")}` };
  const cases = Object.entries({ ...tools, ...overrides }).map(([tool, command]) => `*'${tool}'*) ${command} ;;`);
  replaceProgram("docker", `case "$*" in ${cases.join(" ")} esac`);
};
const run = (script: string, ...args: string[]) =>
  spawnSync("sh", [path("deploy", script), ...args], {
    env: { PATH: `${path("bin")}:/usr/bin:/bin` },
    encoding: "utf8",
    timeout: 20_000,
  });
/** Succeeds if the first line of the input is the old password. */
const IS_OLD = 'read -r password; [ "$password" = old-one ]';
const listCalls = () => readFileSync(path("calls"), "utf8");
const listBackups = () => readdirSync(path("deploy/backups"));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "penresume-stores-"));
  mkdirSync(path("deploy"));
  for (const name of ["stores.sh", "backup.sh", "restore.sh", "apply-secrets.sh", "parts.json"])
    cpSync(join(DEPLOY, name), path("deploy", name));
  const passwords = ["MONGO", "RABBITMQ", "POSTGRES", "KEYCLOAK_ADMIN"].map((name) => `${name}_PASSWORD=new`);
  writeFileSync(path("deploy/.env"), `${passwords.join("\n")}\n`);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a backup", () => {
  test("has the data of every store and the secrets, readable by its owner only", () => {
    replaceDocker();
    expect(run("backup.sh")).toMatchObject({ status: 0, stderr: "" });
    const [name = ""] = listBackups();
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z$/);
    const files = readdirSync(path("deploy/backups", name)).sort();
    expect(files).toEqual(["keycloak.dump", "mongo.gz", "photos.tgz", "secrets"]);
    const getMode = (...names: string[]) => statSync(path("deploy/backups", ...names)).mode & 0o777;
    expect(getMode(name)).toBe(0o700);
    for (const file of files) expect(getMode(name, file)).toBe(0o600);
  });

  test("stops at a failed step and is not complete", () => {
    replaceDocker({ pg_dump: "echo half; exit 1" });
    const { status, stderr } = run("backup.sh");
    expect(status).toBe(1);
    expect(stderr).toContain("keycloak.dump: the command failed");
    expect(listBackups()).toEqual([expect.stringMatching(/\.incomplete$/)]);
    expect(listCalls()).not.toContain("tar");
  });

  test.each([
    ["empty", ":", "mongo.gz is empty"],
    ["damaged", "echo data", "mongo.gz is damaged"],
  ])("refuses an archive that is %s", (_, mongodump, message) => {
    replaceDocker({ mongodump });
    expect(run("backup.sh")).toMatchObject({ status: 1, stderr: expect.stringContaining(message) });
    expect(listBackups()).toEqual([expect.stringMatching(/\.incomplete$/)]);
  });

  test("is ignored by git and by Docker", () => {
    execFileSync("git", ["check-ignore", "-q", "deploy/backups/2026-01-01T000000Z/mongo.gz"], {
      cwd: join(DEPLOY, ".."),
    });
    expect(readFileSync(join(DEPLOY, "../.dockerignore"), "utf8").split("\n")).toContain("deploy/backups");
  });
});

describe("a restore", () => {
  const makeBackup = () => {
    replaceDocker();
    run("backup.sh");
    rmSync(path("calls"));
    return path("deploy/backups", listBackups()[0] as string);
  };

  test("stops what writes, replaces the data of every store and starts the product", () => {
    expect(run("restore.sh", makeBackup()).status).toBe(0);
    const order = ["pg_restore -l", "compose.yaml stop gateway", "mongorestore", "pg_restore -U", "tar xzf", "up -d"];
    const positions = order.map((call) => listCalls().indexOf(call));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    const [, stopped = ""] = /compose\.yaml stop (.*)/.exec(listCalls()) ?? [];
    expect(stopped.split(" ").sort()).toEqual([...DATABASE_USERS, "gateway", "keycloak"].sort());
  });

  test.each(["mongo.gz", "photos.tgz", "keycloak.dump"])("with an empty %s stops nothing", (file) => {
    const backup = makeBackup();
    writeFileSync(join(backup, file), "");
    expect(run("restore.sh", backup)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`${file} is missing`),
    });
    expect(existsSync(path("calls"))).toBe(false);
  });

  test("that fails does not start the product", () => {
    const backup = makeBackup();
    replaceDocker({ mongorestore: "exit 1" });
    expect(run("restore.sh", backup)).toMatchObject({ status: 1, stderr: expect.stringContaining("not restored") });
    expect(listCalls()).not.toContain("up -d");
  });
});

describe("changed secrets", () => {
  test("are applied with the password of the running container", () => {
    replaceDocker({
      printenv: "echo old-one",
      "sh -c echo": "echo old-one",
      "reset-password": `${IS_OLD} && cat >> ${path("input")}`,
      mongosh: `${IS_OLD} && cat >> ${path("input")}`,
      "kcadm.sh": IS_OLD,
      change_password: `cat >> ${path("input")}`,
    });
    expect(run("apply-secrets.sh")).toMatchObject({ status: 0, stderr: "" });
    const input = readFileSync(path("input"), "utf8").split("\n");
    expect(input).toContain('{"type":"password","value":"new","temporary":false}');
    // MongoDB's and RabbitMQ's
    expect(input.filter((line) => line === "new")).toHaveLength(2);
    expect(listCalls()).toMatch(/up -d\n$/);
  });

  test("in a cluster are applied after MinIO and Keycloak restarted, by Jobs that are created again", () => {
    replaceProgram("kubectl", 'case "$*" in *MONGO_SERVER*) ;; *"get secret"*) echo new ;; esac');
    expect(run("apply-secrets.sh", "cluster", "overlay")).toMatchObject({ status: 0, stderr: "" });
    const order = [
      "rollout status statefulset/minio",
      "rollout status deployment/keycloak",
      "delete job --ignore-not-found service-accounts realm",
      "apply -k overlay",
      "wait --for=condition=complete job/service-accounts job/realm",
      "rollout restart statefulset,deployment",
    ];
    const positions = order.map((call) => listCalls().indexOf(call));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  test("without the cluster's overlay change nothing", () => {
    replaceProgram("kubectl", "echo new");
    expect(run("apply-secrets.sh", "cluster")).toMatchObject({ stderr: expect.stringContaining("overlay") });
    expect(listCalls()).not.toContain("exec");
  });

  test.each([
    ["rabbitmqctl", "RABBITMQ_PASSWORD"],
    ["psql", "POSTGRES_PASSWORD"],
    ["kcadm", "KEYCLOAK_ADMIN_PASSWORD"],
    ["mongosh", "MONGO_PASSWORD"],
  ])("that %s does not accept restart nothing, and the message names %s", (tool, variable) => {
    replaceDocker({ [tool]: "exit 1" });
    expect(run("apply-secrets.sh")).toMatchObject({ status: 1, stderr: expect.stringContaining(variable) });
    expect(listCalls()).not.toContain("up -d");
  });

  test.each(["kcadm", "mongosh"])("change nothing if %s does not accept the old password", (tool) => {
    replaceDocker({ [tool]: "exit 1" });
    expect(run("apply-secrets.sh").status).toBe(1);
    expect(listCalls()).not.toMatch(/rabbitmqctl|psql|reset-password/);
  });

  test("must be fit for URLs", () => {
    writeFileSync(path("deploy/.env"), "RABBITMQ_PASSWORD=a/b@c\n");
    replaceDocker();
    expect(run("apply-secrets.sh")).toMatchObject({ status: 1, stderr: expect.stringContaining("RABBITMQ_PASSWORD") });
  });
});

test("no script passes a secret as an argument", () => {
  writeFileSync(path("deploy/.env"), readFileSync(path("deploy/.env"), "utf8").replaceAll("=new", "=s3cret"));
  replaceDocker({ "get realms": IS_OLD, mongosh: IS_OLD, printenv: "echo old-one", "sh -c echo": "echo old-one" });
  expect(run("apply-secrets.sh").status).toBe(0);
  expect(run("backup.sh").status).toBe(0);
  expect(run("restore.sh", path("deploy/backups", listBackups()[0] as string)).status).toBe(0);
  expect(listCalls()).not.toMatch(/s3cret|old-one/);
});

test("deploy/k8s/make-secrets.sh refuses to replace the Secrets of a cluster", () => {
  replaceProgram("kubectl", "echo secret/rabbitmq");
  expect(() => runMakeSecrets(`${path("bin")}:/usr/bin:/bin`)).toThrow("the cluster has Secrets");
});
