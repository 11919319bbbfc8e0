import path from "node:path";
import { FRONT_ENDS } from "../launcher/front-ends.mjs";
import { packageBin, ROOT } from "../launcher/paths.mjs";

/** For `--dev`: rebuilds a front end into its dist/ after every change; reload the page to see it. */
export const WATCHERS = FRONT_ENDS.map((folder) => ({
  name: `watch-${folder}`,
  ports: [],
  needs: ["build"],

  start: ({ startProcess }) =>
    startProcess(`watch-${folder}`, packageBin("rspack"), ["build", "--watch"], {
      cwd: path.join(ROOT, folder),
      ready: () => true,
    }),
}));
