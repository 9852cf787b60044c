import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsOfTasks, fromColumns, toColumns } from "../../src/domain/columns.ts";
import { idOf } from "../../src/domain/ids.ts";
import { taskDefaults } from "../../src/domain/records/task.ts";
import { priorities, type Task } from "../../src/domain/rows.ts";

const id = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(idOf);
const moment = fc.integer({ min: 0, max: Date.UTC(2099, 11) }).map((time) => new Date(time).toISOString());
const day = moment.map((text) => text.slice(0, 10));
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const task: fc.Arbitrary<Task> = fc.record({
  id,
  project: id,
  number: orNull(fc.nat()),
  title: fc.string({ unit: "binary" }),
  state: fc.constantFrom("s1", "s2", "s10"),
  stateSince: moment,
  rank: fc.constantFrom("a0", "a1V", "Zz"),
  author: fc.uuid(),
  assignee: orNull(fc.uuid()),
  lastMover: orNull(fc.uuid()),
  reason: orNull(fc.string()),
  votes: fc.array(fc.uuid(), { maxLength: 2 }),
  visits: fc.dictionary(fc.constantFrom("s1", "s2"), fc.nat(9), { noNullPrototype: true }),
  nudged: fc.dictionary(fc.uuid(), day, { maxKeys: 2, noNullPrototype: true }),
  priority: fc.constantFrom(...priorities),
  labels: fc.array(id, { maxLength: 4 }),
  start: orNull(day),
  due: orNull(day),
  estimate: orNull(fc.nat()),
  parent: orNull(id),
  repeat: orNull(fc.constantFrom("daily", "monthly-31")),
  blockedBy: fc.array(id, { maxLength: 3 }),
  values: fc
    .dictionary(
      id,
      fc.oneof(
        fc.string(),
        fc.double({ noNaN: true, noDefaultInfinity: true }).filter((one) => !Object.is(one, -0)),
      ),
      { maxKeys: 3 },
    )
    .map((values) => ({ ...values })),
  comments: fc.nat(),
  items: fc.nat(100),
  files: fc.nat(100),
  itemsDone: fc.nat(100),
  isStale: fc.boolean(),
  promisedAt: orNull(moment.filter((text) => Date.parse(text) > 0)),
  createdAt: moment,
  deletedAt: orNull(moment.filter((text) => Date.parse(text) > 0)),
});

describe("tasks as columns", () => {
  it("come back as they were, by way of JSON and of their form", () => {
    fc.assert(
      fc.property(fc.array(task), (tasks) => {
        const wire: unknown = JSON.parse(JSON.stringify(toColumns(tasks)));
        expect(fromColumns(columnsOfTasks.parse(wire))).toEqual(tasks);
      }),
    );
  });

  it("say once what is said often", () => {
    const one = fc.sample(task, 1)[0]!;
    const columns = toColumns([one, { ...one, id: idOf(1n) }]);
    expect(columns.dictionary).toEqual([...new Set(columns.dictionary)]);
    expect(columns.project[0]).toBe(columns.project[1]);
  });

  it.each(["rank", "state", "deletedAt"] as const)("are no tasks where %s is too short", (column) => {
    const columns = toColumns(fc.sample(task, 2));
    columns[column].pop();
    expect(() => fromColumns(columns)).toThrow(TypeError);
  });

  it.each([
    ["dictionary", [1]],
    ["id", [null]],
    ["project", [-1]],
    ["number", ["1"]],
    ["state", [0.5]],
    ["priority", [5]],
    ["labels", [[-1]]],
    ["blockedBy", [0]],
    ["estimate", [Number.NaN]],
    ["createdAt", "now"],
  ])("are refused with %s in another form", (name, list) => {
    const columns = toColumns([]);
    expect(columnsOfTasks.safeParse(columns).success).toBe(true);
    expect(columnsOfTasks.safeParse({ ...columns, [name]: list }).success).toBe(false);
  });

  it("are no tasks where a place leads nowhere", () => {
    const columns = toColumns(fc.sample(task, 1));
    expect(() => fromColumns({ ...columns, author: [columns.dictionary.length] })).toThrow(TypeError);
  });

  it("come to 50 bytes each when they are compressed, ten thousand of them", () => {
    const people = Array.from({ length: 50 }, (_, at) => `00000000-0000-4000-8000-0000000000${String(at + 10)}`);
    const begin = Date.UTC(2026, 8);
    const many = Array.from({ length: 10_000 }, (_, at): Task => {
      const made = new Date(begin + at * 611_003).toISOString();
      const person = people[(at * 7) % people.length]!;
      return {
        ...taskDefaults,
        id: idOf((BigInt(begin - Date.UTC(2026, 0) + at * 611_003) << 23n) + BigInt((at * 2_654_435) % 2 ** 22)),
        project: idOf(7n),
        number: at + 1,
        title: `งาน ${at}: ตรวจเอกสารของลูกค้าราย ${(at * 31) % 977}`,
        state: `s${(at % 5) + 1}`,
        stateSince: made,
        rank: `a${at.toString(36).padStart(4, "0")}`,
        author: person,
        assignee: at % 3 === 0 ? null : person,
        lastMover: at % 4 === 0 ? null : person,
        priority: priorities[at % 5]!,
        labels: at % 4 === 0 ? [idOf(BigInt(at % 12))] : [],
        due: at % 5 === 0 ? made.slice(0, 10) : null,
        comments: at % 3,
        files: at % 7 === 0 ? 2 : 0,
        items: at % 6 === 0 ? 5 : 0,
        itemsDone: at % 12 === 0 ? 3 : 0,
        isStale: at % 20 === 0,
        promisedAt: at % 4 === 0 ? new Date(begin + at * 700_001).toISOString() : null,
        createdAt: made,
      };
    });
    expect(gzipSync(JSON.stringify(toColumns(many))).length).toBeLessThan(500_000);
  });
});
