/**
 * Fails when a sentence of the code is missing from a catalogue, when a catalogue keeps one that the code has no more,
 * or when a translation is missing. Leaves the catalogues as they were.
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";

const files = globSync("src/locales/**/*.po");
const before = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
/** Entries without the head, whose date changes with every extraction. */
const entries = (catalogue: string) => catalogue.slice(catalogue.indexOf("\n\n"));

execFileSync("lingui", ["extract", "--clean"], { stdio: "ignore" });
const stale = files.filter((file) => entries(readFileSync(file, "utf8")) !== entries(before.get(file)!));
const untranslated = files
  .filter((file) => /(^|\/)th\.po$/.test(file))
  .flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^msgid ((?:".*"\n)+)msgstr ""\n(?!")/gm)].map((match) => `${file}: ${match[1]!.trim()}`),
  )
  .filter((line) => !line.endsWith('msgid ""') && !line.endsWith(': ""'));
for (const [file, text] of before) writeFileSync(file, text);

if (stale.length > 0) console.error(`Run \`npm run extract\`: ${stale.join(", ")} do not match the code.`);
for (const line of untranslated) console.error(`Not translated: ${line}`);
process.exit(stale.length + untranslated.length > 0 ? 1 : 0);
