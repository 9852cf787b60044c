import { readAs } from "../contract/text-length.ts";
import { bounds } from "../domain/records/bounds.ts";
import { most } from "../workflow/document.ts";
import type { Imported, ImportedTask } from "./neutral.ts";
import type { SaidCode, SaidList } from "./said.ts";

/** What can only be told of all tasks together: what they are to one another, and how many states, labels and fields there are. */

type Say = (code: SaidCode, task: ImportedTask, value?: string | null) => void;

/** Parents that are there, no circles, no more than three deep. */
const fitParents = (tasks: ReadonlyMap<string, ImportedTask>, say: Say): void => {
  for (const task of tasks.values()) {
    if (task.parent === null) continue;
    if (task.parent === task.source || !tasks.has(task.parent)) {
      say(task.parent === task.source ? "parent.circle" : "parent.missing", task, task.parent);
      task.kept.push({ name: "parent", text: task.parent });
      task.parent = null;
    }
  }
  const lineOf = (task: ImportedTask): ImportedTask[] | null => {
    const line = [task];
    for (let above = task.parent; above !== null;) {
      // Parents are there.
      const next = tasks.get(above)!;
      if (line.includes(next)) return null;
      line.push(next);
      above = next.parent;
    }
    return line;
  };
  for (const task of tasks.values())
    if (task.parent !== null && lineOf(task) === null) {
      say("parent.circle", task, task.parent);
      task.parent = null;
    }
  // Those above first, so that what is below is judged by where they stand now.
  const byDepth = [...tasks.values()]
    .map((task) => ({ task, depth: lineOf(task)?.length ?? 1 }))
    .toSorted((one, other) => one.depth - other.depth);
  for (const { task } of byDepth) {
    const line = lineOf(task) ?? [task];
    if (line.length <= bounds.depth) continue;
    say("parent.tooDeep", task, task.parent);
    // As deep as it goes: below the second one from the top.
    task.parent = line.at(-2)?.source ?? null;
  }
};

/** Blockers that are there, and no circles. */
const fitBlockers = (tasks: ReadonlyMap<string, ImportedTask>, say: Say): void => {
  const kept = new Map<string, string[]>();
  const reaches = (from: string, to: string): boolean => {
    const seen = new Set<string>();
    const open = [from];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === to) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(kept.get(next) ?? []));
    }
    return false;
  };
  for (const task of tasks.values()) {
    const own: string[] = [];
    for (const blocker of new Set(task.blockedBy)) {
      const code = !tasks.has(blocker)
        ? "blocker.missing"
        : own.length >= bounds.blockers
          ? "blocker.tooMany"
          : blocker === task.source || reaches(blocker, task.source)
            ? "blocker.circle"
            : null;
      if (code === null) own.push(blocker);
      else {
        say(code, task, blocker);
        task.kept.push({ name: "blocked by", text: tasks.get(blocker)?.title ?? blocker });
      }
      kept.set(task.source, own);
    }
    task.blockedBy = own;
  }
};

/** How often each stands at a task. */
const countOf = (tasks: readonly ImportedTask[], of: (task: ImportedTask) => readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const task of tasks) for (const name of of(task)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** The ones that are used most, in their order, and the rest. */
const mostUsed = <Part extends { name: string }>(parts: readonly Part[], counts: ReadonlyMap<string, number>, limit: number) => {
  const used = (part: Part) => counts.get(part.name) ?? 0;
  const kept = new Set(parts.toSorted((one, other) => used(other) - used(one)).slice(0, limit));
  return { kept: parts.filter((part) => kept.has(part)), rest: parts.filter((part) => !kept.has(part)) };
};

const fitStates = (imported: Imported, say: Say): void => {
  if (imported.states.length <= most.states) return;
  const counts = countOf(imported.tasks, ({ state }) => [state]);
  const { kept, rest } = mostUsed(imported.states, counts, most.states);
  for (const gone of rest) {
    const like = kept.find(({ proposed }) => proposed === gone.proposed) ?? kept[0];
    for (const task of imported.tasks) {
      if (task.state !== gone.name || like === undefined) continue;
      say("state.tooMany", task, gone.name);
      task.kept.push({ name: "state", text: gone.name });
      task.state = like.name;
    }
  }
  imported.states = kept;
};

const fitLabels = (imported: Imported, say: Say): void => {
  if (imported.labels.length <= bounds.labels) return;
  const { kept, rest } = mostUsed(
    imported.labels,
    countOf(imported.tasks, ({ labels }) => labels),
    bounds.labels,
  );
  const gone = new Set(rest.map(({ name }) => name));
  for (const task of imported.tasks)
    for (const label of task.labels.filter((name) => gone.has(name))) {
      say("label.tooMany", task, label);
      task.kept.push({ name: "label", text: label });
      task.labels = task.labels.filter((name) => name !== label);
    }
  imported.labels = kept;
};

const fitFields = (imported: Imported, said: SaidList, say: Say): void => {
  const valuesOf = (name: string) => imported.tasks.flatMap(({ values }) => (values[name] === undefined ? [] : [values[name]]));
  imported.fields = imported.fields.map((field) => {
    if (field.kind !== "choice") return { ...field, choices: [] };
    const names = new Map([...field.choices, ...valuesOf(field.name).map(String)].map((name) => [readAs(name), name]));
    const choices = [...names.values()];
    const isFitting = choices.length <= bounds.choices && choices.every((name) => [...name].length <= bounds.choiceName);
    if (isFitting) return { ...field, choices };
    said.say("field.choices", { value: field.name });
    return { ...field, kind: "text", choices: [] };
  });
  const counts = countOf(imported.tasks, ({ values }) => Object.keys(values));
  const { kept, rest } = mostUsed(imported.fields, counts, bounds.fields);
  const gone = new Set(rest.map(({ name }) => name));
  for (const task of imported.tasks)
    for (const [name, value] of Object.entries(task.values)) {
      if (!gone.has(name)) continue;
      say("field.tooMany", task, name);
      task.kept.push({ name, text: String(value) });
      delete task.values[name];
    }
  imported.fields = kept;
};

/** Fits all of it, in place. */
export const related = (imported: Imported, said: SaidList): void => {
  const tasks = new Map(imported.tasks.map((task) => [task.source, task]));
  const say: Say = (code, { source, line, title }, value = null) => said.say(code, { at: source, line, title, value });
  fitParents(tasks, say);
  fitBlockers(tasks, say);
  fitStates(imported, say);
  fitLabels(imported, say);
  fitFields(imported, said, say);
};
