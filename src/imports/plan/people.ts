import { readAs } from "../../contract/text-length.ts";
import { invited } from "../../contract/workspace/imports.ts";
import type { Imported } from "../neutral.ts";

/** Who people of a file are here, and who is kept by name. */

/** A member of the organisation who may be given tasks of the project. */
export type KnownPerson = { id: string; name: string | null; nickname: string | null; email: string };

/** Somebody who is kept by name: their place in the file, and whether they are to be invited once it is done. */
export type KeptPerson = { n: number; name: string; address: string | null; isInvited: boolean };

type KeepingNeeds = { people: readonly KnownPerson[]; chosen?: { people: Readonly<Record<string, string | null>> } };

/** People of the file as members here: by address, then by the exact name where one alone has it. */
export const matchedPeople = (
  imported: Imported,
  people: readonly KnownPerson[],
  chosen: Readonly<Record<string, string | null>> = {},
): Map<string, string> => {
  const byAddress = new Map(people.map((person) => [person.email.toLowerCase(), person.id]));
  const byName = Map.groupBy(
    people.flatMap(({ id, name, nickname }) =>
      [...new Set([name, nickname])].filter((each) => each !== null && each !== "").map((each) => ({ id, called: readAs(each ?? "") })),
    ),
    ({ called }) => called,
  );
  const matched = new Map<string, string>();
  for (const { name, address, also } of imported.people) {
    // Whoever was to be invited may be here by now.
    if (Object.hasOwn(chosen, name) && chosen[name] !== invited) {
      const person = people.find(({ id }) => id === chosen[name]);
      if (person !== undefined) matched.set(name, person.id);
      continue;
    }
    const named = [name, ...also]
      .map((each) => byName.get(readAs(each)) ?? [])
      .find((found) => new Set(found.map(({ id }) => id)).size === 1);
    const found = byAddress.get((address ?? name).toLowerCase()) ?? named?.[0]?.id;
    if (found !== undefined) matched.set(name, found);
  }
  return matched;
};

/** People who are kept by name. Whoever was said to be nobody, though their address is somebody's here, has no address: nothing becomes theirs. */
export const keptPeople = (imported: Imported, matched: ReadonlyMap<string, string>, { people, chosen }: KeepingNeeds): KeptPerson[] => {
  const found = matchedPeople(imported, people);
  return imported.people.flatMap(({ name, address }, n) => {
    if (matched.has(name)) return [];
    const isNobody = found.has(name) && chosen?.people[name] === null;
    return [
      {
        n,
        name,
        address: isNobody ? null : (address?.toLowerCase() ?? null),
        isInvited: address !== null && chosen?.people[name] === invited,
      },
    ];
  });
};
