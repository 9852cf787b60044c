/**
 * `npm run migrate:make`: writes the migration of a changed schema into `src/server/store/migrations`, by drizzle-kit, which with its own esbuild weighs 40 MB
 * and is installed at its first use.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { install } from "../installed.ts";

const root = join(import.meta.dirname, "../../..");
const kit = join(root, ".cache/migrations");
const store = "src/server/store";

install(import.meta.dirname, { into: kit });
const { status } = spawnSync(
  process.execPath,
  [
    join(kit, "node_modules/drizzle-kit/bin.cjs"),
    "generate",
    "--dialect=postgresql",
    `--schema=${store}/schema`,
    `--out=${store}/migrations`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: "inherit" },
);
process.exitCode = status ?? 1;
