import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PARTS, toVariable } from "../../../deploy/parts.mjs";
import { findOnPath } from "../lib/cache.mjs";
import { FRONT_ENDS } from "../lib/front-ends.mjs";
import { ROOT } from "../lib/paths.mjs";
import { isHttpOk } from "../lib/wait.mjs";
import { developmentServer } from "./development-server.mjs";

const BROTLI_MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** An nginx in DATA/NAME, in the foreground; its configuration is `template` rendered with `values`. */
const nginx = ({ name, mode, needs, template, values, readyPath }) => ({
  name,
  mode,
  ports: [name],
  needs,
  packages: () => [
    { program: "nginx", name: "nginx" },
    { file: BROTLI_MODULE, name: "libnginx-mod-http-brotli-static" },
  ],

  async start(context) {
    const { startProcess, ports, dataDir } = context;
    const folder = path.join(dataDir, name);
    mkdirSync(path.join(folder, "tmp"), { recursive: true });
    const configuration = path.join(folder, "nginx.conf");
    const own = { LISTEN: `127.0.0.1:${ports[name]}`, RUN_DIR: folder, BROTLI_MODULE };
    const text = readFileSync(path.join(ROOT, template), "utf8");
    writeFileSync(configuration, render(text, { ...own, ...values(context) }));
    const args = ["-p", folder, "-c", configuration, "-e", "stderr", "-g", getForegroundDirectives()];
    return startProcess(name, findOnPath("nginx"), args, {
      ready: () => isHttpOk(`http://127.0.0.1:${ports[name]}${readyPath}`),
    });
  },
});

/** Replaces `${NAME}` with the value of that name. Keeps nginx's `$variables` and names without a value. */
const render = (template, values) =>
  template.replace(/\$\{([A-Z0-9_]+)\}/g, (whole, name) => (name in values ? `${values[name]}` : whole));

// When nginx is started as root, its workers would run as `nobody`, who cannot read a home folder.
const getForegroundDirectives = () => (process.getuid() === 0 ? "daemon off; user root;" : "daemon off;");

/** The shell has pages, the micro-frontends only files. */
const frontEnd = ([folder, { prefix }]) => {
  const hasPages = prefix === "/";
  return nginx({
    name: `web-${folder}`,
    mode: "production",
    needs: ["build"],
    template: "deploy/docker/web.nginx.conf.template",
    readyPath: hasPages ? "/index.html" : `${prefix}mf-manifest.json`,
    values: () => ({
      ROOT: path.join(ROOT, folder, "dist"),
      PREFIX: prefix,
      HOME_PAGE: hasPages ? "/landing.html" : "=404",
      FALLBACK: hasPages ? "/index.html" : "=404",
    }),
  });
};

const gateway = nginx({
  name: "gateway",
  template: "gateway/nginx.conf.template",
  readyPath: "/config.json",
  values: ({ ports, env, publicUrl, dev }) => {
    const getAddress = (name) => `127.0.0.1:${ports[name]}`;
    const getFrontEnd = (name) => getAddress(dev ? developmentServer.name : `web-${name}`);
    return {
      GATEWAY_DIR: path.join(ROOT, "gateway"),
      PUBLIC_URL: publicUrl,
      ...Object.fromEntries(FRONT_ENDS.map((name) => [toVariable(name), getFrontEnd(name)])),
      ...Object.fromEntries(Object.keys(PARTS.services).map((name) => [toVariable(name), getAddress(name)])),
      KEYCLOAK: getAddress("keycloak"),
      MINIO: getAddress("minio"),
      MEDIA_BUCKET: "media",
      RESOLVE: "",
      RESOLVER: "127.0.0.1",
      TRUSTED_PROXIES: "127.0.0.1",
      HSTS: "",
      ...env,
      ANALYTICS_ORIGINS: "",
      MEASUREMENT_ID: "",
      AD_CONVERSION_ID: "",
      SESSION_REPLAY_ID: "",
      SUPPORT_EMAIL: "suporte@penresume.local",
      // a development build has no releases
      SERVICE_WORKER: dev ? "off" : (process.env.SERVICE_WORKER ?? "on"),
    };
  },
});

export const NGINX_COMPONENTS = [...Object.entries(PARTS.frontEnds).map(frontEnd), gateway];
