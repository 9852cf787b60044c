// Plain JavaScript, loaded before anything else: an old Node could not even read the other files.
import module from "node:module";
import { fileURLToPath } from "node:url";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 24 || (major === 24 && minor < 9)) {
  console.error(
    `Lanngan needs Node 24.9 or newer, and this is ${process.versions.node}.\n` +
      "`npm ci` brings a right one along: run the product with `npm start`, `npm run dev` or `npm test`, not with `node` itself.\n" +
      "If you did, optional dependencies were left out when installing: run `npm ci --include=optional`.",
  );
  process.exit(1);
}

// Types are stripped once: later starts read what is kept here, and neither load the stripper nor wait for it.
module.enableCompileCache(fileURLToPath(new URL("../../.cache/node", import.meta.url)));
