import { execFileSync } from "node:child_process";
import { connect } from "node:net";
import { PARTS } from "../../../deploy/parts.mjs";
import { UserError } from "./user-error.mjs";

/** Port offsets by component. docs/debugging.md lists those of other components than ours. */
const OFFSETS = {
  gateway: 0,
  ...Object.fromEntries(
    Object.entries(PARTS.services).flatMap(([name, { port, inspector }]) => [
      [name, port],
      [`${name}-inspector`, inspector],
    ]),
  ),
  ...Object.fromEntries(Object.entries(PARTS.frontEnds).map(([name, { port }]) => [`web-${name}`, port])),
  "development-server": 16,
  "stripe-mock": 14,
  "stripe-mock-https": 15,
  mongo: 20,
  rabbitmq: 21,
  "rabbitmq-distribution": 22,
  epmd: 23,
  minio: 24,
  keycloak: 25,
  "keycloak-management": 26,
  stripe: 27,
  openai: 28,
  google: 29,
  mail: 30,
  smtp: 31,
};

/** The last port of a block is `base + BLOCK_SIZE - 1`. */
const BLOCK_SIZE = 32;

/** Returns all ports of the block that begins at `base`, by name. */
export function listPorts(base) {
  if (!Number.isInteger(base) || base < 1024 || base + BLOCK_SIZE > 65536) {
    throw new UserError(`The port must be a whole number from 1024 to ${65536 - BLOCK_SIZE}, not "${base}".`);
  }
  return Object.fromEntries(Object.entries(OFFSETS).map(([name, offset]) => [name, base + offset]));
}

/** Whether a process listens at this port of 127.0.0.1. */
export function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** Throws if one of the named ports is taken. The message names the process that uses it, if known. */
export async function requireFreePorts(ports) {
  const entries = Object.entries(ports);
  const isTaken = await Promise.all(entries.map(([, port]) => isListening(port)));
  const takenPorts = entries.filter((_, index) => isTaken[index]);
  if (takenPorts.length === 0) return;
  const list = takenPorts.map(([name, port]) => `${port} (${name})${describeOwner(port)}`).join(", ");
  const [subject, verb] = takenPorts.length === 1 ? ["Port", "is"] : ["Ports", "are"];
  throw new UserError(`${subject} ${list} ${verb} taken: stop that program, or choose another block with --port N.`);
}

function describeOwner(port) {
  try {
    const sockets = execFileSync("ss", ["-Hltnp", `sport = :${port}`], { encoding: "utf8" });
    // users:(("nginx",pid=123,fd=6))
    const owner = /\("([^"]+)",pid=(\d+)/.exec(sockets);
    return owner ? `, used by ${owner[1]} with process id ${owner[2]}` : "";
  } catch {
    return "";
  }
}
