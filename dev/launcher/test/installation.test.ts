import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

// JavaScript, since it runs before anything is installed
const { installDebianPackages } = await import("../lib/apt.mjs" as string);
const { runCommand } = await import("../lib/commands.mjs" as string);

const PACKAGE = "penresume-test-tool";
/** Holds a lock as apt and dpkg do, until it is ended. */
const HOLD_LOCK = `use Fcntl; open F, "+>", $ARGV[0] or die; my $lock = pack("s s l! l! i", F_WRLCK, 0, 0, 0, 0);
  fcntl(F, F_SETLK, $lock) or die; $| = 1; print "locked"; sleep 600`;
const canInstall = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;

describe.runIf(canInstall)("Debian packages", () => {
  let folder: string;
  const inFolder = (name: string) => path.join(folder, name);
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(inFolder(name)), { recursive: true });
    writeFileSync(inFolder(name), text);
  };
  const setSource = (source: string) => write("etc/sources.list", `deb [trusted=yes] ${source} ./\n`);

  // the real apt and dpkg on a system of their own, with a repository of one package
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "penresume-apt-"));
    for (const name of [
      "lists/partial",
      "cache/archives/partial",
      "dpkg/info",
      "dpkg/updates",
      "etc/apt.conf.d",
      "etc/preferences.d",
      "log",
      "root",
    ])
      mkdirSync(inFolder(name), { recursive: true });
    write("dpkg/status", "");
    write("dpkg/available", "");
    const control = `Package: ${PACKAGE}\nVersion: 1\nArchitecture: all\nMaintainer: test <test@penresume.local>\nDescription: test\n`;
    write("package/DEBIAN/control", control);
    write("package/opt/tool", "");
    mkdirSync(inFolder("repository"));
    spawnSync("dpkg-deb", ["-b", "--root-owner-group", inFolder("package"), inFolder("repository/tool.deb")]);
    const content = readFileSync(inFolder("repository/tool.deb"));
    const hash = createHash("sha256").update(content).digest("hex");
    write("repository/Packages", `${control}Filename: ./tool.deb\nSize: ${content.length}\nSHA256: ${hash}\n`);
    setSource(`file:${inFolder("repository")}`);
    write(
      "apt.conf",
      `Dir::State "${folder}"; Dir::State::lists "${inFolder("lists")}"; Dir::State::status "${inFolder("dpkg/status")}";
       Dir::Cache "${inFolder("cache")}"; Dir::Etc "${inFolder("etc")}"; Dir::Log "${inFolder("log")}"; APT::Sandbox::User "root";
       DPkg::Options { "--root=${inFolder("root")}"; "--admindir=${inFolder("dpkg")}"; "--log=${inFolder("log/dpkg")}"; };`,
    );
    vi.stubEnv("APT_CONFIG", inFolder("apt.conf"));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  const install = (name: string, options: object = {}): Promise<void> =>
    installDebianPackages([name], { say: () => {}, signal: new AbortController().signal, ...options });
  const isInstalled = () => readFileSync(inFolder("dpkg/status"), "utf8").includes("Status: install ok installed");

  test.each(["lists/lock", "dpkg/lock-frontend", "dpkg/lock", "cache/archives/lock"])(
    "are installed after another program has released %s, which is named meanwhile",
    async (lock) => {
      // without its lists apt knows no package
      const holder = spawn("perl", ["-e", HOLD_LOCK, inFolder(lock)], { stdio: ["ignore", "pipe", "inherit"] });
      await once(holder.stdout, "data");
      const said: string[] = [];
      const say = (line: string) => {
        said.push(line);
        holder.kill();
      };

      await install(PACKAGE, { say });

      expect(said).toEqual([`  … waits for perl (process ${holder.pid}), which holds ${inFolder(lock)}`]);
      expect(isInstalled()).toBe(true);
    },
  );

  test("are waited for until the start is interrupted", async () => {
    const holder = spawn("perl", ["-e", HOLD_LOCK, inFolder("dpkg/lock")], { stdio: ["ignore", "pipe", "inherit"] });
    await once(holder.stdout, "data");
    const interruption = new AbortController();
    const installing = install(PACKAGE, { say: () => interruption.abort(), signal: interruption.signal });

    await expect(installing).rejects.toThrow("aborted");
    holder.kill();
    expect(isInstalled()).toBe(false);
  });

  test("that no source has are reported so", async () => {
    await expect(install("penresume-unknown")).rejects.toThrow(
      "The system's package sources (/etc/apt) lack a package.",
    );
  });

  test("of a server that cannot be reached are reported so", async () => {
    setSource("http://127.0.0.1:9");
    await expect(install(PACKAGE)).rejects.toThrow("A server cannot be reached: check the network and try again.");
  });

  test("after an interrupted installation are reported so", async () => {
    write("dpkg/updates/0001", "");
    await expect(install(PACKAGE)).rejects.toThrow("run `dpkg --configure -a` as root");
  });
});

describe("a failed command reports the cause, not the network", () => {
  test.each([
    ["a full disk", "cat /dev/zero > /dev/full", "The disk is full"],
    ["a folder that may not be written", "touch /sys/new", "A file cannot be written"],
    [
      "a closed port",
      `${process.execPath} -e "fetch('http://127.0.0.1:59').catch((e) => { throw e.cause })"`,
      "A server cannot be reached",
    ],
    [
      "a name that does not exist",
      "npm view --fetch-retries=0 --registry=http://nowhere.invalid x",
      "A server cannot be reached",
    ],
  ])("%s", async (_, script, cause) => {
    const failure = await runCommand("It was not built.", "sh", ["-c", script]).catch((error: Error) => error);
    expect(failure.message).toContain(`It was not built. ${cause}`);
    expect(failure.message).toMatch(/\(sh: it ended with code \d+: /);
  });

  test("one that is not known is shown by its line only", async () => {
    const failure = await runCommand("It was not built.", "sh", ["-c", "echo 'error: no such option'; exit 2"]).catch(
      (error: Error) => error,
    );
    expect(failure.message).toContain("It was not built. (sh: it ended with code 2: error: no such option;");
  });
});
