import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { expect, test } from "vitest";
import { problems } from "../../src/contract/problems.ts";

const catalogues = await getCatalogs(getConfig());

/** The numbers and names that a sentence must keep in another language. */
const placeholders = (text: string) => new Set([...text.matchAll(/\{(\w+)[,}]|<(\d+)\/?>/g)].map((match) => match[1] ?? match[2]));

test.each(catalogues.map((catalogue) => ({ catalogue, path: catalogue.path.split("/").at(-1)!.replace("{locale}", "th") })))(
  "everything that the code says is in the catalogue $path, in Thai too",
  async ({ catalogue }) => {
    const said = await catalogue.collect();
    const thai = await catalogue.read("th");
    expect(said).toBeTruthy();
    const missing = Object.entries(said!).filter(([id]) => !thai?.[id]?.translation);
    expect(missing.map(([id, entry]) => entry.message ?? id)).toEqual([]);
    const unsaid = Object.keys(thai ?? {}).filter((id) => !(id in said!));
    expect(unsaid).toEqual([]);
  },
);

test.each(catalogues.map((catalogue) => ({ catalogue, path: catalogue.path.split("/").at(-1)!.replace("{locale}", "th") })))(
  "no Thai text of $path loses a value of its sentence",
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

test("every problem has its sentence in a catalogue", async () => {
  const said = (await Promise.all(catalogues.map((catalogue) => catalogue.collect()))).flatMap((sentences) => Object.keys(sentences!));
  for (const problem of Object.values(problems)) expect(said).toContain(problem.text.id);
});
