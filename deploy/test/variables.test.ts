import { describe, expect, test } from "vitest";
import { DATABASE_USERS, FOLDERS, PARTS, toVariable } from "../parts.mjs";
import {
  BACKING,
  BASES,
  COMPOSE,
  getClusterVariables,
  type Manifest,
  runMakeEnv,
  SECRETS,
  text,
  type Variables,
  workloads,
} from "./delivery.ts";
import { listImageVariables, listRequired, SCHEMAS } from "./services.ts";

const names = (pattern: RegExp, source: string) => [
  ...new Set([...source.matchAll(pattern)].map(([, name]) => name as string)),
];

const findWorkload = (folder: string, name: string) =>
  workloads(folder).find(({ metadata }) => metadata.name === name) as Manifest;
const listClusterVariables = (name: string, ...more: string[]) =>
  getClusterVariables(findWorkload(`base/${name}`, name), [`base/${name}`, ...more]);
const listComposeVariables = (name: string): Variables => (COMPOSE.services[name]?.environment ?? {}) as Variables;

/** The variables of a service in each deployment. */
const places = (name: string): [string, Variables][] => [
  ["compose", listComposeVariables(name)],
  ["the local overlay", listClusterVariables(name, "overlays/local")],
  ["the production overlay", listClusterVariables(name, "overlays/production")],
];

const READ_BY_NODE = ["NODE_OPTIONS"];

const services = Object.entries(SCHEMAS);

describe.each(services)("the variables of %s", (name, shape) => {
  const needed = listRequired(shape).filter((variable) => !listImageVariables(name).includes(variable));

  test.each(places(name))("in %s include all that are required, and none that is not read", (_, given) => {
    expect(Object.keys(given)).toEqual(expect.arrayContaining(needed));
    expect([...Object.keys(shape), ...READ_BY_NODE]).toEqual(expect.arrayContaining(Object.keys(given)));
  });

  test("in its base include all that are required", () => {
    expect(Object.keys(listClusterVariables(name))).toEqual(expect.arrayContaining(needed));
  });

  test("in the local overlay have valid values", () => {
    const given = listClusterVariables(name, "overlays/local");
    const refused = Object.entries(shape).filter(
      ([variable, schema]) => variable in given && !schema.safeParse(given[variable]).success,
    );
    expect(refused.map(([variable]) => variable)).toEqual([]);
  });
});

/** Variables of the gateway's template, without those its start script sets. */
const listGatewayVariables = () => {
  const set = names(
    /\b([A-Z_]+)=/g,
    text("docker/gateway-start.sh")
      .match(/^export .*$/gm)
      ?.join("\n") ?? "",
  );
  return names(/\$\{([A-Z_]+)\}/g, text("../gateway/nginx.conf.template")).filter((name) => !set.includes(name));
};

test.each(places("gateway"))("the gateway's variables in %s are exactly those of its template", (_, given) => {
  const { NAMESPACE, ...rest } = given; // used only to generate other values
  expect(Object.keys(rest).sort()).toEqual(listGatewayVariables().sort());
});

const REALM = text("keycloak/realm.json");

test.each<[string, Variables]>([
  ["compose", listComposeVariables("keycloak")],
  ["compose's update", listComposeVariables("realm")],
  ["the cluster", getClusterVariables(findWorkload(BACKING, "keycloak"), [BACKING])],
])("the realm's variables in %s include all without a default, and none that it does not name", (_, given) => {
  expect(Object.keys(given)).toEqual(expect.arrayContaining(names(/\$\{([A-Z_]+)\}/g, REALM)));
  const ours = Object.keys(given).filter((name) => !name.startsWith("KC_") && name !== "KEYCLOAK_URL");
  expect(names(/\$\{([A-Z_]+)[:}]/g, REALM)).toEqual(expect.arrayContaining(ours));
});

const findInCompose = (pattern: RegExp) => names(pattern, text("compose.yaml"));

test("deploy/make-env.sh writes every variable that compose requires, and none that it does not read", () => {
  const made = Object.keys(runMakeEnv());
  expect(made).toEqual(expect.arrayContaining(findInCompose(/\$\{([A-Z_]+):\?/g)));
  const readByCompose = ["COMPOSE_PROFILES", ...findInCompose(/\$\{([A-Z_]+)[:}]/g)];
  expect(readByCompose).toEqual(expect.arrayContaining(made));
});

test("docs/operations.md lists every variable that a service or compose reads, and no other", () => {
  const section = /^## Variables$.*?(?=^## )/ms.exec(text("../docs/operations.md"))?.[0] ?? "";
  const listed = names(
    /`([A-Z][A-Z0-9_]+)`/g,
    section
      .match(/^\| .*$/gm)
      ?.join("\n")
      .replace(/\|[^|]*\|$/gm, "") ?? "",
  );
  const read = [
    ...services.flatMap(([, shape]) => Object.keys(shape)),
    ...listGatewayVariables(),
    ...names(/\$\{([A-Z_]+)[:}]/g, REALM),
    ...findInCompose(/\$\{([A-Z_]+)[:}]/g),
    ...Object.keys(listComposeVariables("keycloak")),
    "COMPOSE_PROFILES",
  ];
  // of these it has one example
  const ofParts = Object.keys(FOLDERS).flatMap((part) =>
    ["", "_VERSION", "_PASSWORD"].map((end) => toVariable(part) + end),
  );
  const withoutParts = (all: string[]) => [...new Set(all)].filter((name) => !ofParts.includes(name)).sort();
  expect(withoutParts(listed)).toEqual(withoutParts(read));
});

test.each(services)("deploy/k8s/make-secrets.sh gives %s the secrets that parts.json lists", (name) => {
  const urls = DATABASE_USERS.includes(name) ? ["MONGO_URL", "RABBITMQ_URL"] : ["RABBITMQ_URL"];
  expect(Object.keys(SECRETS[name] as Variables).sort()).toEqual(
    [...urls, ...(PARTS.services[name]?.secrets ?? [])].sort(),
  );
});

test("every workload of the cluster is a part of compose too", () => {
  expect(Object.keys(COMPOSE.services)).toEqual(expect.arrayContaining(BASES));
});
