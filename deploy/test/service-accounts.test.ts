import { describe, expect, test } from "vitest";
import { DATABASE_USERS, PARTS } from "../parts.mjs";
import { COMPOSE, runMakeEnv, SECRETS, type Variables } from "./delivery.ts";

const services = Object.keys(PARTS.services);
const made = runMakeEnv();

/** Replaces the variables of compose; the nested one is the default of another. */
const resolve = (text: string): string =>
  [1, 2].reduce(
    (value) =>
      value.replace(/\$\{([A-Z_]+)(?::[-?]([^${}]*))?\}/g, (_, name: string, fallback = "") => made[name] ?? fallback),
    text,
  );

const compose = (service: string): Variables =>
  Object.fromEntries(
    Object.entries(COMPOSE.services[service]?.environment ?? {}).map(([name, value]) => [name, resolve(String(value))]),
  );

const installations: [string, (service: string) => Variables][] = [
  ["compose", compose],
  ["the cluster", (service) => SECRETS[service] as Variables],
];

/** The passwords that only the stores themselves and the job that creates the users may know. */
const administrators: Record<string, string[]> = {
  compose: ["MONGO_PASSWORD", "RABBITMQ_PASSWORD", "MINIO_SECRET_KEY"].map((name) => made[name] as string),
  "the cluster": ["mongo", "rabbitmq", "minio"].map((name) => SECRETS[name]?.password as string),
};

describe.each(installations)("in %s", (installation, getVariables) => {
  test.each(services)("%s has its own user at every store, and no administrator's password", (service) => {
    const variables = getVariables(service);
    const broker = new URL(variables.RABBITMQ_URL as string);
    expect(broker.username).toBe(service);
    const key = `${service.toUpperCase().replaceAll("-", "_")}_PASSWORD`;
    expect(getVariables("service-accounts")[key]).toBe(broker.password);
    if (service === "svc-resumes")
      expect(variables).toMatchObject({ MINIO_ACCESS_KEY: service, MINIO_SECRET_KEY: broker.password });
    const text = JSON.stringify(variables);
    expect(administrators[installation]?.filter((password) => !password || text.includes(password))).toEqual([]);
    const others = services.filter((name) => name !== service);
    expect(others.filter((name) => text.includes(new URL(getVariables(name).RABBITMQ_URL as string).password))).toEqual(
      [],
    );
  });

  test.each(DATABASE_USERS)(
    "a write of %s is acknowledged when a majority has it in its journal, in its own database",
    (service) => {
      // a list of hosts is no valid URL
      const url = new URL((getVariables(service).MONGO_URL as string).replace(/,[^/]*/, ""));
      expect([url.username, url.pathname]).toEqual([service, `/${service}`]);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        w: "majority",
        journal: "true",
        authSource: "admin",
      });
    },
  );

  test("the job that creates the users has the administrators' passwords", () => {
    const text = JSON.stringify(getVariables("service-accounts"));
    for (const password of administrators[installation] as string[]) expect(text).toContain(password);
  });
});

test("in compose the services start after their users exist", () => {
  for (const service of services)
    expect(COMPOSE.services[service]?.depends_on).toMatchObject({
      "service-accounts": { condition: "service_completed_successfully" },
    });
});
