// The launcher's entry for the scripts of the repository, the journeys and the benchmarks.

export { findFullBrowser } from "./components/chromium.mjs";
export { cached } from "./launcher/cache.mjs";
export { runCli } from "./launcher/cli.mjs";
export { runCommand } from "./launcher/commands.mjs";
export { startControlServer } from "./launcher/control-server.mjs";
export { emptyData } from "./launcher/data.mjs";
export { seedDemo } from "./launcher/demo.mjs";
export { installForTests } from "./launcher/installation.mjs";
export { installPackages, packagesAreCurrent } from "./launcher/npm.mjs";
export { COMPILE_CACHE, packageBin, ROOT } from "./launcher/paths.mjs";
export { listPorts } from "./launcher/ports.mjs";
export { createProgress, SILENT } from "./launcher/progress.mjs";
export { startStack } from "./launcher/stack.mjs";
export { UserError } from "./launcher/user-error.mjs";
