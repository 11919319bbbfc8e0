// The first import of paths.mjs, which every script imports: later modules need features that older versions lack.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 11)) {
  console.error(
    `PenResume needs Node 20.11 or newer to start, and this is ${process.versions.node}: install a newer Node.`,
  );
  process.exit(1);
}
