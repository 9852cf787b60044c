import { ofField } from "./list-view.ts";

/** What asks for the same of another project, which has under other ids what the address names. @param ids those of the other project, by those that are named */
export const queryWith = (query: string, ids: ReadonlyMap<string, string>): string => {
  const there = (id: string) => ids.get(id) ?? id;
  return new URLSearchParams(
    [...new URLSearchParams(query)].map(([name, value]) => [
      name.startsWith(ofField) ? `${ofField}${there(name.slice(ofField.length))}` : name,
      // What somebody searched for is a text.
      name === "q" ? value : value.split(",").map(there).join(","),
    ]),
  ).toString();
};
