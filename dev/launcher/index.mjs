// The launcher's entry for the scripts of the repository, the journeys and the benchmarks.

export { findFullBrowser } from "./components/chromium.mjs";
export { cached } from "./lib/cache.mjs";
export { runCli } from "./lib/cli.mjs";
export { runCommand, setNice } from "./lib/commands.mjs";
export { startControlServer } from "./lib/control-server.mjs";
export { emptyData } from "./lib/data.mjs";
export { seedDemo } from "./lib/demo.mjs";
export { installForTests } from "./lib/installation.mjs";
export { installPackages, packagesAreCurrent } from "./lib/npm.mjs";
export { COMPILE_CACHE, packageBin, ROOT } from "./lib/paths.mjs";
export { listPorts } from "./lib/ports.mjs";
export { createProgress, SILENT } from "./lib/progress.mjs";
export { startStack } from "./lib/stack.mjs";
export { UserError } from "./lib/user-error.mjs";
