import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findOnPath } from "../launcher/cache.mjs";
import { ROOT } from "../launcher/paths.mjs";
import { answersOk } from "../launcher/wait.mjs";

const BROTLI = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

const NGINX_PACKAGES = [
  { program: "nginx", name: "nginx" },
  { file: BROTLI, name: "libnginx-mod-http-brotli-static" },
];

/** Replaces `${NAME}` by the value of that name; nginx's own `$variables` and names not given stay. */
export const render = (template, values) =>
  template.replace(/\$\{([A-Z0-9_]+)\}/g, (whole, name) => (name in values ? `${values[name]}` : whole));

/** An nginx of our own in `dataDir/NAME`: configuration rendered from `template`, in the foreground. */
async function startNginx(name, { startPart, dataDir }, { template, values, ready }) {
  const folder = path.join(dataDir, name);
  mkdirSync(path.join(folder, "tmp"), { recursive: true });
  const configuration = path.join(folder, "nginx.conf");
  writeFileSync(configuration, render(readFileSync(path.join(ROOT, template), "utf8"), { ...values, RUN_DIR: folder }));
  chmodSync(configuration, 0o600);
  return startPart(
    name,
    findOnPath("nginx"),
    ["-p", folder, "-c", configuration, "-e", "stderr", "-g", "daemon off;"],
    {
      cwd: folder,
      ready: () => answersOk(ready),
    },
  );
}

const nginxPart = ({ name, port, needs, template, values, ready }) => ({
  name,
  label: `Start the ${name} server`,
  ports: [port],
  needs,
  packages: () => NGINX_PACKAGES,
  start: (context) =>
    startNginx(`nginx-${name}`, context, { template, values: values(context), ready: ready(context) }),
});

export const NGINX_PARTS = [];
