import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { JAVA_TOOLS } from "../lib/apt.mjs";
import { cached, findOnPath, isCached } from "../lib/cache.mjs";
import { runCommand } from "../lib/commands.mjs";
import { ROOT } from "../lib/paths.mjs";
import { isListening } from "../lib/ports.mjs";

const POM = path.join(ROOT, "dev/fakes/mongo/pom.xml");
const SOURCE = path.join(ROOT, "dev/fakes/mongo/MongoFake.java");

/** MongoDB: the installed `mongod`, else the fake, which needs Java. */
export const mongo = {
  name: "mongo",
  ports: ["mongo"],
  packages: () => (findOnPath("mongod") ? [] : JAVA_TOOLS),
  install: {
    label: "Build the fake MongoDB",
    isDone: () => Boolean(findOnPath("mongod")) || isCached(fakeName()),
    run: buildFake,
  },

  addresses: ({ ports }) => ({ MONGO_URL: `mongodb://127.0.0.1:${ports.mongo}/` }),

  async start({ startProcess, ports, dataDir }) {
    const folder = path.join(dataDir, "mongo");
    mkdirSync(folder, { recursive: true });
    const mongod = findOnPath("mongod");
    const ready = () => isListening(ports.mongo);
    if (mongod) {
      const args = ["--dbpath", folder, "--port", `${ports.mongo}`, "--bind_ip", "127.0.0.1"];
      return startProcess("mongo", mongod, args, { ready });
    }
    const classes = await buildFake();
    // for a short-lived process the optimizing compiler costs more time than it saves
    const options = ["-Xmx256m", "-XX:TieredStopAtLevel=1", "-cp", `${classes}/*:${classes}`];
    return startProcess("mongo", findOnPath("java"), [...options, "MongoFake"], {
      ready,
      env: { MONGO_ADDRESS: "127.0.0.1", MONGO_PORT: `${ports.mongo}`, MONGO_DATA: folder },
    });
  },
};

function fakeName() {
  const hash = createHash("sha256").update(readFileSync(POM)).update(readFileSync(SOURCE));
  return `mongo-fake-${hash.digest("hex").slice(0, 12)}`;
}

function buildFake() {
  return cached(fakeName(), async (folder) => {
    await runCommand("The libraries of the fake MongoDB could not be fetched.", "mvn", [
      "-q",
      "-B",
      "-f",
      POM,
      "dependency:copy-dependencies",
      "-DincludeScope=runtime",
      `-DoutputDirectory=${folder}`,
    ]);
    await runCommand("The fake MongoDB could not be compiled.", "javac", ["-cp", `${folder}/*`, "-d", folder, SOURCE]);
  });
}
