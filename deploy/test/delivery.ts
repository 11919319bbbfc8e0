import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse, parseAllDocuments } from "yaml";

/** Values of variables by name. */
export type Variables = Record<string, string>;

interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  readinessProbe?: object;
  livenessProbe?: object;
  lifecycle?: { preStop?: object };
  resources?: { requests?: object; limits?: { memory?: string } };
  securityContext?: object;
}

interface PodSpec {
  automountServiceAccountToken?: boolean;
  securityContext?: object;
  topologySpreadConstraints?: object[];
  affinity?: object;
  containers: Container[];
  initContainers?: Container[];
}

/** A Kubernetes object; only the fields that these tests read. */
export interface Manifest {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has another shape
  spec: any;
}

interface Kustomization {
  resources?: string[];
  images?: { name: string; newTag?: string }[];
  configMapGenerator?: { name: string; literals?: string[] }[];
}

/** This folder's parent. */
export const DEPLOY = resolve(import.meta.dirname, "..");
export const text = (path: string): string => readFileSync(join(DEPLOY, path), "utf8");

export const COMPOSE: {
  services: Record<
    string,
    {
      environment?: Record<string, unknown>;
      image: string;
      build?: { dockerfile: string; args?: Record<string, string | null> };
      ports?: string[];
      read_only?: boolean;
      cap_drop?: string[];
      cap_add?: string[];
      security_opt?: string[];
      depends_on?: object;
    }
  >;
} = parse(text("compose.yaml"), { merge: true, maxAliasCount: -1 });

export const BASES = readdirSync(join(DEPLOY, "k8s/base"));
export const BACKING = "components/demo-backing-services";

const kustomization = (folder: string): Kustomization => parse(text(`k8s/${folder}/kustomization.yaml`));

/** The objects that a folder of deploy/k8s adds itself. */
export const manifests = (folder: string): Manifest[] =>
  (kustomization(folder).resources ?? [])
    .filter((file) => file.endsWith(".yaml"))
    .flatMap((file) => parseAllDocuments(text(`k8s/${folder}/${file}`)).map((document) => document.toJS()));

/** Those that create pods. */
export const workloads = (folder: string): Manifest[] =>
  manifests(folder).filter(({ kind }) => ["Deployment", "StatefulSet", "Job"].includes(kind));

export const getPodSpec = (workload: Manifest): PodSpec => workload.spec.template.spec;

/** The images of a folder's containers, with the tags that its kustomization sets. */
export const getImages = (folder: string): string[] =>
  workloads(folder)
    .map(getPodSpec)
    .flatMap(({ containers, initContainers = [] }) => [...initContainers, ...containers])
    .map(({ image }) => {
      const tag = kustomization(folder).images?.find(({ name }) => name === image)?.newTag;
      return tag ? `${image}:${tag}` : image;
    });

/** The literals of a folder's ConfigMaps: [ConfigMap, key, value]. */
export const listLiterals = (folder: string): [map: string, key: string, value: string][] =>
  (kustomization(folder).configMapGenerator ?? []).flatMap(({ name, literals = [] }) =>
    literals.map((pair): [string, string, string] => {
      const [, key = "", value = ""] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
      return [name, key, value];
    }),
  );

const literals = (folder: string, name: string): Variables =>
  Object.fromEntries(
    listLiterals(folder)
      .filter(([map]) => map === name)
      .map(([, key, value]) => [key, value]),
  );

/** The output of the script that makes the cluster's Secrets, with the kubectl of `path`. */
export function runMakeSecrets(path: string): string {
  // no cluster of this machine
  const env = { PATH: path, KUBECONFIG: "/dev/null", KUBECACHEDIR: join(tmpdir(), "penresume-kubectl") };
  return execFileSync("sh", [join(DEPLOY, "k8s/make-secrets.sh")], { env, encoding: "utf8", stdio: "pipe" });
}

/** The Secrets of the local cluster, as the script makes them. */
export const SECRETS: Record<string, Variables> = Object.fromEntries(
  parseAllDocuments(runMakeSecrets("/usr/bin:/bin"))
    .map((document) => document.toJS())
    .filter(({ kind }) => kind === "Secret")
    .map(({ metadata, stringData }) => [metadata.name, stringData]),
);

/** Variables of a workload's containers; `folders` add to its ConfigMap. */
export const getClusterVariables = (workload: Manifest, folders: string[]): Variables =>
  Object.assign(
    {},
    ...getPodSpec(workload).containers.flatMap(({ env = [], envFrom = [] }) => [
      ...envFrom.flatMap(({ configMapRef, secretRef }) => [
        ...(configMapRef ? folders.map((folder) => literals(folder, configMapRef.name)) : []),
        ...(secretRef ? [SECRETS[secretRef.name]] : []),
      ]),
      Object.fromEntries(env.map(({ name, value = "" }) => [name, value])),
    ]),
  );

/** The variables that deploy/make-env.sh writes for compose. */
export function runMakeEnv(): Variables {
  const folder = mkdtempSync(join(tmpdir(), "penresume-env-"));
  try {
    const file = join(folder, ".env");
    execFileSync("sh", [join(DEPLOY, "make-env.sh")], { env: { ENV_FILE: file, PATH: "/usr/bin:/bin" } });
    const lines = readFileSync(file, "utf8").matchAll(/^([A-Z_]+)=(.*)$/gm);
    return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
