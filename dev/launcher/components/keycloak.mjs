import { createHash, randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { createAdminClient } from "../../../deploy/keycloak/admin.mjs";
import { REALM_FILE, updateRealm } from "../../../deploy/keycloak/update-realm.mjs";
import { JAVA_TOOLS } from "../lib/apt.mjs";
import { cached, findOnPath, isCached } from "../lib/cache.mjs";
import { NICE_BUILD, runCommand } from "../lib/commands.mjs";
import { ROOT } from "../lib/paths.mjs";
import { isHttpOk } from "../lib/wait.mjs";

const VERSION = "26.7.3";
const THEMES = path.join(ROOT, "deploy/keycloak/themes");
const PROVIDER = path.join(ROOT, "deploy/keycloak/provider");
const DATABASE = "data/h2/keycloakdb.mv.db";
const BUILD_OPTIONS = path.join(ROOT, "deploy/keycloak/keycloak.conf");

/** Keycloak from Maven, built once with the product's settings and realm. Every start updates the realm. */
export const keycloak = {
  name: "keycloak",
  ports: ["keycloak", "keycloak-management"],

  packages: () => JAVA_TOOLS,
  install: {
    label: "Fetch and build Keycloak",
    isDone: () => isCached(databaseName()),
    run: buildDatabase,
  },

  addresses: ({ ports, secrets, publicUrl }) => ({
    KEYCLOAK_URL: createUrl(ports),
    KEYCLOAK_ADMIN_PASSWORD: secrets.keycloakAdminPassword,
    ACCOUNTS_CLIENT_SECRET: secrets.accountsClientSecret,
    TOKEN_ISSUER: `${publicUrl}/auth/realms/penresume`,
    JWKS_URL: `${createUrl(ports)}/realms/penresume/protocol/openid-connect/certs`,
  }),

  async start({ startProcess, ports, dataDir, secrets, publicUrl, env }) {
    const home = path.join(dataDir, "keycloak");
    await makeHome(home);
    const variables = {
      PUBLIC_URL: publicUrl,
      ACCOUNTS_CLIENT_SECRET: secrets.accountsClientSecret,
      ...googleVariables(env),
      ...mailVariables(env),
    };
    const options = {
      "http-enabled": true,
      "http-host": "127.0.0.1",
      "http-port": ports.keycloak,
      "http-management-host": "127.0.0.1",
      "http-management-port": ports["keycloak-management"],
      hostname: `${publicUrl}/auth`,
      "hostname-backchannel-dynamic": true,
      "proxy-headers": "xforwarded",
      cache: "local",
      // Without a line for each failed readiness poll, sign-in events (e-mail addresses) and failed redirects (queries).
      "log-level": [
        "info,io.smallrye.health:error,org.keycloak.events:error",
        "org.keycloak.broker.oidc.AbstractOAuth2IdentityProvider:off,io.quarkus.vertx.http.runtime.QuarkusErrorHandler:off",
      ].join(),
    };
    const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    const script = path.join(await build(), "bin/kc.sh");
    const keycloakProcess = await startProcess(
      "keycloak",
      "sh",
      [script, "start", "--optimized", `-Dkc.home.dir=${home}`, ...flags],
      {
        ready: () => isHttpOk(`http://127.0.0.1:${ports["keycloak-management"]}/auth/health/ready`),
        seconds: 300,
        env: {
          ...javaVariables(),
          ...variables,
        },
      },
    );
    await replaceAdminPassword(createUrl(ports), secrets.keycloakAdminPassword);
    await updateRealm({ url: createUrl(ports), adminPassword: secrets.keycloakAdminPassword, variables });
    return keycloakProcess;
  },
};

/** Replaces the administrator's password in a copied database. Does nothing at later starts. */
async function replaceAdminPassword(url, password) {
  const { KC_BOOTSTRAP_ADMIN_USERNAME: username, KC_BOOTSTRAP_ADMIN_PASSWORD: copied } = PLACEHOLDERS;
  const send = await createAdminClient({ url, password: copied, realm: "master" }).catch((error) => {
    if (error.status !== 400 && error.status !== 401) throw error;
  });
  if (!send) return;
  const {
    body: [admin],
  } = await send("GET", `users?username=${username}&exact=true`);
  await send("PUT", `users/${admin.id}/reset-password`, { type: "password", value: password });
}

const createUrl = (ports) => `http://127.0.0.1:${ports.keycloak}/auth`;

const run = (sentence, command, args, options) => runCommand(sentence, command, args, { ...options, nice: NICE_BUILD });

function fetchKeycloak() {
  return cached(`keycloak-${VERSION}-zip`, async (folder) => {
    const artifact = `org.keycloak:keycloak-quarkus-dist:${VERSION}:zip`;
    const args = ["-q", "-B", "dependency:copy", `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`];
    await run(`Keycloak ${VERSION} could not be fetched.`, "mvn", args);
    const zip = path.join(folder, `keycloak-quarkus-dist-${VERSION}.zip`);
    // The JDK's jar tool needs no other package, but loses the executable bits.
    await run("Keycloak could not be unpacked.", "jar", ["xf", zip], { cwd: folder });
    rmSync(zip);
    const unpacked = path.join(folder, `keycloak-${VERSION}`);
    for (const entry of readdirSync(unpacked)) renameSync(path.join(unpacked, entry), path.join(folder, entry));
    rmSync(unpacked, { recursive: true });
  });
}

const buildName = () => `keycloak-${VERSION}-${hashFiles(PROVIDER, BUILD_OPTIONS)}`;

/** Keycloak with the product's provider. */
async function build() {
  if (isCached(buildName())) return cached(buildName());
  const original = await fetchKeycloak();
  return cached(buildName(), async (folder) => {
    // Keycloak's build writes into all folders but lib/lib, which is large
    cpSync(original, folder, { recursive: true, filter: (file) => file !== path.join(original, "lib/lib") });
    symlinkSync(path.join(original, "lib/lib"), path.join(folder, "lib/lib"));
    cpSync(BUILD_OPTIONS, path.join(folder, "conf/keycloak.conf"));
    await run("Keycloak's provider could not be built.", "sh", [
      path.join(PROVIDER, "build.sh"),
      path.join(original, "lib/lib"),
      path.join(folder, "providers/penresume.jar"),
    ]);
    const args = [path.join(folder, "bin/kc.sh"), "build", "--db=dev-file"];
    await run("Keycloak could not be built.", "sh", args, { env: { ...process.env, ...javaVariables() } });
  });
}

const javaVariables = () => ({
  JAVA: findOnPath("java"),
  // The start is a third faster without the C2 compiler, which is useful only after minutes.
  JAVA_OPTS_APPEND: "-XX:TieredStopAtLevel=1",
  // The default initial heap of 64 MB makes the start a seventh slower.
  JAVA_OPTS_KC_HEAP: "-Xms256m -Xmx512m",
});

/** Values of the realm's variables and of the administrator's password before a start sets the stack's values. */
const PLACEHOLDERS = {
  KC_BOOTSTRAP_ADMIN_USERNAME: "admin",
  KC_BOOTSTRAP_ADMIN_PASSWORD: "admin",
  PUBLIC_URL: "http://localhost",
  ACCOUNTS_CLIENT_SECRET: randomUUID(),
  SMTP_HOST: "localhost",
  SMTP_PORT: "25",
  SMTP_FROM: "nobody@localhost",
};

const databaseName = () => `keycloak-${VERSION}-realm-${hashFiles(REALM_FILE)}`;

function hashFiles(...roots) {
  const hash = createHash("sha256");
  const list = (root) =>
    statSync(root).isFile()
      ? [root]
      : readdirSync(root, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
          .sort();
  for (const file of roots.flatMap(list)) hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}

/** Creates a database with Keycloak's tables and the realm. New stacks copy it, which halves the processor time of their first start. */
async function buildDatabase() {
  const program = await build();
  return cached(databaseName(), async (folder) => {
    linkProgram(folder, program);
    await run(
      "Keycloak's database could not be made.",
      "sh",
      [
        path.join(program, "bin/kc.sh"),
        "import",
        "--optimized",
        `-Dkc.home.dir=${folder}`,
        "-Dkeycloak.migration.replace-placeholders=true",
        `--file=${REALM_FILE}`,
      ],
      { env: { ...process.env, ...javaVariables(), ...PLACEHOLDERS } },
    );
  });
}

/** Realm variables for sign-in with Google. The defaults are Google's addresses. */
function googleVariables({ GOOGLE_CLIENT_ID = "none", GOOGLE_CLIENT_SECRET = "none", GOOGLE_URL }) {
  const credentials = { GOOGLE_ENABLED: "true", GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET };
  if (!GOOGLE_URL) return credentials;
  return {
    ...credentials,
    GOOGLE_ISSUER: GOOGLE_URL,
    GOOGLE_AUTH_URL: `${GOOGLE_URL}/auth`,
    GOOGLE_TOKEN_URL: `${GOOGLE_URL}/token`,
    GOOGLE_USERINFO_URL: `${GOOGLE_URL}/me`,
    GOOGLE_JWKS_URL: `${GOOGLE_URL}/jwks`,
  };
}

/** Realm variables for the mail server. The mail catcher has no authentication and no encryption. */
function mailVariables({ SMTP_HOST, SMTP_PORT, SMTP_FROM, SMTP_USER, SMTP_PASSWORD }) {
  const server = { SMTP_HOST, SMTP_PORT, SMTP_FROM };
  return SMTP_USER
    ? { ...server, SMTP_USER, SMTP_PASSWORD }
    : { ...server, SMTP_AUTH: "false", SMTP_STARTTLS: "false" };
}

/** Creates the stack's Keycloak home: links to the shared program and the themes, and a data folder. */
async function makeHome(home) {
  const database = path.join(await buildDatabase(), DATABASE);
  rmSync(path.join(home, "data/tmp"), { recursive: true, force: true });
  linkProgram(home, await build());
  if (existsSync(path.join(home, DATABASE))) return;
  mkdirSync(path.join(home, path.dirname(DATABASE)), { recursive: true });
  cpSync(database, path.join(home, DATABASE));
}

function linkProgram(home, program) {
  mkdirSync(home, { recursive: true });
  const links = {
    ...Object.fromEntries(["bin", "conf", "lib", "providers"].map((name) => [name, path.join(program, name)])),
    themes: THEMES,
  };
  for (const [name, target] of Object.entries(links)) {
    const link = path.join(home, name);
    rmSync(link, { recursive: true, force: true });
    symlinkSync(target, link);
  }
}
