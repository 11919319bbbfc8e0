import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { stringify } from "yaml";
import { type ApiInfo, openApiDocument } from "../src/openapi.ts";
import type { Route } from "../src/routes.ts";

/**
 * Run in a service's folder: writes openapi.yaml from the route table of src/routes.ts; with `--check` compares instead
 * and ends with status 1 on drift. Handlers are not run, so the table is built without dependencies.
 */
const { createRoutes, info } = (await import(pathToFileURL(join(process.cwd(), "src/routes.ts")).href)) as {
  createRoutes: (deps: unknown) => Route[];
  info: ApiInfo;
};
const yaml = stringify(openApiDocument(info, createRoutes({})), { aliasDuplicateObjects: false });
const file = join(process.cwd(), "openapi.yaml");

if (!process.argv.includes("--check")) {
  await writeFile(file, yaml);
} else if ((await readFile(file, "utf8").catch(() => "")) !== yaml) {
  console.error("openapi.yaml differs from src/routes.ts; run `npm run openapi` in this folder.");
  process.exit(1);
}
