import path from "node:path";
import { FRONT_ENDS } from "../lib/front-ends.mjs";
import { NODE, ROOT } from "../lib/paths.mjs";
import { isHttpOk } from "../lib/wait.mjs";

/** For `--dev`: builds the front ends for development and serves them in place of their nginx. */
export const developmentServer = {
  name: "development-server",
  label: "Build the front ends for development",
  mode: "development",
  ports: ["development-server"],
  needs: ["npm"],

  start: ({ startProcess, ports, dataDir, publicUrl }) =>
    startProcess("development-server", NODE, [path.join(ROOT, "dev/front-ends/main.ts")], {
      cwd: ROOT,
      ready: () => isHttpOk(`http://127.0.0.1:${ports["development-server"]}/healthz`),
      env: {
        PORT: `${ports["development-server"]}`,
        FOLDER: path.join(dataDir, "front-ends"),
        FRONT_ENDS: FRONT_ENDS.join(" "),
        SITE_URL: publicUrl,
      },
    }),
};
