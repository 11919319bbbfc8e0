import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { JAVA_TOOLS } from "../launcher/apt.mjs";
import { cached, findOnPath, isCached } from "../launcher/cache.mjs";
import { runCommand } from "../launcher/commands.mjs";
import { ROOT } from "../launcher/paths.mjs";
import { respondsWith } from "../launcher/wait.mjs";

const POM = path.join(ROOT, "deploy/fakes/mongo/pom.xml");
const SOURCE = path.join(ROOT, "deploy/fakes/mongo/MongoFake.java");

/** MongoDB: the installed `mongod`, else our fake, which runs on Java. */
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
    const ready = () => respondsWith(ports.mongo, isMaster(), (answer) => answer.readInt32LE(12) === OP_REPLY);
    return mongod
      ? startProcess("mongo", mongod, ["--dbpath", folder, "--port", `${ports.mongo}`, "--bind_ip", "127.0.0.1"], {
          ready,
        })
      : startProcess("mongo", findOnPath("java"), ["-Xmx256m", "-cp", await fakeClasses(), "MongoFake"], {
          ready,
          env: { MONGO_ADDRESS: "127.0.0.1", MONGO_PORT: `${ports.mongo}`, MONGO_DATA: folder },
        });
  },
};

async function fakeClasses() {
  const folder = await buildFake();
  return `${folder}/*:${folder}`;
}

function fakeName() {
  const hash = createHash("sha256").update(readFileSync(POM)).update(readFileSync(SOURCE));
  return `mongo-fake-${hash.digest("hex").slice(0, 12)}`;
}

function buildFake() {
  return cached(fakeName(), async (folder) => {
    await runCommand(
      "The libraries of the fake MongoDB could not be fetched: check the network and try again.",
      "mvn",
      ["-q", "-B", "-f", POM, "dependency:copy-dependencies", "-DincludeScope=runtime", `-DoutputDirectory=${folder}`],
    );
    await runCommand("The fake MongoDB could not be compiled.", "javac", ["-cp", `${folder}/*`, "-d", folder, SOURCE]);
  });
}

const OP_QUERY = 2004;
const OP_REPLY = 1;

/** The first message of every driver's handshake: OP_QUERY {isMaster: 1} on admin.$cmd. */
function isMaster() {
  const document = Buffer.from([0x13, 0, 0, 0, 0x10, ...Buffer.from("isMaster\0"), 1, 0, 0, 0, 0]);
  document.writeInt32LE(document.length);
  const namespace = Buffer.from("admin.$cmd\0");
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + 4 + namespace.length + 8 + document.length);
  header.writeInt32LE(1, 4);
  header.writeInt32LE(OP_QUERY, 12);
  const limits = Buffer.alloc(8);
  limits.writeInt32LE(-1, 4);
  return Buffer.concat([header, Buffer.alloc(4), namespace, limits, document]);
}
