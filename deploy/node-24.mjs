// @ts-check
// The first import of scripts that need the Node of the images. An older one leaves `import.meta.main` undefined: such a script
// would do nothing and succeed. What an older one cannot load is imported later, by `await import()`.
import path from "node:path";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 2)) {
  const script = path.relative(".", process.argv[1] ?? "");
  console.error(
    `${script} needs Node 24.2 or newer, and this is ${process.versions.node}: run \`npm ci\`, then \`npx node ${script}\`.`,
  );
  process.exit(1);
}
