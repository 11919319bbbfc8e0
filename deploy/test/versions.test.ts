import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { FOLDERS, readVersion, toVariable } from "../parts.mjs";
import { BASES, COMPOSE, DEPLOY, text } from "./delivery.ts";

describe.each(Object.keys(FOLDERS))("the version of %s", (name) => {
  test("is the one in the labels and metrics of its image; compose builds it with its tag, if there is one", () => {
    const build = COMPOSE.services[name]?.build;
    const VERSION = `\${${toVariable(name)}_VERSION:-\${VERSION:-${readVersion(name)}}}`;
    expect(build?.args).toMatchObject({ VERSION, REVISION: null });
    const dockerfile = readFileSync(join(DEPLOY, "..", `${build?.dockerfile}`), "utf8");
    expect(dockerfile).toMatch(/org\.opencontainers\.image\.version="\$\{VERSION\}"/);
    expect(dockerfile).toMatch(/org\.opencontainers\.image\.revision="\$\{REVISION\}"/);
  });

  test("is the tag of its image wherever the cluster names it", () => {
    const tagged = new RegExp(`penresume/${name}(?::|[\\s,]+newTag: )(\\d[\\w.-]*)`, "g");
    const tags = globSync("k8s/**/*.yaml", { cwd: DEPLOY })
      .flatMap((file) => [...text(file).matchAll(tagged)])
      .map(([, tag]) => tag);
    expect(new Set(tags)).toEqual(new Set([readVersion(name)]));
  });

  test.runIf(BASES.includes(name))("is a label of its pods, but not of their selector", () => {
    const { labels } = parse(text(`k8s/base/${name}/kustomization.yaml`));
    expect(labels).toContainEqual({
      pairs: { "app.kubernetes.io/version": readVersion(name) },
      includeTemplates: true,
    });
  });
});

test("the release of Stripe.js is that of its types and of the API, wherever it is named", () => {
  const read = (file: string) => readFileSync(join(DEPLOY, "..", file), "utf8");
  const [, release] = /RELEASE_TRAIN = '(\w+)'/.exec(read("node_modules/@stripe/stripe-js/dist/index.mjs")) ?? [];
  expect(read("node_modules/stripe/cjs/apiVersion.js")).toContain(`.${release}`);
  const files = [
    ...["deploy/compose.yaml", "deploy/make-env.sh", "dev/launcher/components/fakes.mjs", "dev/fakes/stripe/main.ts"],
    ...["deploy/k8s/base/gateway/kustomization.yaml", "deploy/k8s/overlays/local/kustomization.yaml"],
  ];
  for (const file of files) expect(read(file), file).toContain(`/${release}/stripe.js`);
});
