import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { cached, findOnPath, runStep } from "../launcher/cache.mjs";
import { ROOT } from "../launcher/paths.mjs";
import { answersBytes } from "../launcher/wait.mjs";

const SOURCES = path.join(ROOT, "deploy/local/mongo");

/** MongoDB: `mongod` where the machine has one, else our stand-in on Java. */
export const mongo = {
  name: "mongo",
  ports: ["mongo"],
  programs: () => (findOnPath("mongod") ? [] : ["javac", "mvn"]),

  async install() {
    if (!findOnPath("mongod")) await buildStandIn();
  },

  async start({ startPart, ports, dataDir }) {
    const folder = path.join(dataDir, "mongo");
    mkdirSync(folder, { recursive: true });
    const mongod = findOnPath("mongod");
    const ready = () => answersBytes(ports.mongo, isMaster(), (answer) => answer.readInt32LE(12) === OP_REPLY);
    const part = mongod
      ? await startPart("mongo", mongod, ["--dbpath", folder, "--port", `${ports.mongo}`, "--bind_ip", "127.0.0.1"], { ready })
      : await startPart("mongo", findOnPath("java"), ["-Xmx256m", "-cp", await standInClasses(), "MongoStandIn"], {
          ready,
          env: { MONGO_ADDRESS: "127.0.0.1", MONGO_PORT: `${ports.mongo}`, MONGO_DATA: folder },
        });
    return { part, env: { MONGO_URL: `mongodb://127.0.0.1:${ports.mongo}/` } };
  },
};

const standInClasses = async () => `${await buildStandIn()}/*:${await buildStandIn()}`;

function buildStandIn() {
  const pom = path.join(SOURCES, "pom.xml");
  const source = path.join(SOURCES, "MongoStandIn.java");
  const version = createHash("sha256").update(readFileSync(pom)).update(readFileSync(source)).digest("hex").slice(0, 12);
  return cached(`mongo-stand-in-${version}`, async (folder) => {
    await runStep("The libraries of the MongoDB stand-in could not be fetched: check the network and try again.", "mvn", [
      "-q",
      "-B",
      "-f",
      pom,
      "dependency:copy-dependencies",
      "-DincludeScope=runtime",
      `-DoutputDirectory=${folder}`,
    ]);
    await runStep("The MongoDB stand-in could not be compiled.", "javac", ["-cp", `${folder}/*`, "-d", folder, source]);
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
