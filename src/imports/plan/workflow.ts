import { readAs } from "../../contract/text-length.ts";
import { most, type Move, type Name, type State, type WorkflowDocument } from "../../workflow/document.ts";
import { noState } from "../gathering.ts";
import type { ImportedState } from "../neutral.ts";
import { cut } from "../texts.ts";

/** A workflow of the columns that a board had: it lets every move that the board let, and work can end. */

/** States in which tasks are archived that did not end; added where there are some. */
export const archivedName: Name = { th: "เก็บถาวร", en: "Archived" };
const doneName: Name = { th: "เสร็จแล้ว", en: "Done" };
const openName: Name = { th: "รอทำ", en: "To do" };

/** In the language that it is written in. */
const named = (name: string): Name => (/[\u0E01-\u0E5B]/.test(name) ? { th: name } : { en: name });
const textOf = ({ th, en }: Name): string => th ?? en ?? "";

const isEnding = ({ category }: Pick<State, "category">): boolean => category === "done" || category === "cancelled";

/** Every state leads to every other as far as there may be so many moves; beyond that by way of the first one, and to the next. */
const targetsOf = (count: number): number[][] => {
  const all = Array.from({ length: count }, (_, at) => at);
  if (count * (count - 1) <= most.moves) return all.map((from) => all.filter((to) => to !== from));
  return all.map((from) => (from === 0 ? all.slice(1) : from + 1 < count ? [0, from + 1] : [0]));
};

/** @property stateOf the state of each name in the file; `isWhole` whether one move leads from everywhere to everywhere */
export type MadeWorkflow = { workflow: WorkflowDocument; stateOf: Map<string, string>; archived: string | null; isWhole: boolean };

/** @param hasArchived whether some tasks are archived that did not end */
export const workflowOf = (states: readonly ImportedState[], hasArchived: boolean): MadeWorkflow => {
  const columns: Pick<State, "name" | "category">[] = states
    .filter(({ name }) => name !== noState)
    .map(({ name, proposed }) => ({ name: named(cut(name, most.nameLetters)), category: proposed }));
  if (columns.every(isEnding)) columns.unshift({ name: openName, category: "open" });
  if (!columns.some(({ category }) => category === "done")) columns.push({ name: doneName, category: "done" });
  if (hasArchived) columns.push({ name: archivedName, category: "cancelled" });
  // Three were added at most: the rarest that are not among the last make room by joining the column before.
  const kept = columns.length <= most.states ? columns : [...columns.slice(0, most.states - 2), ...columns.slice(-2)];
  const ids = kept.map((_, at) => `s${at + 1}`);
  const targets = targetsOf(kept.length);
  let moves = 0;
  const document: WorkflowDocument = {
    format: 1,
    initial: ids[kept.findIndex(({ category }) => category === "open")] ?? ids[kept.findIndex((column) => !isEnding(column))] ?? "s1",
    states: kept.map((column, at): State => ({
      id: ids[at] ?? "",
      ...column,
      moves: (targets[at] ?? []).map((to): Move => ({ id: `m${(moves += 1)}`, name: kept[to]?.name ?? openName, to: ids[to] ?? "" })),
    })),
  };
  const byName = new Map(document.states.map(({ id, name }) => [readAs(textOf(name)), id]));
  const place = (state: ImportedState): string =>
    state.name === noState
      ? document.initial
      : (byName.get(readAs(cut(state.name, most.nameLetters))) ??
        document.states.find(({ category }) => category === state.proposed)?.id ??
        document.initial);
  const last = hasArchived ? (document.states.at(-1)?.id ?? null) : null;
  const isWhole = kept.length * (kept.length - 1) <= most.moves;
  return { workflow: document, stateOf: new Map(states.map((state) => [state.name, place(state)])), archived: last, isWhole };
};

/** States of a workflow that is there, for each name in the file: the one that somebody chose, the one that is called so, else the first of its kind, else where tasks begin. */
export const statesIn = (
  workflow: WorkflowDocument,
  states: readonly ImportedState[],
  chosen: Readonly<Record<string, string>> = {},
): { stateOf: Map<string, string>; unknown: string[] } => {
  const named = new Map(
    workflow.states.flatMap(({ id, name }) =>
      [name.th, name.en].filter((text) => text !== undefined).map((text) => [readAs(text), id] as const),
    ),
  );
  const unknown: string[] = [];
  const stateOf = new Map(
    states.map((state): [string, string] => {
      const found = workflow.states.find(({ id }) => id === chosen[state.name])?.id ?? named.get(readAs(state.name));
      if (found === undefined && state.name !== noState) unknown.push(state.name);
      const like =
        state.name === noState
          ? undefined
          : workflow.states.find(({ category, approval }) => category === state.proposed && approval === undefined)?.id;
      return [state.name, found ?? like ?? workflow.initial];
    }),
  );
  return { stateOf, unknown };
};
