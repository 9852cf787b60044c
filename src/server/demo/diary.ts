import { generateKeyBetween } from "fractional-indexing";
import type { Language } from "../../contract/choices.ts";
import { day, hour, minute } from "../../contract/time.ts";
import { type Op, op } from "../../domain/ops.ts";
import type { State } from "../../workflow/document.ts";
import { isEnd } from "../../workflow/states.ts";
import { type DemoProject, remarks } from "./texts.ts";
import { paceOf } from "./workflows.ts";

/** What the people of the workspace of demonstrations do, day by day. */

/** Numbers that are the same at every start (xorshift, G. Marsaglia 2003). @returns a whole number from 0 to below its argument */
export const sameNumbers = (): ((end: number) => number) => {
  let state = 20_261_124;
  return (end) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % end;
  };
};

/** What is there, of what is written in this folder. */
export const there = <Item>(item: Item | undefined): Item => {
  if (item === undefined) throw new Error("The demonstration lacks something.");
  return item;
};

/** A project with the ids that it gets, and whose it is. */
export type MadeProject = DemoProject & { id: string; labelIds: readonly string[]; members: readonly string[] };

/** The commands of one person at one time. */
export type Batch = { at: Date; who: string; ops: Op[] };

/** What happens in one project; `by`: who is likely to have done it. */
type Happening = { project: MadeProject; ops: Op[]; by: string | null };

type OpenTask = { id: string; project: MadeProject; state: State; assignee: string | null };

/** When people turn to their tasks, in minutes of the day. */
const parts = [9 * 60, 13 * 60, 15 * 60] as const;
/** They are not at it to the minute. */
const looseness = 115;
/** Thailand is seven hours ahead of UTC, all year. */
const ahead = 7 * hour;

const estimates = [30, 60, 60, 120, 180, 240, 480] as const;

export class Diary {
  readonly #below = sameNumbers();
  readonly #open: OpenTask[] = [];
  readonly #nextId: () => string;
  readonly #projects: readonly MadeProject[];
  readonly #language: Language;
  readonly #taskCount: number;
  readonly #described = new Set<string>();
  /** By their ids, in the order in which they were made. */
  readonly tasks: string[] = [];
  #rank: string | null = null;
  #said = 0;

  /** @param taskCount how many tasks are made in all */
  constructor(nextId: () => string, projects: readonly MadeProject[], language: Language, taskCount: number) {
    this.#nextId = nextId;
    this.#projects = projects.flatMap((project) => Array.from({ length: project.share }, () => project));
    this.#language = language;
    this.#taskCount = taskCount;
  }

  /** @param date a moment of the day; `left`: how many working days are still to come, this one included */
  batchesOf(date: Date, left: number): Batch[] {
    const midnight = Math.floor((date.getTime() + ahead) / day) * day - ahead;
    const making = Math.ceil((this.#taskCount - this.tasks.length) / left);
    return parts.flatMap((begins, part) => {
      const at = new Date(midnight + (begins + this.#below(looseness)) * minute);
      const moved = this.#open.filter((task) => this.#below(100) < paceOf(task.project.workflow, task.state.id).chance);
      const talked = this.#open.filter(() => this.#below(70) === 0);
      const count = Math.floor(((part + 1) * making) / parts.length) - Math.floor((part * making) / parts.length);
      const happenings = [
        ...Array.from({ length: count }, () => this.#make(at)),
        ...moved.map((task) => this.#move(task)),
        ...talked.map((task) => this.#talk(task)),
      ];
      return this.#batched(at, happenings);
    });
  }

  /** Of what everybody sees two people do what is done at a time, and so with the rest: more commands would make the workspace slow to seed. */
  #batched(at: Date, happenings: readonly Happening[]): Batch[] {
    const batches = new Map<string, Batch>();
    for (const isOpen of [true, false]) {
      const own = happenings.filter(({ project }) => (project.only === null) === isOpen);
      const first = own.find(({ by }) => by !== null)?.by ?? null;
      for (const { project, by, ops: done } of own) {
        const who =
          by !== null && by === first ? by : there(project.members[(at.getUTCDate() + at.getUTCHours()) % project.members.length]);
        const batch = batches.get(who) ?? { at, who, ops: [] };
        batch.ops.push(...done);
        batches.set(who, batch);
      }
    }
    return [...batches.values()];
  }

  /** What hangs on a task: somebody describes one, lists what is to be thought of, or says something. */
  #talk({ id, project, assignee }: OpenTask): Happening {
    const ops: Op[] = [];
    if (!this.#described.has(id) && this.#below(2) === 0) {
      this.#described.add(id);
      ops.push({ op: "task.describe", id, from: "", to: this.#of(project.descriptions)[this.#language] });
      const items = this.#below(2) === 0 ? [] : project.checklist.map((text, at) => ({ item: this.#nextId(), text, rank: `a${at}` }));
      ops.push(...items.map(({ item, text, rank }): Op => ({ op: "item.make", id: item, task: id, text: text[this.#language], rank })));
      const ticked = items.slice(0, this.#below(items.length + 1));
      ops.push(...ticked.map(({ item }): Op => ({ op: "item.edit", id: item, set: { isDone: true } })));
    } else {
      this.#said += 1;
      const called = this.#below(3) === 0 ? `@{${this.#of(project.members)}} ` : "";
      ops.push({
        op: "comment.make",
        id: this.#nextId(),
        task: id,
        text: called + there(remarks[this.#said % remarks.length])[this.#language],
      });
    }
    return { project, ops, by: assignee };
  }

  #of<Item>(items: readonly Item[]): Item {
    return there(items[this.#below(items.length)]);
  }

  #make(at: Date): Happening {
    const project = this.#of(this.#projects);
    const id = this.#nextId();
    this.tasks.push(id);
    this.#rank = generateKeyBetween(this.#rank, null);
    const assignee = this.#below(6) === 0 ? null : this.#of(project.members);
    this.#open.push({ id, project, state: paceOf(project.workflow, "s1").state, assignee });
    const { doing, things } = this.#of(project.works);
    const due = this.#below(3) === 0 ? at.getTime() + ahead + (7 + this.#below(28)) * day : null;
    const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
    // Most of what is due is known to take some days.
    const start =
      due === null || this.tasks.length % 4 === 0 ? null : Math.max(at.getTime() + ahead, due - (1 + (this.tasks.length % 9)) * day);
    const made = op.parse({
      op: "task.make",
      id,
      project: project.id,
      title: this.#of(doing)[this.#language] + this.#of(things)[this.#language],
      rank: this.#rank,
      assignee,
      priority: this.#of(["none", "none", "low", "medium", "high", "urgent"] as const),
      labels: this.#below(2) === 0 ? [this.#of(project.labelIds)] : [],
      start: start === null ? null : dayOf(start),
      due: due === null ? null : dayOf(due),
      estimate: this.#below(3) === 0 ? null : this.#of(estimates),
    });
    return { project, ops: [made], by: null };
  }

  #move(task: OpenTask): Happening {
    const { steps } = paceOf(task.project.workflow, task.state.id);
    const { move: taken } = this.#of(steps.flatMap((step) => Array.from({ length: step.weight }, () => step)));
    const moved: Op = { op: "task.move", id: task.id, from: task.state.id, move: taken.id };
    task.state = paceOf(task.project.workflow, taken.to).state;
    if (isEnd(task.state)) this.#open.splice(this.#open.indexOf(task), 1);
    return { project: task.project, ops: [moved], by: task.assignee };
  }
}
