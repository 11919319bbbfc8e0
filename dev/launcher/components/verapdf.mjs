import path from "node:path";
import { JAVA_TOOLS } from "../lib/apt.mjs";
import { cached, isCached } from "../lib/cache.mjs";
import { runCommand } from "../lib/commands.mjs";
import { CACHE } from "../lib/paths.mjs";

const VERSION = "1.28.2";
const FOLDER = `verapdf-${VERSION}`;
const ARTIFACT = `org.verapdf.apps:greenfield-apps:${VERSION}`;

/** veraPDF (https://verapdf.org), which checks PDFs of tests against PDF/UA. This component provides the path of its jar only. */
export const verapdf = {
  name: "verapdf",
  ports: [],
  onlyForTests: true,
  packages: () => JAVA_TOOLS,
  install: { label: "Fetch veraPDF", isDone: () => isCached(FOLDER), run: fetchJar },
  addresses: () => ({ VERAPDF_JAR: path.join(CACHE, FOLDER, `greenfield-apps-${VERSION}.jar`) }),
};

function fetchJar() {
  return cached(FOLDER, (folder) =>
    runCommand("veraPDF could not be fetched.", "mvn", [
      ...["-q", "-B", "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy"],
      ...[`-Dartifact=${ARTIFACT}`, `-DoutputDirectory=${folder}`],
    ]),
  );
}
