import { columnRoles, type ImportChoices, type ImportRead, invited } from "../../../contract/workspace/imports.ts";
import type { Imported, ImportedColumn } from "../../../imports/neutral.ts";
import type { KnownPerson } from "../../../imports/plan/people.ts";
import type { RememberedChoices } from "../../store/queries/workspace/import-memory.ts";

/** What was chosen for a file is offered for the next one of its format, as far as it is of it. */

/** Names of files that are remembered of a format, the latest ones. */
const most = 500;

/** What a new project's states are remembered under. */
const ofNew = "new";

/** Columns as they were chosen before; null where none of these was, or all are called so. */
export const rememberedColumns = (
  columns: readonly ImportedColumn[] | null,
  memory: RememberedChoices | null,
): ImportChoices["columns"] => {
  if (columns === null || memory === null) return null;
  const roles = columns.map(({ name, role }) => {
    const chosen = Object.hasOwn(memory.columns, name) ? memory.columns[name] : role;
    return columnRoles.find((each) => each === chosen) ?? null;
  });
  return roles.every((role, at) => role === columns[at]?.role) ? null : roles;
};

const only = <Value>(all: Readonly<Record<string, Value>>, isKept: (name: string, value: Value) => boolean): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name, value]) => isKept(name, value)));

/** What of it is of a file; null for nothing. @param people who may be given tasks */
export const rememberedIn = (
  memory: RememberedChoices,
  imported: Imported,
  people: readonly KnownPerson[],
  hasColumns: boolean,
): ImportRead["remembered"] => {
  const [states, names] = [new Set(imported.states.map(({ name }) => name)), new Set(imported.people.map(({ name }) => name))];
  const members = new Set(people.map(({ id }) => id));
  const found = {
    hasColumns,
    states: only(
      Object.fromEntries(Object.entries(memory.states).map(([project, of]) => [project, only(of, (name) => states.has(name))])),
      (_, of) => Object.keys(of).length > 0,
    ),
    people: only(memory.people, (name, to) => names.has(name) && (to === null || to === invited || members.has(to))),
  };
  return hasColumns || Object.keys(found.states).length > 0 || Object.keys(found.people).length > 0 ? found : null;
};

const latest = <Value>(...all: Readonly<Record<string, Value>>[]): Record<string, Value> => {
  const merged = new Map<string, Value>();
  for (const [name, value] of all.flatMap((each) => Object.entries(each))) {
    merged.delete(name);
    merged.set(name, value);
  }
  return Object.fromEntries([...merged].slice(-most));
};

/** What is remembered of a format once a file of it was begun with these choices. */
export const remembering = (
  former: RememberedChoices | null,
  { project, columns, states, people }: ImportChoices,
  imported: Pick<Imported, "columns">,
): RememberedChoices => {
  const place = project ?? ofNew;
  const chosen = columns === null ? [] : (imported.columns ?? []).map(({ name }, at) => [name, columns[at] ?? null] as const);
  return {
    columns: latest(former?.columns ?? {}, Object.fromEntries<string | null>(chosen)),
    states: { ...former?.states, [place]: latest(former?.states[place] ?? {}, states) },
    people: latest(former?.people ?? {}, people),
  };
};
