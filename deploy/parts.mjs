// @ts-check
import { readFileSync } from "node:fs";

/**
 * @typedef {object} Service
 * @property {string} folder its workspace
 * @property {string} [entry] its program in that folder; src/main.ts by default
 * @property {string} dockerfile deploy/docker/NAME.Dockerfile
 * @property {number} port offset in the launcher's block of ports
 * @property {number} inspector offset of the debugger's port
 * @property {string[]} needs the launcher's components that must be ready before it
 * @property {string[]} secrets its variables that are secret, without the URLs of MongoDB and RabbitMQ
 * @property {string[]} [files] files outside of the workspaces that its image contains
 * @property {Record<string, string[]>} [packages] what its image contains of a package, if not all
 * @property {string[]} variables its other variables that the launcher sets, without those of all services
 */

/** @typedef {{ dockerfile: string, port: number, prefix: string }} FrontEnd `prefix`: path at the gateway */

/**
 * The parts of the product, by name. `demo`: others that have an image.
 * @type {{
 *   services: Record<string, Service>,
 *   frontEnds: Record<string, FrontEnd>,
 *   images: Record<string, { folder: string, dockerfile: string }>,
 * }}
 */
export const PARTS = JSON.parse(readFileSync(new URL("parts.json", import.meta.url), "utf8"));

/** The services that have a user and a database at MongoDB: a worker has none. */
export const DATABASE_USERS = Object.keys(PARTS.services).filter((name) => !name.endsWith("-worker"));

/** The name of a part in variables: SVC_AI. @param {string} name */
export const toVariable = (name) => name.toUpperCase().replaceAll("-", "_");

/** The workspace of each part; its package.json has the part's version. @type {Record<string, string>} */
export const FOLDERS = Object.fromEntries([
  ...Object.keys(PARTS.frontEnds).map((name) => [name, name]),
  ...Object.entries({ ...PARTS.services, ...PARTS.images }).map(([name, { folder }]) => [name, folder]),
]);

/** The version of a part in this source tree. @param {string} name @returns {string} */
export const readVersion = (name) =>
  JSON.parse(readFileSync(new URL(`../${FOLDERS[name]}/package.json`, import.meta.url), "utf8")).version;
