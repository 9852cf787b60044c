import { readAs } from "../contract/text-length.ts";
import { bounds } from "../domain/records/bounds.ts";
import type { FieldKind } from "../domain/records/field.ts";
import { type Category, most } from "../workflow/document.ts";
import { readable, UnreadableFile } from "./limits.ts";
import { categoryNamed, plain } from "./names.ts";
import type {
  Circumstances,
  Encoding,
  Format,
  Imported,
  ImportedColumn,
  ImportedComment,
  ImportedField,
  ImportedPerson,
  ImportedState,
  ImportedTask,
} from "./neutral.ts";
import { related } from "./related.ts";
import { type Example, type SaidCode, SaidList } from "./said.ts";
import { cleaned, cut, oneLine, pieces } from "./texts.ts";

/** How a file came. */
export type Origin = { format: Format; encoding?: Encoding | null; delimiter?: string | null };

/** A task as a reader finds it: what is not said is nothing. A state of null is that of tasks that have none. */
export type FoundTask = Partial<Omit<ImportedTask, "source" | "title" | "state" | "line">> &
  Pick<ImportedTask, "source" | "title" | "line"> & { state: string | null };

/** What tasks without a state stand in. */
export const noState = "(none)";

type Options = {
  /** Names are those of columns, in their order, so that they are not sorted by what they mean. */
  keepsOrder?: boolean;
  /** It is something without a task. */
  mayBeEmpty?: boolean;
};

/** Gathers what a reader finds, keeps it within the bounds of this product and says what that changed. */
export class Gathering {
  readonly circumstances: Circumstances;
  readonly said = new SaidList();
  project: string | null = null;
  key: string | null = null;
  readonly projects: string[] = [];
  readonly groups: string[] = [];
  columns: ImportedColumn[] | null = null;
  hasIds = true;
  skipped = 0;
  readonly #origin: Origin;
  readonly #states = new Map<string, ImportedState & { order: number }>();
  readonly #labels = new Map<string, { name: string; color: string | null; said: Set<string> }>();
  readonly #fields = new Map<string, ImportedField & { texts: Set<string> }>();
  readonly #people = new Map<string, ImportedPerson>();
  readonly #tasks: ImportedTask[] = [];
  readonly #sources = new Map<string, number>();
  readonly #reserved = new Set<string>();
  #comments = 0;

  constructor(circumstances: Circumstances, origin: Origin) {
    this.circumstances = circumstances;
    this.#origin = origin;
  }

  say(code: SaidCode, place: Partial<Example> & { n?: number } = {}): void {
    this.said.say(code, place);
  }

  get tasks(): readonly ImportedTask[] {
    return this.#tasks;
  }

  get people(): readonly ImportedPerson[] {
    return [...this.#people.values()];
  }

  /** A state by its name; capitals, blanks and hyphens make no other one. @returns what it is called */
  state(given: string | null, category: Category | null = null): string {
    const whole = oneLine(given ?? "") || noState;
    const key = plain(whole) || whole;
    const found = this.#states.get(key);
    if (found !== undefined) {
      if (found.name !== cut(whole, most.nameLetters)) this.say("state.same", { value: `${found.name} / ${whole}` });
      if (category !== null && found.category === null) Object.assign(found, { category, proposed: category });
      return found.name;
    }
    const name = cut(whole, most.nameLetters);
    if (name !== whole) this.say("state.tooLong", { value: whole });
    const proposed = category ?? categoryNamed(name);
    this.#states.set(key, { name, category, proposed: proposed ?? "active", order: this.#states.size });
    return name;
  }

  /** What somebody is called by from here on. @returns null for nobody */
  person({ name, address = null, also = [] }: { name: string; address?: string | null; also?: readonly string[] }): string | null {
    const called = oneLine(name);
    const mail = oneLine(address ?? "") || (/^\S+@\S+\.\S+$/.test(called) ? called : "");
    const shown = mail || called;
    if (shown === "") return null;
    const key = readAs(shown);
    const known = this.#people.get(key) ?? { name: shown, address: mail || null, also: [] };
    this.#people.set(key, known);
    for (const other of [called, ...also.map(oneLine)])
      if (other !== "" && other !== known.name && !known.also.includes(other)) known.also.push(other);
    return known.name;
  }

  /** A label by its name, and by how it is to be called where that is too long. @returns its name, null for none */
  label(given: string, color: string | null = null): string | null {
    const whole = oneLine(given);
    if (whole === "") return null;
    const name = cut(whole, bounds.labelName);
    const found = this.#labels.get(readAs(name));
    if (found === undefined) {
      this.#labels.set(readAs(name), { name, color, said: new Set([whole]) });
      if (name !== whole) this.say("label.tooLong", { value: whole });
      return name;
    }
    if (!found.said.has(whole)) this.say(name === whole ? "label.same" : "label.tooLong", { value: `${found.name} / ${whole}` });
    found.said.add(whole);
    return found.name;
  }

  /** A field of tasks; of the first kind that is said of it, and of texts where another one is said later. */
  field(given: string, kind: FieldKind, choices: readonly string[] = []): string {
    const name = cut(oneLine(given), bounds.fieldName);
    const found = this.#fields.get(readAs(name)) ?? { name, kind, choices: [], texts: new Set<string>() };
    this.#fields.set(readAs(name), found);
    if (found.kind !== kind) found.kind = "text";
    for (const choice of choices) found.texts.add(choice);
    return found.name;
  }

  /** Nothing comes of a record. */
  skip(code: SaidCode, place: Partial<Example> = {}): void {
    this.skipped += 1;
    this.say(code, place);
  }

  /** Ids of all tasks, each made one of its own, for readers that name tasks before they come. */
  reserve(ids: readonly string[], lines: readonly number[]): string[] {
    return ids.map((id, at) => {
      const source = this.#unique(id, lines[at] ?? null);
      this.#reserved.add(source);
      return source;
    });
  }

  #source(given: string, line: number | null): string {
    return this.#reserved.delete(given) ? given : this.#unique(given, line);
  }

  #unique(given: string, line: number | null): string {
    const many = (this.#sources.get(given) ?? 0) + 1;
    this.#sources.set(given, many);
    if (many === 1) return given;
    this.say("source.twice", { at: given, line });
    return `${given}#${many}`;
  }

  /** @returns null where there is nothing to call it by */
  task(found: FoundTask): ImportedTask | null {
    const state = this.state(found.state);
    const title = oneLine(found.title);
    if (title === "") {
      this.skip("title.empty", { at: found.source, line: found.line });
      return null;
    }
    if (this.#tasks.length >= readable.tasks) throw new UnreadableFile("too_many_tasks", String(readable.tasks));
    const task: ImportedTask = {
      number: null,
      isArchived: false,
      assignee: null,
      watchers: [],
      author: null,
      labels: [],
      priority: "none",
      start: null,
      due: null,
      estimate: null,
      repeat: null,
      parent: null,
      isParentAmbiguous: false,
      blockedBy: [],
      items: [],
      comments: [],
      links: [],
      files: [],
      values: {},
      kept: [],
      createdAt: null,
      stateSince: null,
      doneAt: null,
      project: null,
      ...found,
      source: this.#source(found.source, found.line),
      title: cut(title, bounds.title),
      description: cleaned(found.description ?? "").trim(),
      state,
    };
    this.#fit(task, { whole: title, given: found.title });
    this.#tasks.push(task);
    return task;
  }

  /** Keeps a task within the bounds of one, and says where it was not. */
  #fit(task: ImportedTask, title: { whole: string; given: string }): void {
    const say = (code: SaidCode, value: string | null = null) =>
      this.say(code, { at: task.source, line: task.line, title: task.title, value });
    const keep = (name: string, text: string) => task.kept.push({ name, text });
    if (/[\r\n\u2028\u2029]/.test(title.given.trim())) say("title.lineBreak");
    if (task.title !== title.whole) {
      say("title.tooLong", title.whole);
      task.description = `${title.whole}\n\n${task.description}`.trim();
    }
    task.watchers = [...new Set(task.watchers)].filter((name) => name !== task.assignee);
    if (task.start !== null && task.due !== null && task.start > task.due) {
      say("date.startAfterDue", task.start);
      keep("start", task.start);
      task.start = null;
    }
    const labels = [...new Set(task.labels)];
    task.labels = labels.slice(0, bounds.labelsOfTask);
    for (const label of labels.slice(bounds.labelsOfTask)) {
      say("label.tooMany", label);
      keep("label", label);
    }
    this.#fitItems(task, say, keep);
    this.#fitValues(task, say, keep);
    if (task.estimate !== null && (task.estimate > bounds.estimate || task.estimate < 0)) {
      keep("estimate", String(task.estimate));
      say("estimate.unreadable", String(task.estimate));
      task.estimate = null;
    }
    const [text = "", ...more] = pieces(task.description, bounds.description);
    task.description = text;
    if (more.length > 0) say("description.tooLong");
    const beyond = more.map((each): ImportedComment => ({ author: task.author, at: task.createdAt, text: each }));
    const comments = [...beyond, ...task.comments];
    task.comments = [];
    for (const comment of comments) this.addComment(task, comment);
  }

  #fitItems(task: ImportedTask, say: (code: SaidCode, value?: string) => void, keep: (name: string, text: string) => void): void {
    const items = task.items.map((item) => ({ ...item, text: oneLine(item.text) })).filter(({ text }) => text !== "");
    task.items = items.slice(0, bounds.items).map((item) => {
      const text = cut(item.text, bounds.item);
      if (text !== item.text) {
        say("item.tooLong", item.text);
        keep("checklist", item.text);
      }
      return { ...item, text };
    });
    for (const item of items.slice(bounds.items)) {
      say("items.tooMany", item.text);
      keep(item.isDone === true ? "checklist ✓" : "checklist", item.text);
    }
  }

  #fitValues(task: ImportedTask, say: (code: SaidCode, value?: string) => void, keep: (name: string, text: string) => void): void {
    for (const [name, value] of Object.entries(task.values)) {
      const isLarge = typeof value === "number" && Math.abs(value) > bounds.fieldNumber;
      const isLong = typeof value === "string" && cut(value, bounds.fieldText) !== value;
      if (!isLarge && !isLong) continue;
      say(isLarge ? "number.outOfRange" : "field.tooLong", String(value));
      keep(name, String(value));
      delete task.values[name];
    }
  }

  #fitComment(comment: ImportedComment, say: (code: SaidCode) => void): ImportedComment[] {
    const text = cleaned(comment.text).trim();
    if (text === "") {
      say("comment.empty");
      return [];
    }
    const parts = pieces(text, bounds.comment);
    if (parts.length > 1) say("comment.tooLong");
    return parts.map((part) => ({ ...comment, text: part }));
  }

  /** Also one that was found apart from its task. */
  addComment(task: ImportedTask, comment: ImportedComment): void {
    const say = (code: SaidCode) => this.say(code, { at: task.source, line: task.line, title: task.title });
    const fitting = this.#fitComment(comment, say);
    task.comments.push(...fitting);
    this.#comments += fitting.length;
    if (this.#comments > readable.comments) throw new UnreadableFile("too_many_comments", String(readable.comments));
  }

  /** States in their order: as they come, or by what they mean where all of them are known. */
  #ordered({ keepsOrder = false }: Options): ImportedState[] {
    const states = [...this.#states.values()];
    const order: readonly Category[] = ["open", "active", "waiting", "done", "cancelled"];
    const isKnown = states.every(({ name, category }) => category !== null || name === noState || categoryNamed(name) !== null);
    const place = (state: ImportedState & { order: number }) =>
      (state.name === noState ? 1000 : keepsOrder || !isKnown ? 0 : order.indexOf(state.proposed)) * 10_000 + state.order;
    return states.toSorted((one, other) => place(one) - place(other)).map(({ order: _, ...state }) => state);
  }

  /** All of it, once everything is gathered. @throws UnreadableFile where there is no task */
  finish(options: Options = {}): Imported {
    if (this.#tasks.length === 0 && options.mayBeEmpty !== true) throw new UnreadableFile("no_tasks");
    const { format, encoding = null, delimiter = null } = this.#origin;
    const states = this.#ordered(options);
    const [first] = states;
    if (first !== undefined && first.category === null && categoryNamed(first.name) === null) first.proposed = "open";
    const imported: Imported = {
      zone: this.circumstances.zone,
      today: this.circumstances.today,
      columns: this.columns,
      hasIds: this.hasIds,
      format,
      encoding,
      readings: null,
      delimiter,
      project: this.project === null ? null : oneLine(this.project) || null,
      projects: this.projects,
      key: this.key,
      states,
      labels: Array.from(this.#labels.values(), ({ name, color }) => ({ name, color })),
      fields: Array.from(this.#fields.values(), ({ texts, ...field }) => ({ ...field, choices: [...texts] })),
      people: [...this.#people.values()],
      tasks: this.#tasks,
      groups: this.groups,
      skipped: this.skipped,
      said: [],
    };
    related(imported, this.said);
    return { ...imported, said: this.said.all() };
  }
}
