import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drawn } from "../../src/tools/test/lot.ts";

/** What nobody can do without: an account, an organisation, people, their work together, and that it is nobody else's. */
const always = [
  "code",
  "home",
  "invitations",
  "password-reset",
  "refresh",
  "registration",
  "sign-up",
  "weight",
  "workspace",
  "workspace-entry",
  "workspace-offline",
  "workspace-removed",
  "workspace-together",
].map((name) => `${name}.spec.ts`);

/** The files of journeys that are not told with a lot (docs/decisions/sampled-browser-tests.md): four fifths of those that are not always told. */
export const leftOut = (lot: string): string[] =>
  globSync("*.spec.ts", { cwd: import.meta.dirname })
    .filter((file) => !always.includes(file))
    .map((file) => join(import.meta.dirname, file))
    .filter((file) => !drawn([true, false, false, false, false], lot, readFileSync(file, "utf8")));
