import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { BASES, DEPLOY, text } from "./delivery.ts";

const folder = mkdtempSync(join(tmpdir(), "penresume-release-"));
const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, encoding: "utf8" });
const write = (file: string, content: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
};

beforeAll(() => {
  cpSync(join(DEPLOY, "docker"), join(folder, "deploy/docker"), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the image of a front end", () => {
  /** Builds a release whose dist/ has these chunks on top of another one, as web.Dockerfile does; returns the files it serves. */
  const release = (name: string, previous: string, chunks: string[]) => {
    rmSync(join(folder, "mfe-editor/dist"), { recursive: true, force: true });
    write("mfe-editor/dist/mf-manifest.json", name);
    for (const chunk of chunks) write(`mfe-editor/dist/assets/${chunk}`, chunk);
    run("sh", "deploy/docker/finish-web.sh", "mfe-editor", join(folder, previous), join(folder, name));
    return readdirSync(join(folder, name, "web/assets")).sort();
  };

  test("keeps the chunks of the previous release for open pages, and of no older release", () => {
    mkdirSync(join(folder, "none/web"), { recursive: true });
    write("none/own-assets", "");
    expect(release("first", "none", ["a.11111111.js", "shared.22222222.js"])).toEqual([
      "a.11111111.js",
      "shared.22222222.js",
    ]);
    expect(release("second", "first", ["b.33333333.js", "shared.22222222.js"])).toEqual([
      "a.11111111.js",
      "b.33333333.js",
      "shared.22222222.js",
    ]);
    expect(release("third", "second", ["c.44444444.js"])).toEqual([
      "b.33333333.js",
      "c.44444444.js",
      "shared.22222222.js",
    ]);
    expect(readFileSync(join(folder, "third/web/mf-manifest.json"), "utf8")).toBe("third");
  });
});

describe("the pipeline", () => {
  const { concurrency, jobs } = parse(text("../.github/workflows/release.yml"));

  test("refuses a version that was released since the push", () => {
    const { run: script } = jobs.release.steps.find(({ name }: { name?: string }) =>
      name?.includes("released version"),
    );
    const origin = join(folder, "origin");
    const git = (...args: string[]) =>
      run("git", "-c", "user.name=test", "-c", "user.email=test@penresume.local", ...args);
    git("init", "-q", origin);
    git("-C", origin, "commit", "-q", "--allow-empty", "-m", "first");
    git("-C", origin, "tag", "svc-ai@0.2.0");
    git("-C", origin, "remote", "add", "origin", origin);
    const check = (VERSION: string) =>
      spawnSync("sh", ["-ec", script], { cwd: origin, env: { ...process.env, PART: "svc-ai", VERSION } }).status;
    expect([check("0.2.0"), check("0.2.1")]).toEqual([1, 0]);
    git("-C", origin, "remote", "set-url", "origin", join(folder, "nowhere"));
    expect(check("0.2.1")).not.toBe(0);
  });

  test("releases what one push changed before it looks at the next push", () => {
    expect(concurrency).toEqual({ group: "release", "cancel-in-progress": false });
  });
});

describe("images", () => {
  const digest = `sha256:${"0123456789abcdef".repeat(4)}`;
  const variables = [
    "NODE_IMAGE",
    "DEBIAN_12_IMAGE",
    "DEBIAN_13_IMAGE",
    "NGINX_IMAGE",
    "KEYCLOAK_IMAGE",
    "JDK_IMAGE",
    "GO_IMAGE",
  ];
  const DOCKERFILES = readdirSync(join(DEPLOY, "docker"))
    .filter((file) => file.endsWith(".Dockerfile"))
    .map((file) => file.replace(".Dockerfile", ""));

  test.each(DOCKERFILES)("of %s are built on base images with a digest only", (dockerfile) => {
    const list = (name: string) => {
      const env = { PATH: process.env.PATH, ...Object.fromEntries(variables.map((variable) => [variable, name])) };
      return execFileSync("sh", [join(DEPLOY, "base-images.sh"), dockerfile], { env, encoding: "utf8", stdio: "pipe" });
    };
    const names = [...text(`docker/${dockerfile}.Dockerfile`).matchAll(/^ARG (\w+_IMAGE)=/gm)].map(([, name]) => name);
    expect(list(`a:1@${digest}`).trim().split("\n").sort()).toEqual(
      names.map((name) => `${name}=a:1@${digest}`).sort(),
    );
    for (const name of ["", "a:1", `a:1@${digest}0`, "a@sha256:abc"]) expect(() => list(name)).toThrow("no digest");
  });

  test("of production are named by digest", () => {
    const { images } = parse(text("k8s/overlays/production/kustomization.yaml"));
    expect(images.map(({ name }: { name: string }) => name).sort()).toEqual(
      BASES.map((name) => `penresume/${name}`).sort(),
    );
    for (const image of images) {
      expect(image.digest).toMatch(/^sha256:/);
      expect(image).not.toHaveProperty("newTag");
    }
  });
});

describe("the gateway's start script", () => {
  /** Runs it with a program in place of nginx that prints the rendered configuration. */
  const start = (TRUSTED_PROXIES: string) => {
    write("bin/nginx", '#!/bin/sh\ncat "$4"\n');
    chmodSync(join(folder, "bin/nginx"), 0o755);
    const template = text("../gateway/nginx.conf.template");
    const names = [...template.matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, name]) => [name, "value"]);
    const env = { ...Object.fromEntries(names), PATH: `${join(folder, "bin")}:${process.env.PATH}`, TRUSTED_PROXIES };
    const paths = { GATEWAY_DIR: join(DEPLOY, "../gateway"), RUN_DIR: join(folder, "gateway") };
    const script = join(DEPLOY, "docker/gateway-start.sh");
    return execFileSync("sh", [script], { env: { ...env, ...paths }, encoding: "utf8", stdio: "pipe" });
  };

  test("trusts the listed proxies", () => {
    const trusted = start("10.1.2.3 10.9.0.0/24  2001:db8::/64").match(/set_real_ip_from [^;]+/g);
    expect(trusted).toEqual(["10.1.2.3", "10.9.0.0/24", "2001:db8::/64"].map((range) => `set_real_ip_from ${range}`));
  });

  test.each([
    ...["", "0.0.0.0/0", "::/0", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "10.1.2.3 0.0.0.0/1", "fc00::/7"],
    ...["replace-me", "10.1.2.3; include /etc/passwd", "unix:", "10.0.0.0/"],
  ])("refuses to trust '%s'", (proxies) => {
    expect(() => start(proxies)).toThrow(/TRUSTED_PROXIES|integer expression|Illegal number/);
  });

  test("refuses the value of the production overlay until it is replaced", () => {
    const value = /TRUSTED_PROXIES=(.*)/.exec(text("k8s/overlays/production/kustomization.yaml"))?.[1] as string;
    expect(() => start(value)).toThrow("TRUSTED_PROXIES");
  });
});
