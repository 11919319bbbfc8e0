import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { COMMANDS } from "../../packages/contracts/src/index.ts";
import { collectPart } from "../part.mjs";
import { toVariable } from "../parts.mjs";
import {
  BACKING,
  BASES,
  COMPOSE,
  DEPLOY,
  getClusterVariables,
  getImages,
  getPodSpec,
  listLiterals,
  type Manifest,
  manifests,
  SECRETS,
  text,
  workloads,
} from "./delivery.ts";

const find = (folder: string, kind: string, name: string) =>
  manifests(folder).find((manifest) => manifest.kind === kind && manifest.metadata.name === name)?.spec;

const RESTRICTED = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ["ALL"] },
};

describe.each(BASES)("%s in the cluster", (name) => {
  const workload = workloads(`base/${name}`)[0] as Manifest;
  const pod = getPodSpec(workload);

  test("has probes, stops gracefully and is rolled out without downtime", () => {
    expect(workload.spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    for (const container of pod.containers) {
      expect(container.readinessProbe).toBeDefined();
      expect(container.livenessProbe).toBeDefined();
      expect(container.lifecycle?.preStop).toBeDefined();
    }
  });

  test("has a disruption budget, scales and spreads over nodes and zones", () => {
    const selector = { matchLabels: { "app.kubernetes.io/name": name } };
    expect(find(`base/${name}`, "PodDisruptionBudget", name)).toMatchObject({ maxUnavailable: 1, selector });
    const scaling = find(`base/${name}`, "HorizontalPodAutoscaler", name);
    expect(scaling).toMatchObject({ minReplicas: 2, scaleTargetRef: { kind: "Deployment", name } });
    expect(scaling.maxReplicas).toBeGreaterThan(2);
    expect(pod.topologySpreadConstraints).toEqual(
      ["kubernetes.io/hostname", "topology.kubernetes.io/zone"].map((topologyKey) =>
        expect.objectContaining({ topologyKey, labelSelector: selector }),
      ),
    );
  });

  test("has a read-only root file system", () => {
    expect(pod.containers.map(({ securityContext }) => securityContext)).toEqual([
      expect.objectContaining({ readOnlyRootFilesystem: true }),
    ]);
  });
});

const everyPod = [...BASES.map((name) => `base/${name}`), BACKING].flatMap((folder) =>
  workloads(folder).map((workload): [string, string, Manifest] => [workload.metadata.name, folder, workload]),
);

describe.each(everyPod)("the pods of %s", (_, __, workload) => {
  const pod = getPodSpec(workload);
  const containers = [...pod.containers, ...(pod.initContainers ?? [])];

  test("meet the 'restricted' pod security standard, without a service account token", () => {
    expect(pod.automountServiceAccountToken).toBe(false);
    const seccompProfile =
      workload.metadata.name === "svc-pdf-worker"
        ? { type: "Localhost", localhostProfile: "penresume/chromium.json" }
        : { type: "RuntimeDefault" };
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile });
    for (const { securityContext } of containers) expect(securityContext).toMatchObject(RESTRICTED);
  });

  test("have resource requests and a memory limit", () => {
    for (const { resources } of containers) {
      expect(resources?.requests).toMatchObject({ cpu: expect.anything(), memory: expect.anything() });
      expect(resources?.limits?.memory).toBeDefined();
    }
  });
});

// what the images of stores need to leave root
const TO_LEAVE_ROOT = ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"];

test.each(Object.entries(COMPOSE.services))(
  "%s has no privileges in compose",
  (name, { cap_drop, cap_add, security_opt }) => {
    expect(cap_drop).toEqual(["ALL"]);
    expect(cap_add).toEqual(["mongo", "rabbitmq", "postgres"].includes(name) ? TO_LEAVE_ROOT : undefined);
    expect(security_opt).toContain("no-new-privileges:true");
  },
);

const ROOT = join(DEPLOY, "..");
const tree = {
  files: execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).split("\n"),
  read: (file: string) => readFileSync(join(ROOT, file), "utf8"),
};
const programs = everyPod.flatMap(([name, , workload]) =>
  getPodSpec(workload).containers.flatMap(({ image, args: [program] = [] }): [string, string, string][] => {
    const [, part] = /^penresume\/([\w-]+)/.exec(image) ?? [];
    return part && program?.match(/\.(ts|mjs)$/) ? [[name, program, part]] : [];
  }),
);

test.each(programs)("%s runs %s, a file in the image of %s", (_, program, name) => {
  const { part, sources } = collectPart(tree, name);
  // the image's working directory is the part's folder
  expect(sources).toContain(join(part.folder, program));
});

const serving = everyPod.filter(([, , { kind }]) => kind !== "Job");

test.each(serving)("%s has probes", (name, _, workload) => {
  const main = getPodSpec(workload).containers.find((container) => container.name === name);
  expect(main?.readinessProbe).toBeDefined();
  expect(main?.livenessProbe).toBeDefined();
});

const stores = workloads(BACKING)
  .filter(({ kind }) => kind === "StatefulSet")
  .map(({ metadata }) => metadata.name);

test.each(stores)("the store %s loses at most one member at a time", (name) => {
  expect(find(BACKING, "PodDisruptionBudget", name)).toMatchObject({ maxUnavailable: 1 });
});

test("KEDA scales by the length of the render queue, with the worker's own RabbitMQ URL", () => {
  const scaling = find("components/keda", "ScaledObject", "svc-pdf-worker");
  expect(scaling.scaleTargetRef).toEqual({ name: "svc-pdf-worker" });
  expect(scaling.triggers).toMatchObject([{ type: "rabbitmq", metadata: { queueName: COMMANDS["pdf.render"].queue } }]);
  const { secretTargetRef } = find(
    "components/keda",
    "TriggerAuthentication",
    scaling.triggers[0].authenticationRef.name,
  );
  expect(secretTargetRef).toEqual([{ parameter: "host", name: "svc-pdf-worker", key: "RABBITMQ_URL" }]);
  // short names do not resolve in another namespace
  expect(new URL(SECRETS["svc-pdf-worker"]?.RABBITMQ_URL as string).hostname).toBe("rabbitmq.penresume.svc");
});

interface Replacement {
  source: { fieldPath: string };
  targets: { select: { name: string }; fieldPaths: string[] }[];
}

interface Peer {
  podSelector?: { matchLabels?: Record<string, string>; matchExpressions?: { key: string; values: string[] }[] };
}
interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { port: number }[];
}

const policies = [...manifests("components/network"), ...manifests(BACKING)].filter(
  ({ kind }) => kind === "NetworkPolicy",
);
const labels = Object.fromEntries(
  everyPod.map(([name, , { spec }]) => [name, { "app.kubernetes.io/name": name, ...spec.template.metadata.labels }]),
);

const selects = ({ podSelector }: Peer, pod: string): boolean => {
  if (!podSelector) return false;
  const mine = labels[pod] ?? {};
  return (
    Object.entries(podSelector.matchLabels ?? {}).every(([key, value]) => mine[key] === value) &&
    (podSelector.matchExpressions ?? []).every(({ key, values }) => values.includes(mine[key]))
  );
};

const allows = (direction: "ingress" | "egress", pod: string, other: string, port: number): boolean =>
  policies
    .filter(({ spec }) => selects(spec, pod))
    .flatMap(({ spec }): Rule[] => spec[direction] ?? [])
    .some(({ from, to, ports }) => {
      const peers = from ?? to;
      return (
        (!ports || ports.some((one) => one.port === port)) && (!peers || peers.some((peer) => selects(peer, other)))
      );
    });

/** Every address within the cluster in a workload's configuration: [from, to, port]. */
const calls = everyPod.flatMap(([name, folder, workload]) => {
  const given = getClusterVariables(workload, [folder, "overlays/local"]);
  // the only address that is configured in two parts
  const withMail = given.SMTP_HOST ? { ...given, mail: `${given.SMTP_HOST}:${given.SMTP_PORT}` } : given;
  // this Job only passes the others on to Keycloak
  const addresses = name === "realm" ? { KEYCLOAK_URL: given.KEYCLOAK_URL as string } : withMail;
  const found = Object.values(addresses).flatMap((value) => [
    ...value.matchAll(/(?:^|[/@,])([a-z][\w.$()-]*):(\d+)(?=[/,?]|$)/g),
  ]);
  const targets = found.map(
    ([, host = "", port]) => [name, host.replace(/^[\w-]+-\d\./, "").split(".")[0], Number(port)] as const,
  );
  return [...new Map(targets.map((target) => [String(target), target])).values()].filter(
    ([, to]) => to !== "localhost",
  );
});

test("every host in the workloads' variables has a network label", () => {
  expect(calls.length).toBeGreaterThan(25);
  expect(calls.map(([, to]) => to).filter((to) => !labels[to as string])).toEqual([]);
});

test.each(calls)("the network lets %s reach %s at %i", (from, to, port) => {
  expect(allows("egress", from, to as string, port), `${from} may send`).toBe(true);
  expect(allows("ingress", to as string, from, port), `${to} takes it`).toBe(true);
});

test("every address in the browser follows the local overlay's ConfigMap 'addresses'", () => {
  const { configMapGenerator, replacements } = parse(text("k8s/overlays/local/kustomization.yaml"), { merge: true });
  const { literals } = configMapGenerator.find(({ name }: { name: string }) => name === "addresses");
  const replaced = replacements.flatMap(({ source, targets }: Replacement) =>
    targets.flatMap(({ select, fieldPaths }) => fieldPaths.map((path) => `${source.fieldPath} ${select.name} ${path}`)),
  );
  const keys: Record<string, string> = Object.fromEntries(literals.map((pair: string) => pair.split("=").reverse()));
  const used = [...BASES.map((name) => `base/${name}`), BACKING, "overlays/local"].flatMap((folder) =>
    listLiterals(folder).flatMap(([map, key, value]) => {
      const [host] = /localhost:\d+/.exec(value) ?? [];
      return host && map !== "addresses" ? [`data.${keys[host]} ${map} data.${key}`] : [];
    }),
  );
  expect(replaced.sort()).toEqual([...new Set(used)].sort());
});

test("the network lets only the gateway, and Stripe's fake for webhooks, reach a service", () => {
  const listClients = (service: string) => Object.keys(labels).filter((pod) => allows("ingress", service, pod, 8080));
  expect(listClients("svc-ai")).toEqual(["gateway"]);
  expect(listClients("svc-pdf")).toEqual(["gateway"]);
  expect(listClients("svc-resumes")).toEqual(["gateway"]);
  expect(listClients("svc-billing").sort()).toEqual(["gateway", "stripe"]);
});

test("compose builds each of our images in the cluster with the tag that the README exports", () => {
  const images = [...BASES.map((name) => `base/${name}`), BACKING].flatMap(getImages);
  for (const image of images.filter((image) => image.startsWith("penresume/"))) {
    const [name = "", tag] = image.split(":");
    expect(tag, image).toMatch(/^\d+\.\d+\.\d+$/);
    const variable = `${name.replace("penresume/", "").toUpperCase().replaceAll("-", "_")}_VERSION`;
    const built = Object.values(COMPOSE.services).map((service) => service.image);
    expect(built).toContain(`${name}:\${${variable}:-\${VERSION:-latest}}`);
  }
});

const ours = Object.entries(COMPOSE.services).filter(
  ([name, { image }]) => image.startsWith("penresume/") && !["minio", "keycloak"].includes(name),
);

test.each(ours)("%s in compose writes only to /tmp", (_, service) => {
  expect(service).toMatchObject({ read_only: true });
});

test.each(Object.entries(COMPOSE.services))(
  "%s in compose has a memory limit, and its log is rotated",
  (_, service) => {
    expect(service).toMatchObject({ mem_limit: expect.anything(), logging: { options: { "max-size": "10m" } } });
  },
);

test.each([...BASES, "keycloak", "minio"])("%s in compose has a version of its own", (name) => {
  expect(COMPOSE.services[name]?.image).toBe(`penresume/${name}:\${${toVariable(name)}_VERSION:-\${VERSION:-latest}}`);
});

test("compose publishes only the gateway and the fakes, on this machine", () => {
  const published = Object.entries(COMPOSE.services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name).sort()).toEqual(["gateway", "google", "mail", "stripe"]);
  const addresses = published.flatMap(([, { ports = [] }]) => ports);
  expect(addresses.filter((address) => !/^(127\.0\.0\.1|\$\{BIND:-127\.0\.0\.1\}):/.test(address))).toEqual([]);
});

test("Chromium's sandbox is on in compose and in production, with the seccomp profile that it needs", () => {
  const worker = workloads("base/svc-pdf-worker")[0] as Manifest;
  expect(getClusterVariables(worker, ["base/svc-pdf-worker", "overlays/production"])).not.toHaveProperty(
    "CHROMIUM_SANDBOX",
  );
  const { environment, security_opt } = COMPOSE.services["svc-pdf-worker"] ?? {};
  expect(environment?.CHROMIUM_SANDBOX).toMatch(/^\$\{CHROMIUM_SANDBOX:-on\}$/);
  expect(security_opt).toContain("seccomp=docker/chromium-seccomp.json");
});

test.each([
  ["overlays/production", "HTTPRoute"],
  ["overlays/production-ingress", "Ingress"],
])(
  "%s sends every path of the public address to nginx, which alone decides routes, sizes and time-outs",
  (folder, kind) => {
    const { hostname } = new URL(
      listLiterals("overlays/production").find(
        ([map, key]) => map === "gateway" && key === "PUBLIC_URL",
      )?.[2] as string,
    );
    const way = manifests(folder).find((manifest) => manifest.kind === kind && manifest.metadata.name === "site");
    expect(way?.metadata).not.toHaveProperty("annotations");
    if (kind === "Ingress")
      expect(way?.spec.rules).toEqual([
        { host: hostname, http: { paths: [expect.objectContaining({ path: "/", pathType: "Prefix" })] } },
      ]);
    else {
      expect(way?.spec.hostnames).toEqual([hostname]);
      expect(way?.spec.rules).toEqual([
        { backendRefs: [{ name: "gateway", port: 8080 }], timeouts: { request: "0s" } },
      ]);
    }
  },
);

test("plain http is redirected by the way in, and production has no kind of an operator", () => {
  const listed = manifests("overlays/production");
  const redirect = listed.find(({ metadata }) => metadata.name === "site-http");
  expect(redirect?.spec.rules).toMatchObject([
    { filters: [{ requestRedirect: { scheme: "https", statusCode: 301 } }] },
  ]);
  expect([...new Set(listed.map(({ kind }) => kind))].sort()).toEqual(["Gateway", "HTTPRoute"]);
  expect(text("k8s/overlays/production/kustomization.yaml")).not.toContain("components/observability");
});
