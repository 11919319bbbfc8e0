import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { REALM_FILE, updateRealm } from "../../keycloak/update-realm.mjs";
import { JAVA_TOOLS } from "../launcher/apt.mjs";
import { cached, findOnPath, isCached } from "../launcher/cache.mjs";
import { runCommand } from "../launcher/commands.mjs";
import { ROOT } from "../launcher/paths.mjs";
import { isHttpOk } from "../launcher/wait.mjs";

const VERSION = "26.7.3";
const THEMES = path.join(ROOT, "deploy/keycloak/themes");

/** Keycloak from Maven, built once for our settings. Its realm is imported at the first start and updated at every start. */
export const keycloak = {
  name: "keycloak",
  ports: ["keycloak", "keycloak-management"],

  packages: () => JAVA_TOOLS,
  install: {
    label: "Fetch and build Keycloak",
    isDone: () => isCached(`keycloak-${VERSION}`),
    run: build,
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
      // Suppresses a line for each failed readiness poll, and sign-in events, which contain e-mail addresses.
      "log-level": "info,io.smallrye.health:error,org.keycloak.events:error",
    };
    const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    const script = path.join(await build(), "bin/kc.sh");
    const started = await startProcess(
      "keycloak",
      "sh",
      [script, "start", "--optimized", `-Dkc.home.dir=${home}`, "--import-realm", ...flags],
      {
        ready: () => isHttpOk(`http://127.0.0.1:${ports["keycloak-management"]}/auth/health/ready`),
        seconds: 300,
        env: {
          JAVA: findOnPath("java"),
          // Without the C2 compiler, which pays off only after minutes, the start takes a third less time.
          JAVA_OPTS_APPEND: "-XX:TieredStopAtLevel=1",
          KC_BOOTSTRAP_ADMIN_USERNAME: "admin",
          KC_BOOTSTRAP_ADMIN_PASSWORD: secrets.keycloakAdminPassword,
          ...variables,
        },
      },
    );
    await updateRealm({ url: createUrl(ports), adminPassword: secrets.keycloakAdminPassword, variables });
    return started;
  },
};

const createUrl = (ports) => `http://127.0.0.1:${ports.keycloak}/auth`;

function build() {
  return cached(`keycloak-${VERSION}`, async (folder) => {
    const artifact = `org.keycloak:keycloak-quarkus-dist:${VERSION}:zip`;
    await runCommand(`Keycloak ${VERSION} could not be fetched: check the network and try again.`, "mvn", [
      "-q",
      "-B",
      "dependency:copy",
      `-Dartifact=${artifact}`,
      `-DoutputDirectory=${folder}`,
    ]);
    const zip = path.join(folder, `keycloak-quarkus-dist-${VERSION}.zip`);
    // The JDK's jar tool needs no further package, but loses the executable bits.
    await runCommand("Keycloak could not be unpacked: is the disk full?", "jar", ["xf", zip], { cwd: folder });
    rmSync(zip);
    const unpacked = path.join(folder, `keycloak-${VERSION}`);
    for (const entry of readdirSync(unpacked)) renameSync(path.join(unpacked, entry), path.join(folder, entry));
    rmSync(unpacked, { recursive: true });
    await runCommand("Keycloak could not be built.", "sh", [
      path.join(folder, "bin/kc.sh"),
      "build",
      "--db=dev-file",
      "--http-relative-path=/auth",
      "--health-enabled=true",
    ]);
  });
}

/** Realm variables for signing in with Google; the real addresses are the defaults. */
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

/** Realm variables for the mail server; the catcher has no authentication and no encryption. */
function mailVariables({ SMTP_HOST, SMTP_PORT, SMTP_FROM, SMTP_USER, SMTP_PASSWORD }) {
  const server = { SMTP_HOST, SMTP_PORT, SMTP_FROM };
  return SMTP_USER
    ? { ...server, SMTP_USER, SMTP_PASSWORD }
    : { ...server, SMTP_AUTH: "false", SMTP_STARTTLS: "false" };
}

/** This stack's Keycloak home: links to the shared program, our themes and realm, its own data. */
async function makeHome(home) {
  const program = await build();
  rmSync(path.join(home, "data/tmp"), { recursive: true, force: true });
  mkdirSync(path.join(home, "data/import"), { recursive: true });
  const links = {
    ...Object.fromEntries(["bin", "conf", "lib", "providers"].map((name) => [name, path.join(program, name)])),
    themes: THEMES,
  };
  for (const [name, target] of Object.entries(links)) {
    const link = path.join(home, name);
    rmSync(link, { recursive: true, force: true });
    symlinkSync(target, link);
  }
  cpSync(REALM_FILE, path.join(home, "data/import/realm.json"));
}
