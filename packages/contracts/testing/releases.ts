import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { endpoints } from "./parts.ts";
import { incompatibilities, SCHEMAS, type Shape, shapes } from "./shape.ts";

/** What a part sends and accepts, by contract. */
export interface Release {
  part: string;
  version: string;
  sent: Record<string, Shape>;
  accepted: Record<string, Shape>;
  /** Of what it sends. */
  examples: Record<string, object>;
}

const FIXTURES = join(import.meta.dirname, "../fixtures");

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), "utf8"));

/** 0.2.0-rc.1 before 0.2.0 before 0.10.0 */
function compareVersions(one: string, other: string): number {
  const compare = (a = "", b = "") => a.localeCompare(b, "en", { numeric: true });
  const [core, preview] = one.split("-");
  const [otherCore, otherPreview] = other.split("-");
  return compare(core, otherCore) || Number(!preview) - Number(!otherPreview) || compare(preview, otherPreview);
}

/** The kept releases of a part, the oldest first. */
export function listReleases(part: string, fixtures = FIXTURES): Release[] {
  const folder = join(fixtures, part);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort(compareVersions)
    .map((version) => ({
      ...{ part, version },
      ...readJson(folder, version, "shapes.json"),
      examples: readJson(folder, version, "examples.json"),
    }));
}

/** The kept releases of all parts. */
export const listAllReleases = (): Release[] => readdirSync(FIXTURES).flatMap((part) => listReleases(part));

/** What a part sends and accepts in this source tree. */
export function describeCurrent(part: string, version = "today"): Release {
  const { sent, accepted } = shapes();
  const select = (all: Record<string, Shape>, side: "from" | "to") =>
    Object.fromEntries(Object.entries(all).filter(([contract]) => endpoints(contract)?.[side].includes(part)));
  return { part, version, sent: select(sent, "from"), accepted: select(accepted, "to"), examples: {} };
}

/** Whether a part sends or accepts anything. */
export const hasContracts = (part: string): boolean => {
  const { sent, accepted } = describeCurrent(part);
  return Object.keys({ ...sent, ...accepted }).length > 0;
};

/**
 * Keeps the contracts of this source tree as those of a part's release, for later compatibility tests. Its examples are those of
 * the previous release. Returns the contracts without example.
 */
export function keepRelease(part: string, version: string, fixtures = FIXTURES): string[] {
  const folder = join(fixtures, part, version);
  if (existsSync(folder)) throw new Error(`${part} ${version} is kept already; a release does not change`);
  if (!hasContracts(part)) throw new Error(`${part} has no contracts`);
  const { sent, accepted } = describeCurrent(part);
  const previous = listReleases(part, fixtures).at(-1)?.examples ?? {};
  const examples = Object.fromEntries(Object.entries(previous).filter(([contract]) => contract in sent));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "shapes.json"), `${JSON.stringify({ sent, accepted }, null, 1)}\n`);
  writeFileSync(join(folder, "examples.json"), `${JSON.stringify(examples, null, 1)}\n`);
  return Object.keys(sent).filter((contract) => !(contract in examples));
}

/** Whether the kept release of a part has the contracts of this source tree. */
export function isKept(part: string, version: string, fixtures = FIXTURES): boolean {
  const { sent, accepted } = describeCurrent(part);
  const kept = listReleases(part, fixtures).find((release) => release.version === version);
  return isDeepStrictEqual([kept?.sent, kept?.accepted], [sent, accepted]);
}

/** As sent by a newer release: with an unknown field. */
const withUnknownField = (data: object) => ({ ...data, unknownField: { a: 1 } });

/** Why a receiver of this source tree refuses an example of a contract; empty when it accepts it, with unknown fields of a message or response. */
export function refuseExample(contract: string, example: object): string[] {
  const schema = SCHEMAS[contract];
  if (!schema) return ["no longer exists"];
  const isCallRequest = contract.includes("/") && contract.endsWith(" request");
  const { error } = schema.safeParse(isCallRequest ? example : withUnknownField(example));
  return error ? error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) : [];
}

/** Reasons by contract why a receiver cannot work with a sender; `isReceiver`: whether a contract is the receiver's. */
function findBreaks(sender: Release, receiver: Release, isReceiver: (contract: string) => boolean): string[] {
  return Object.entries(sender.sent).flatMap(([contract, shape]) => {
    if (!isReceiver(contract)) return [];
    const accepted = receiver.accepted[contract];
    // Who does not know a call does not wait for its response.
    if (!accepted && contract.endsWith(" response")) return [];
    const reasons = accepted ? incompatibilities(shape, accepted) : ["the receiver does not know it"];
    return reasons.map(
      (reason) =>
        `${contract}, from ${sender.part} ${sender.version} to ${receiver.part} ${receiver.version}: ${reason}`,
    );
  });
}

/** Contracts of a part in this source tree that break with a kept release of another part, or of the same one during a rollout. */
export function findBreaksWith(current: Release, other: Release): string[] {
  const earlier = listReleases(current.part);
  const isCurrentReceiver = (contract: string) => [current, ...earlier].some(({ accepted }) => contract in accepted);
  const isOtherReceiver = (contract: string) =>
    contract in other.accepted || Boolean(endpoints(contract)?.to.includes(other.part));
  const refused = Object.entries(other.examples)
    .filter(([contract]) => contract in current.accepted)
    .flatMap(([contract, example]) =>
      refuseExample(contract, example).map(
        (reason) => `${contract}, example of ${other.part} ${other.version}: ${reason}`,
      ),
    );
  return [...findBreaks(current, other, isOtherReceiver), ...findBreaks(other, current, isCurrentReceiver), ...refused];
}
