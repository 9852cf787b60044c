/** What several people change in one draft, laid together. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Move, most, type State, type Timer, workflowDocument, type WorkflowDocument } from "../../src/workflow/document.ts";
import { addMove, addState, raiseState, removeMove, removeState, replaceState, setInitial } from "../../src/workflow/edits.ts";
import { isSameWorkflow, mergeWorkflows } from "../../src/workflow/merge.ts";
import { seed } from "../model/random-walks.ts";
import { anyDocument, changed, moveOf, purchases, requests, stateOf } from "./documents.ts";

/** The same with its keys the other way round, as a database may give it. */
const reversed = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(reversed) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, part]) => [key, reversed(part)]),
  ) as Value;
};

const move = (id: string, to: string): Move => ({ id, name: { en: `Step ${id}` }, to });
const state = (id: string): State => ({ id, name: { en: `State ${id}` }, category: "active", moves: [] });
const orderOf = ({ states }: WorkflowDocument) => states.map(({ id }) => id).join(" ");
const movesAt = (document: WorkflowDocument, id: string) =>
  stateOf(document, id)
    .moves.map((each) => each.id)
    .join(" ");

type Change = (copy: WorkflowDocument) => void;
const remove =
  (id: string): Change =>
  (copy) => {
    copy.states = copy.states.filter((one) => one.id !== id);
  };

/** Nobody gives one id twice. */
const add =
  (one: State): Change =>
  (copy) => {
    if (copy.states.every(({ id }) => id !== one.id)) copy.states.push(one);
  };

/** What one person did and what another did meanwhile, of which nothing is the other's. */
const apart: [string, mine: Change, theirs: Change][] = [
  ["names in two languages", (copy) => (stateOf(copy, "s1").name.th = "คำขอ"), (copy) => (stateOf(copy, "s1").name.en = "Wanted")],
  ["a name and a category", (copy) => (stateOf(copy, "s1").name.en = "Wanted"), (copy) => (stateOf(copy, "s1").category = "waiting")],
  ["two states", (copy) => (stateOf(copy, "s1").category = "active"), (copy) => (stateOf(copy, "s3").category = "open")],
  ["two moves of one state", (copy) => (moveOf(copy, "m2").to = "s5"), (copy) => delete moveOf(copy, "m3").who],
  ["who and when of one move", (copy) => delete moveOf(copy, "m2").who, (copy) => delete moveOf(copy, "m2").when],
  ["a limit put up and another taken away", (copy) => (stateOf(copy, "s2").limit!.count = 9), (copy) => delete stateOf(copy, "s3").limit],
  ["a state that came and one that went", add(state("s7")), remove("s5")],
  ["where tasks begin and what a state is called", (copy) => (copy.initial = "s2"), (copy) => (stateOf(copy, "s2").name.en = "Boss")],
  ["an order and a state that came", (copy) => copy.states.reverse(), add(state("s7"))],
  ["the same", (copy) => (stateOf(copy, "s1").name.en = "Wanted"), (copy) => (stateOf(copy, "s1").name.en = "Wanted")],
  ["the same state taken away", remove("s5"), remove("s5")],
  ["the same state made", add(state("s7")), add(state("s7"))],
];

describe("changes that have nothing to do with each other", () => {
  it.each(apart)("are all kept: %s", (_, mine, theirs) => {
    const [to, now] = [changed(purchases, mine), changed(purchases, theirs)];
    const both = changed(now, (copy) => (orderOf(copy) === orderOf(purchases) || orderOf(to) === orderOf(purchases) ? mine(copy) : copy));
    const merged = mergeWorkflows(purchases, to, now);
    expect(merged).not.toBeNull();
    expect(workflowDocument.safeParse(merged).success).toBe(true);
    if (orderOf(both) === orderOf(merged!)) expect(isSameWorkflow(merged!, both)).toBe(true);
    const back = mergeWorkflows(purchases, now, to);
    expect(new Set(back!.states.map(({ id }) => id))).toEqual(new Set(merged!.states.map(({ id }) => id)));
  });
});

/** What both did to the same. */
const clashing: [string, mine: Change, theirs: Change][] = [
  ["a name in one language", (copy) => (stateOf(copy, "s1").name.en = "Wanted"), (copy) => (stateOf(copy, "s1").name.en = "Asked")],
  ["a category", (copy) => (stateOf(copy, "s1").category = "done"), (copy) => (stateOf(copy, "s1").category = "waiting")],
  ["where tasks begin", (copy) => (copy.initial = "s2"), (copy) => (copy.initial = "s3")],
  ["where a move leads", (copy) => (moveOf(copy, "m2").to = "s4"), (copy) => (moveOf(copy, "m2").to = "s5")],
  [
    "conditions of one move",
    (copy) => (moveOf(copy, "m2").when = [{ subtasks: "done" }]),
    (copy) => moveOf(copy, "m2").when!.push({ checklist: "done" }),
  ],
  ["a limit", (copy) => (stateOf(copy, "s2").limit!.count = 9), (copy) => (stateOf(copy, "s2").limit!.hard = true)],
  ["a state taken away that was changed", remove("s3"), (copy) => (stateOf(copy, "s3").name.en = "Bought")],
  ["a state changed that was taken away", (copy) => (moveOf(copy, "m4").to = "s5"), remove("s3")],
  ["the order", (copy) => copy.states.reverse(), (copy) => copy.states.push(copy.states.shift()!)],
  ["a name of which each takes a language", (copy) => delete stateOf(copy, "s1").name.th, (copy) => delete stateOf(copy, "s1").name.en],
  ["two states under one id", add(state("s7")), add({ ...state("s7"), category: "waiting" })],
];

test.each(clashing)("Two who change the same are told: %s", (_, mine, theirs) => {
  const [to, now] = [changed(purchases, mine), changed(purchases, theirs)];
  expect(mergeWorkflows(purchases, to, now)).toBeNull();
  expect(mergeWorkflows(purchases, now, to)).toBeNull();
});

test("What came stands behind what it stood behind", () => {
  const mine = changed(purchases, (copy) => {
    copy.states.splice(1, 0, state("s7"));
    stateOf(copy, "s2").moves.unshift(move("m20", "s4"));
  });
  const theirs = changed(purchases, (copy) => {
    copy.states.unshift(state("s8"));
    copy.states.splice(2, 0, state("s9"));
    stateOf(copy, "s2").moves.push(move("m21", "s4"));
  });
  const merged = mergeWorkflows(purchases, mine, theirs)!;
  expect(orderOf(merged)).toBe("s8 s1 s7 s9 s2 s3 s4 s5");
  expect(movesAt(merged, "s2")).toBe("m20 m2 m7 m3 m21");
});

test("Whoever changed the order has it, with what the other one added", () => {
  const mine = changed(purchases, (copy) => copy.states.splice(0, 2, copy.states[1]!, copy.states[0]!));
  const theirs = changed(purchases, (copy) => copy.states.splice(1, 0, state("s7")));
  expect(orderOf(mergeWorkflows(purchases, mine, theirs)!)).toBe("s2 s1 s7 s3 s4 s5");
  expect(orderOf(mergeWorkflows(purchases, theirs, mine)!)).toBe("s2 s1 s7 s3 s4 s5");
});

test("How a database orders keys is no change", () => {
  expect(isSameWorkflow(purchases, reversed(purchases))).toBe(true);
  const mine = changed(purchases, (copy) => (moveOf(copy, "m2").who = { role: "lead" }));
  expect(mergeWorkflows(reversed(purchases), mine, purchases)).toEqual(mine);
  expect(mergeWorkflows(purchases, reversed(mine), reversed(purchases))).toEqual(mine);
  expect(isSameWorkflow(purchases, mine)).toBe(false);
  // The order of a list is one.
  expect(isSameWorkflow(purchases, { ...purchases, states: purchases.states.toReversed() })).toBe(false);
});

test("Clocks are put together one by one, also the first ones", () => {
  const clock = (id: string, hours = 8) => ({
    id,
    name: { en: id },
    starts: ["s1"],
    pauses: [],
    stops: ["s4"],
    hours,
    working: true,
    warnAt: [],
  });
  const having = (...clocks: ReturnType<typeof clock>[]): typeof purchases => ({ ...purchases, clocks });
  expect(
    mergeWorkflows(purchases, having(clock("c1")), having(clock("c2")))
      ?.clocks?.map(({ id }) => id)
      .toSorted(),
  ).toEqual(["c1", "c2"]);
  const was = having(clock("c1"), clock("c2"));
  expect(mergeWorkflows(was, having(clock("c1", 9), clock("c2")), having(clock("c1"), clock("c2", 7)))).toEqual(
    having(clock("c1", 9), clock("c2", 7)),
  );
  expect(mergeWorkflows(was, having(clock("c1", 9), clock("c2")), having(clock("c1", 7), clock("c2")))).toBeNull();
  expect(mergeWorkflows(was, having(clock("c1")), having(clock("c2")))).toEqual(purchases);
});

test("Timers are put together one by one, also the first ones", () => {
  const timer = (id: string, days = 3): Timer => ({ id, days, working: true, then: [{ notify: "assignee" }] });
  const having = (...after: Timer[]) => changed(purchases, (copy) => void (stateOf(copy, "s2").after = after));
  const merged = mergeWorkflows(purchases, having(timer("t1")), having(timer("t2")));
  expect(
    stateOf(merged!, "s2")
      .after!.map(({ id }) => id)
      .toSorted(),
  ).toEqual(["t1", "t2"]);
  const was = having(timer("t1"), timer("t2"));
  expect(mergeWorkflows(was, having(timer("t1", 9), timer("t2")), having(timer("t1"), timer("t2", 7)))).toEqual(
    having(timer("t1", 9), timer("t2", 7)),
  );
  expect(mergeWorkflows(was, having(timer("t1", 9), timer("t2")), having(timer("t1", 7), timer("t2")))).toBeNull();
  expect(mergeWorkflows(was, having(timer("t1")), having(timer("t2")))).toEqual(purchases);
});

describe("What no document can be is no merged one:", () => {
  it("votes where work does not wait", () => {
    const asked = changed(purchases, (copy) => void (stateOf(copy, "s2").approval = stateOf(requests, "s2").approval!));
    const going = changed(purchases, (copy) => void (stateOf(copy, "s2").category = "active"));
    expect(mergeWorkflows(purchases, asked, going)).toBeNull();
    expect(mergeWorkflows(purchases, going, asked)).toBeNull();
  });

  it("more timers of a state than there may be", () => {
    const having = (from: number, count: number) =>
      changed(purchases, (copy) => {
        stateOf(copy, "s2").after = Array.from({ length: count }, (_, at) => ({
          id: `t${from + at}`,
          days: 1,
          working: false,
          then: [{ comment: "Late" }],
        }));
      });
    expect(mergeWorkflows(purchases, having(1, most.timers), having(11, 1))).toBeNull();
    expect(mergeWorkflows(purchases, having(1, most.timers - 1), having(11, 1))).not.toBeNull();
  });
});

/** Any of the changes above, one after another. */
const changes = fc
  .subarray(
    [...apart, ...clashing].flatMap(([, mine, theirs]) => [mine, theirs]),
    { maxLength: 3 },
  )
  .map((some): Change => (copy) => {
    // What an earlier one took away is not changed again.
    for (const change of some)
      try {
        change(copy);
      } catch {
        // Nothing of it is left.
      }
  });

test("Alone, each has what they made; nothing is read that is no document; and undoing is doing the other way round", () => {
  fc.assert(
    fc.property(changes, changes, (mine, theirs) => {
      const [to, now] = [changed(purchases, mine), changed(purchases, theirs)];
      // Whoever takes the one language and the other one away has written no document.
      fc.pre([to, now].every((document) => workflowDocument.safeParse(document).success));
      expect(mergeWorkflows(purchases, to, purchases)).toEqual(to);
      expect(mergeWorkflows(purchases, purchases, now)).toEqual(now);
      expect(mergeWorkflows(to, purchases, to)).toEqual(purchases);
      const merged = mergeWorkflows(purchases, to, now);
      if (merged !== null) expect(workflowDocument.safeParse(merged).success).toBe(true);
      expect(mergeWorkflows(purchases, now, to) === null).toBe(merged === null);
    }),
  );
});

/** What somebody does to any document, mostly in one place of it, so that two meet there; what they write, they take from another one. */
const anyEdit = fc
  .record({
    what: fc.nat({ max: 16 }),
    at: fc.constantFrom(0, 0, 0, 1),
    of: fc.constantFrom(0, 1),
    other: anyDocument,
    by: fc.constantFrom("1", "2"),
  })
  .map(({ what, at, of, other, by }) => (document: WorkflowDocument): WorkflowDocument => {
    const there = document.states[at % Math.max(document.states.length, 1)];
    const { after: timers, approval, moves } = other.states[at % other.states.length]!;
    if (there === undefined) return document;
    const [steps, given] = [there.moves[of], moves[of]];
    const inState = (change: (copy: State) => void) => {
      const copy = structuredClone(there);
      change(copy);
      return replaceState(document, copy);
    };
    const inMove = (change: (copy: Move) => void) =>
      inState((copy) => {
        if (copy.moves[of]) change(copy.moves[of]);
      });
    const edits: (() => WorkflowDocument)[] = [
      () => inState((copy) => (timers ? (copy.after = timers) : delete copy.after)),
      () =>
        inState((copy) => {
          const left = copy.after?.toSpliced(of, 1) ?? [];
          if (left.length > 0) copy.after = left;
          else delete copy.after;
        }),
      () => inState((copy) => void (copy.after?.[of] && (copy.after[of].days += Number(by)))),
      () => inState((copy) => void (copy.after = [{ id: `t90${by}`, days: 1, working: true, then: [{ mark: "stale" }] }])),
      () => inState((copy) => (approval ? Object.assign(copy, { approval, category: "waiting" }) : delete copy.approval)),
      () => inState((copy) => void (copy.approval || (copy.category = "active"))),
      () => inMove((copy) => (given?.then ? (copy.then = given.then) : delete copy.then)),
      () => inMove((copy) => (given?.when ? (copy.when = given.when) : delete copy.when)),
      () => inMove((copy) => (copy.name = { ...copy.name, th: `ขั้นตอน ${by}` })),
      () => (steps ? removeMove(document, steps.id) : document),
      () => (moveOf(document, `m90${by}`) ? document : addMove(document, there.id, move(`m90${by}`, "s1"))),
      () => (document.states.length > 1 ? removeState(document, there.id) : document),
      () => (stateOf(document, `s90${by}`) ? document : addState(document, state(`s90${by}`))),
      () => raiseState(document, there.id),
      () => setInitial(document, there.id),
      () => ({ ...document, ...(other.clocks && { clocks: other.clocks }) }),
      () => {
        const { clocks = [], ...others } = document;
        const left = clocks.toSpliced(of, 1);
        return left.length > 0 ? { ...others, clocks: left } : others;
      },
    ];
    return edits[what % edits.length]!();
  });
const anyEdits = fc
  .array(anyEdit, { maxLength: 4 })
  .map((edits) => (document: WorkflowDocument) => edits.reduce((sofar, edit) => edit(sofar), document));

test("Whatever two people draw: alone, each has what they made; what both made is a document, the same whoever came first; and undoing is the other way round", () => {
  let both = 0;
  fc.assert(
    fc.property(anyDocument, anyEdits, anyEdits, (from, mine, theirs) => {
      const [to, now] = [mine(from), theirs(from)];
      expect(mergeWorkflows(from, to, from)).toEqual(to);
      expect(mergeWorkflows(from, from, now)).toEqual(now);
      expect(mergeWorkflows(to, from, to)).toEqual(from);
      const merged = mergeWorkflows(from, to, now);
      const back = mergeWorkflows(from, now, to);
      expect(back === null).toBe(merged === null);
      if (merged === null || back === null) return;
      both += Number(!isSameWorkflow(from, to) && !isSameWorkflow(from, now));
      expect(workflowDocument.safeParse(merged).error).toBeUndefined();
      // Only where what both added stands is told by who came first.
      const sorted = (document: WorkflowDocument) =>
        JSON.parse(JSON.stringify(document), (_, value: unknown) =>
          Array.isArray(value) ? value.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)) : value,
        ) as WorkflowDocument;
      expect(isSameWorkflow(sorted(back), sorted(merged))).toBe(true);
    }),
    { seed, numRuns: 200 },
  );
  expect(both).toBeGreaterThan(40);
});
