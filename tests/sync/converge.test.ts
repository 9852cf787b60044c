/**
 * Several people at once, whose news and answers are late, lost, doubled and out of order, who lose rights and get them back: in the end everybody
 * has what the server has, and on the way everybody sees what they did.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attempt } from "../../src/domain/attempt.ts";
import { idTime } from "../../src/domain/ids.ts";
import type { Op } from "../../src/domain/ops.ts";
import { type AnyRow, detailKinds, kinds, keyOf, type Task } from "../../src/domain/rows.ts";
import { DraftRows, type Source, Tables } from "../../src/domain/tables.ts";
import type { Command, News } from "../../src/domain/wire.ts";
import { Store } from "../../src/web/sync/store.ts";
import { id, people, the, type Who } from "../domain/people.ts";
import { Server } from "./server.ts";

const projects = [id(1), id(2), id(3)];
const tasks = Array.from({ length: 6 }, (_, at) => id(10 + at));
const labels = [id(30), id(31)];
const comments = [id(40), id(41), id(42)];
const items = [id(50), id(51), id(52)];
const states = ["s1", "s2", "s3", "s4", "s5"];
const who: Who[] = ["owner", "member", "other", "guest"];

/** What comes in, and what the page knows of it when it does not. */
type Message = { take(): void; lost?(): void };

/** A page of somebody's: its store, and what is on its way to it, to come in any order. */
class Client {
  readonly person: string;
  readonly store: Store;
  /** Is told the same, and nothing is done in it. */
  readonly mirror: Store;
  readonly inbox: Message[] = [];
  readonly #server: Server;
  #isOther = false;

  constructor(server: Server, name: Who, at: number) {
    this.person = people[name].id;
    this.#server = server;
    let minute = 0;
    const now = () => Date.UTC(2026, 10, 24, 9, (minute += 1));
    this.store = new Store(now, () => at);
    this.mirror = new Store(now, () => at);
    const take = (news: News) => this.#both((store) => store.takeNews([news]));
    server.listen(this.person, (news) => this.inbox.push({ take: () => this.#heard(take(news)) }));
    this.begin();
    this.inbox.shift()!.take();
  }

  /** All anew; the projects that were open are so again. */
  begin() {
    const frame = this.#server.frame(this.person);
    const opened = this.store.opened().map((of) => [of, this.#server.snapshot(this.person, of)] as const);
    const take = () => {
      this.#isOther = false;
      const snapshots = new Map(opened.flatMap(([of, found]) => (found === null ? [] : [[of, found]])));
      this.#both((store) => store.begin(frame, snapshots));
    };
    this.inbox.push({ take });
  }

  open(project: string) {
    if (!this.store.projects().some((row) => row.id === project)) return;
    this.#both((store) => store.opens(project));
    const found = this.#server.snapshot(this.person, project);
    const lost = () => this.#both((store) => store.opensNot(project));
    const take = () => (found === null ? lost() : this.#both((store) => store.takeSnapshot(project, found)));
    this.inbox.push({ take, lost });
  }

  openTask(task: string) {
    if (this.store.rows.get("task", task) === undefined || this.store.isDetailed(task)) return;
    this.#both((store) => store.opensTask(task));
    const found = this.#server.task(this.person, task);
    const lost = () => this.#both((store) => store.opensTaskNot(task));
    const take = () => (found === null ? lost() : this.#both((store) => store.takeTask(task, found)));
    this.inbox.push({ take, lost });
  }

  ask() {
    const page = this.#server.changes(this.person, this.store.after);
    this.inbox.push({ take: () => this.#heard(this.#both((store) => store.takePage(page))) });
  }

  send() {
    const command = this.store.next();
    if (command === null) return;
    // On the wire it is text.
    const outcome = this.#server.command(this.person, JSON.parse(JSON.stringify(command)) as Command);
    const take = () => {
      this.#heard(this.store.settle(command.id, outcome));
      if (outcome.isDone && outcome.news !== null) this.mirror.takeNews(outcome.news);
    };
    this.inbox.push({ take });
  }

  #both<Result>(tell: (store: Store) => Result): Result {
    tell(this.mirror);
    return tell(this.store);
  }

  #heard(taken: string) {
    this.#isOther ||= taken === "changed";
  }

  /** Until nothing is left to hear, to say or to ask for. */
  settle() {
    for (let round = 0; round < 200; round += 1) {
      while (this.inbox.length > 0) this.inbox.shift()!.take();
      if (this.#isOther) this.begin();
      for (const project of this.store.unopened()) this.open(project);
      if (this.store.next() !== null) this.send();
      else if (this.inbox.length === 0 && round > 0 && !this.store.isBehind && this.store.after >= this.#server.head) return;
      else this.ask();
    }
    throw new Error("it goes on for ever");
  }
}

/** In whatever order a row has its fields. */
const textOf = (row: AnyRow): string => JSON.stringify(Object.entries(row).toSorted());
const sorted = <Row extends AnyRow>(rows: Iterable<Row>): Row[] =>
  [...rows].toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
const isLiving = (task: Task) => task.deletedAt === null;

/** What hangs on tasks of which all does. */
const hanging = (source: Source, of: readonly string[]) =>
  [...of].sort().map((task) => [task, ...detailKinds.map((kind) => sorted<AnyRow>(source.by(kind, "task", task)))]);

/** The server's rows, with what was done to tasks. */
const withActivities = (server: Server, of: readonly string[]): Source => {
  const rows = new DraftRows(server.tables);
  for (const task of of) for (const activity of server.activities(task)) rows.put("activity", activity);
  return rows;
};

/** What people did to tasks they may yet take back: those stay on their page, whoever they are now. */
const isKeptForUndo = (server: Server, { store, person }: Pick<Client, "store" | "person">, { id: of }: Task) =>
  store.rows.get("task", of) !== undefined && server.activities(of).some(({ actor }) => actor === person);

/** What somebody has in the end, and what the server says that they should; guests hear of nobody's role but their own. */
const had = ({ store, person }: Client) => ({
  people: sorted(store.people()).filter(({ id: of }) => store.place?.me.role !== "guest" || of === person),
  projects: sorted(store.projects()),
  access: sorted([...store.rows.all("access")].filter((access) => store.isOpen(access.project) || access.person === person)),
  labels: sorted(store.rows.all("label")),
  fields: sorted(store.rows.all("field")),
  groups: sorted(store.rows.all("group")),
  tasks: sorted([...store.rows.all("task")].filter(isLiving)),
  mine: sorted(store.mine()),
  notices: sorted(store.rows.all("notice")),
  views: sorted(store.rows.all("view")),
  hanging: hanging(store.rows, store.detailed()),
});
const owed = (server: Server, { store, person }: Client): ReturnType<typeof had> => {
  const { tables } = server;
  const seen = (of: string) => server.reads(person, of);
  const living = [...tables.all("task")].filter((task) => isLiving(task) && seen(task.project));
  const own = (task: Task) => server.concerns(person, task);
  return {
    people: sorted(tables.all("person")).filter(({ id: of }) => server.roleOf(person) !== "guest" || of === person),
    projects: sorted([...tables.all("project")].filter((project) => seen(project.id))),
    access: sorted(
      [...tables.all("access")].filter((access) => seen(access.project) && (store.isOpen(access.project) || access.person === person)),
    ),
    labels: sorted([...tables.all("label")].filter((label) => seen(label.project))),
    fields: sorted([...tables.all("field")].filter((field) => seen(field.project))),
    groups: sorted([...tables.all("group")].filter((group) => seen(group.project))),
    tasks: sorted(living.filter((task) => store.isOpen(task.project) || own(task) || isKeptForUndo(server, { store, person }, task))),
    mine: sorted(living.filter(own)),
    notices: sorted(server.notices(person)),
    views: sorted(server.views(person)),
    hanging: hanging(withActivities(server, store.detailed()), store.detailed()),
  };
};

/** What the server told, as one heard it who did nothing, with what the person may take back. */
const serverRows = (server: Server, { store, mirror, person }: Client): Tables => {
  const rows = new Tables();
  for (const kind of kinds) for (const row of mirror.rows.all(kind)) rows.set(kind, keyOf(kind, row as never), row);
  for (const task of store.kept()!.serverRows.all("task"))
    if (rows.get("task", task.id) === undefined && isKeptForUndo(server, { store, person }, task)) rows.set("task", task.id, task);
  return rows;
};

/** What is under way, done on what the server told, without the store's means. */
const byDoing = (server: Server, client: Client): Tables => {
  const { store, person } = client;
  const rows = serverRows(server, client);
  const me = { id: person, role: store.place!.me.role };
  for (const command of store.pending())
    for (const ops of command.partial ? command.ops.map((op) => [op]) : [command.ops]) {
      const now = new Date(idTime(command.id)).toISOString();
      const outcome = attempt(rows, { me, now, projectLimit: null, nextNumber: () => null }, ops);
      if (outcome.isDone) for (const { kind, key, after } of outcome.changes) rows.set(kind, key, after);
    }
  return rows;
};
const everything = (source: Source) => kinds.map((kind) => sorted(source.all(kind)));

const byLooking = (source: Source) => {
  const living = [...source.all("task")].filter(isLiving).toSorted((one, other) => {
    if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
    return one.id < other.id ? -1 : 1;
  });
  return projects.map((of) => states.map((at) => living.filter((t) => t.project === of && t.state === at).map((t) => t.id)));
};
const columns = (store: Store) => projects.map((of) => states.map((at) => [...store.column(of, at)]));

const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { freq: 2 });
const projectId = fc.constantFrom(...projects);
const taskId = fc.constantFrom(...tasks);
const labelId = fc.constantFrom(...labels);
const fieldId = fc.constantFrom(id(60), id(61));
const groupId = fc.constantFrom(id(80));
const commentId = fc.constantFrom(...comments);
const itemId = fc.constantFrom(...items);
const written = fc.constantFrom("a", "a\nb", "b\nc", "");
const personId = fc.constantFrom(...who.map((name) => people[name].id));
const rank = fc.constantFrom("a0", "a1", "Zz", "a0V");
const op: fc.Arbitrary<Op> = fc.oneof(
  fc
    .record({ id: projectId, key: fc.constantFrom("AA", "BB", "CC") })
    .map((own) => the({ op: "project.make", name: "P", color: "blue", icon: null, template: "kanban", ...own })),
  ...Array.from({ length: 2 }, () =>
    fc.record({ id: projectId, isPrivate: fc.boolean() }).map(({ id: of, ...set }) => the({ op: "project.edit", id: of, set })),
  ),
  ...Array.from({ length: 3 }, () =>
    fc
      .record({ project: projectId, person: personId, role: fc.constantFrom(null, "lead" as const, "member" as const, "viewer" as const) })
      .map((own) => the({ op: "access.give", ...own })),
  ),
  fc.record({ id: labelId, project: projectId }).map((own) => the({ op: "label.make", name: own.id, color: "rose", ...own })),
  labelId.map((of) => the({ op: "label.remove", id: of })),
  ...Array.from({ length: 2 }, () =>
    fc
      .record({ id: fieldId, project: projectId })
      .map((own) => the({ op: "field.make", name: own.id, description: "", kind: "text", choices: [], rank: "a0", ...own })),
  ),
  fieldId.map((of) => the({ op: "field.remove", id: of })),
  ...Array.from({ length: 2 }, () =>
    fc.record({ id: taskId, field: fieldId, value: orNull(fc.constantFrom("a", "b")) }).map((own) => the({ op: "task.fill", ...own })),
  ),
  fc
    .record({ id: groupId, project: projectId, people: fc.subarray([people.owner.id]) })
    .map((own) => the({ op: "group.make", name: own.id, ...own })),
  fc.record({ id: groupId, add: personId.map((one) => [one]) }).map((own) => the({ op: "group.fill", ...own })),
  ...Array.from({ length: 3 }, () =>
    fc
      .record({ id: taskId, project: projectId, state: fc.constantFrom(...states), rank, assignee: orNull(personId) })
      .map((own) => the({ op: "task.make", title: "T", ...own })),
  ),
  fc
    .record({ id: taskId, title: fc.constantFrom("A", "B", "C"), rank, assignee: orNull(personId) })
    .map(({ id: of, ...set }) => the({ op: "task.edit", id: of, set })),
  fc.record({ id: taskId, add: fc.subarray(labels) }).map((own) => the({ op: "task.label", ...own })),
  fc
    .record({ id: taskId, add: fc.subarray(tasks, { maxLength: 2 }), remove: fc.subarray(tasks, { maxLength: 1 }) })
    .map((own) => the({ op: "task.block", ...own })),
  ...Array.from({ length: 4 }, () =>
    fc
      .record({ id: taskId, from: fc.constantFrom(...states), move: fc.constantFrom("m1", "m2", "m3", "m4", "m6", "m7", "m8") })
      .map((own) => the({ op: "task.move", ...own })),
  ),
  ...Array.from({ length: 3 }, () =>
    fc.record({ id: taskId, project: projectId, rank }).map((own) => the({ op: "task.transfer", ...own })),
  ),
  taskId.map((of) => the({ op: "task.delete", id: of })),
  taskId.map((of) => the({ op: "task.restore", id: of })),
  fc.record({ id: taskId, from: written, to: written }).map((own) => the({ op: "task.describe", ...own })),
  fc.record({ id: commentId, task: taskId }).map((own) => the({ op: "comment.make", text: "C", ...own })),
  fc.record({ id: commentId, text: written }).map((own) => the({ op: "comment.edit", ...own })),
  commentId.map((of) => the({ op: "comment.delete", id: of })),
  fc
    .record({ id: commentId, sign: fc.constantFrom("like" as const, "love" as const), isOn: fc.boolean() })
    .map((own) => the({ op: "comment.react", ...own })),
  ...Array.from({ length: 2 }, () =>
    fc.record({ id: itemId, task: taskId, rank }).map((own) => the({ op: "item.make", text: "I", ...own })),
  ),
  fc.record({ id: itemId, isDone: fc.boolean(), rank }).map(({ id: of, ...set }) => the({ op: "item.edit", id: of, set })),
  itemId.map((of) => the({ op: "item.remove", id: of })),
  fc.record({ id: taskId, isOn: fc.boolean() }).map((own) => the({ op: "task.watch", ...own })),
  fc
    .record({ tasks: fc.subarray(tasks), isRead: fc.boolean() })
    .map((own) => the({ op: "notice.read", until: "2030-01-01T00:00:00.000Z", ...own })),
);

const names = [...who, "member"] as const;
type Step = { at: number; pick: number } & (
  | { does: "do" | "doEach"; ops: Op[] }
  | { does: "send" | "ask" | "take" | "takeFirst" | "twice" | "lose" | "hear" | "begin" }
  | { does: "open"; project: string }
  | { does: "openTask"; task: string }
  | { does: "role"; role: "member" | "guest" | "admin" }
);
const at = fc.nat(names.length - 1);
const pick = fc.nat(20);
const plain = (does: "send" | "ask" | "take" | "takeFirst" | "twice" | "lose" | "hear" | "begin") =>
  fc.record({ does: fc.constant(does), at, pick });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant("do" as const), at, pick, ops: fc.array(op, { minLength: 1, maxLength: 2 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("doEach" as const), at, pick, ops: fc.array(op, { minLength: 1, maxLength: 4 }) }),
  },
  { weight: 8, arbitrary: plain("send") },
  { weight: 3, arbitrary: plain("ask") },
  { weight: 4, arbitrary: plain("take") },
  { weight: 8, arbitrary: plain("takeFirst") },
  { weight: 2, arbitrary: plain("twice") },
  { weight: 2, arbitrary: plain("lose") },
  { weight: 1, arbitrary: plain("hear") },
  { weight: 1, arbitrary: plain("begin") },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("open" as const), at, pick, project: projectId }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("openTask" as const), at, pick, task: taskId }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("role" as const), at, pick, role: fc.constantFrom("member", "guest", "admin") }) },
);

const begin = () => {
  const server = new Server();
  const starter = new Client(server, "member", 5);
  const made = the({ op: "project.make", id: projects[0], name: "P", key: "ZZ", color: "blue", icon: null, template: "kanban" });
  starter.store.do([made]);
  for (const of of tasks.slice(0, 3)) starter.store.do([the({ op: "task.make", id: of, project: projects[0], title: "T", rank: "a0" })]);
  starter.settle();
  return { server, clients: names.map((name, place) => new Client(server, name, place)) };
};

const run = (server: Server, client: Client, given: Step) => {
  const { store, inbox } = client;
  const place = inbox.length === 0 ? 0 : given.pick % inbox.length;
  if (given.does === "do") store.do(given.ops);
  else if (given.does === "doEach") store.doEach(given.ops);
  else if (given.does === "open") client.open(given.project);
  else if (given.does === "openTask") client.openTask(given.task);
  else if (given.does === "role") server.changeRole(client.person, given.role);
  else if (given.does === "send") client.send();
  else if (given.does === "ask") client.ask();
  else if (given.does === "begin") client.begin();
  else if (given.does === "hear") store.hear(server.head);
  else if (given.does === "takeFirst") inbox.shift()?.take();
  else if (given.does === "twice") inbox[place]?.take();
  else if (given.does === "take") inbox.splice(place, 1)[0]?.take();
  else inbox.splice(place, 1)[0]?.lost?.();
};

/** A project is hidden and shown again, and somebody who missed what was told before hears of it once it is shown. */
const hiddenForAWhile: Step[] = [
  { does: "do", at: 0, pick: 0, ops: [the({ op: "project.edit", id: projects[0], set: { isPrivate: true } })] },
  { does: "role", at: 0, pick: 0, role: "admin" },
  { does: "lose", at: 2, pick: 0 },
  { does: "do", at: 0, pick: 0, ops: [the({ op: "project.edit", id: projects[0], set: { isPrivate: false } })] },
];

/** Two people make a row of one id, in a command of the second of which the rest is done. */
const madeTwice: Step[] = [
  { does: "doEach", at: 1, pick: 0, ops: [the({ op: "task.edit", id: tasks[1]!, set: { title: "A" } })] },
  {
    does: "doEach",
    at: 0,
    pick: 0,
    ops: [
      the({ op: "task.make", id: tasks[1]!, project: projects[0]!, title: "T", rank: "a0" }),
      the({ op: "task.transfer", id: tasks[0]!, project: projects[0]!, rank: "a0" }),
    ],
  },
];

const holds = (client: Client) => {
  const { store } = client;
  expect(columns(store), "a column is not what its rows say").toEqual(byLooking(store.rows));
  for (const of of projects)
    if (store.rows.get("project", of) === undefined) expect([...store.rows.by("task", "project", of)], "tasks of no project").toEqual([]);
};

describe("whatever happens on the way", () => {
  it("everybody ends with what the server has", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const { server, clients } = begin();
        for (const given of steps) {
          const client = clients[given.at]!;
          run(server, client, given);
          holds(client);
        }
        for (const client of clients) client.settle();
        // What one of them did last the others hear now.
        for (const client of clients) {
          client.settle();
          expect(had(client)).toEqual(owed(server, client));
          expect(client.store.pending()).toEqual([]);
          holds(client);
        }
      }),
      { numRuns: 300, examples: [[hiddenForAWhile], [madeTwice]] },
    );
  });

  it("what is under way is seen on what the server told, and nothing else is", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { server, clients } = begin();
        for (const given of steps) {
          const client = clients[given.at]!;
          run(server, client, given);
          expect(everything(client.store.kept()!.serverRows)).toEqual(everything(serverRows(server, client)));
          expect(everything(client.store.rows)).toEqual(everything(byDoing(server, client)));
        }
      }),
      { numRuns: 100 },
    );
  });
});
