import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { expect, test } from "vitest";
import "../../src/contract/problems/account.ts";
import "../../src/contract/problems/portal.ts";
import { problems } from "../../src/contract/problems.ts";
import "../../src/contract/problems/realtime.ts";
import "../../src/contract/problems/site.ts";
import { broughtBy } from "../model/imports.ts";

const catalogues = await getCatalogs(getConfig());

/** The folder of a catalogue's files; nothing for the one of every page. */
const folderOf = ({ path }: { path: string }) => path.replace(/.*locales\/|\/?\{locale\}$/g, "");

/** What the code says, by the folder of the catalogue that it belongs to: each file is read once for each. */
const messages = new Map(
  await Promise.all(catalogues.map(async (catalogue) => [folderOf(catalogue), (await catalogue.collect())!] as const)),
);

/** The numbers and names that a sentence must keep in another language. */
const placeholders = (text: string) => new Set([...text.matchAll(/\{(\w+)[,}]|<(\d+)\/?>/g)].map((match) => match[1] ?? match[2]));

test.each(catalogues.map((catalogue) => ({ catalogue, folder: folderOf(catalogue) })))(
  "everything that the code says is in the catalogue “$folder”, in Thai too",
  async ({ catalogue, folder }) => {
    const sentences = messages.get(folder)!;
    const thai = await catalogue.read("th");
    const missing = Object.entries(sentences).filter(([id]) => !thai?.[id]?.translation);
    expect(missing.map(([id, entry]) => entry.message ?? id)).toEqual([]);
    const unsaid = Object.keys(thai ?? {}).filter((id) => !(id in sentences));
    expect(unsaid).toEqual([]);
  },
);

test.each(catalogues.map((catalogue) => ({ catalogue, folder: folderOf(catalogue) })))(
  "no Thai text of “$folder” loses a value of its sentence",
  async ({ catalogue }) => {
    const thai = (await catalogue.read("th")) ?? {};
    for (const [id, entry] of Object.entries(thai))
      expect(placeholders(entry.translation ?? ""), entry.translation).toEqual(placeholders(entry.message ?? id));
  },
);

test("a sentence of several catalogues has the same Thai in all of them", async () => {
  const known = new Map<string, string>();
  const differing: string[] = [];
  // Mails are never read beside the pages.
  for (const catalogue of catalogues.filter(({ path }) => !path.includes("mail"))) {
    for (const [id, { message, translation = "" }] of Object.entries((await catalogue.read("th")) ?? {})) {
      if (known.has(id) && known.get(id) !== translation) differing.push(message ?? id);
      known.set(id, translation);
    }
  }
  expect(differing).toEqual([]);
});

test("every problem has its sentence in a catalogue", () => {
  const ids = [...messages.values()].flatMap((sentences) => Object.keys(sentences));
  for (const problem of Object.values(problems)) expect(ids).toContain(problem.text.id);
});

test("a workspace has the texts of what it shows: of an opened board with it, and no others, and of every part that comes later with that", () => {
  // The refusals of the portal's own calls have their words there.
  const spoken = [...messages].flatMap(([folder, sentences]) =>
    Object.entries(sentences).flatMap(([id, { origin }]) =>
      origin.map(([file]) => ({ folder, id, file })).filter(({ file }) => file.startsWith("src/web/")),
    ),
  );
  const idsOf = (...folders: string[]) => new Set(spoken.filter(({ folder }) => folders.includes(folder)).map(({ id }) => id));
  const missingOf = (files: Set<string>, ids: Set<string>) =>
    spoken.filter(({ file, id }) => files.has(file) && !ids.has(id)).map(({ file, id }) => `${file}: ${id}`);
  const board = broughtBy(["src/web/workspace/application.tsx"]);
  expect(missingOf(board.begun, idsOf("workspace"))).toEqual([]);
  const parts = broughtBy(board.left);
  // Within a part the texts are there already.
  expect([...parts.left].filter((file) => !board.left.has(file))).toEqual([]);
  // Files of other programs are told of from a catalogue that comes with their page.
  expect(missingOf(parts.begun, idsOf("workspace", "workspace-parts", "imports"))).toEqual([]);
  const unneeded = spoken.filter(({ folder, file }) => folder === "workspace" && !board.begun.has(file));
  expect(unneeded.map(({ file, id }) => `${file}: ${id}`)).toEqual([]);
});
