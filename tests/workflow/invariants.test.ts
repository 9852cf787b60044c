/** What must never happen, whatever a team draws: said by hand from WORKSPACE §9, and not with the words of what judges. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { compile, destinationOf } from "../../src/workflow/compile.ts";
import { movesFrom, prepare } from "../../src/workflow/evaluate.ts";
import type { Condition, Need } from "../../src/workflow/document.ts";
import type { Facts, TaskFacts } from "../../src/workflow/facts.ts";
import { seed } from "../model/random-walks.ts";
import { anyDocument, anyFacts, changed, ids } from "./documents.ts";

/** Of approvals the tests further down tell. */
const anyPlain = anyDocument.map((document) => changed(document, (copy) => copy.states.forEach((state) => delete state.approval)));
const anySituation = fc.record({ document: anyPlain, facts: anyFacts, at: fc.nat({ max: 5 }) });
const runs = { seed, numRuns: 2_000 };

/** What happens in one of the document's states: who makes which move, and where it leads by the machine. */
const happening = ({ document, facts, at }: { document: Parameters<typeof compile>[0]; facts: Facts; at: number }) => {
  const state = document.states[at % document.states.length]!;
  const machine = compile(document);
  const all = document.states.flatMap(({ id, moves }) => moves.map((move) => ({ leaves: id, move })));
  const made = all.flatMap(({ leaves, move }) => {
    const to = destinationOf(machine, state.id, move.id, facts);
    return to === null ? [] : [{ leaves, move, to }];
  });
  return { state, machine, made, judged: movesFrom(prepare(document), state.id, facts) };
};

test("nobody moves a task who only reads the project, or is not in it", () => {
  fc.assert(
    fc.property(anySituation, (situation) => {
      const { role, projectRole } = situation.facts;
      const isOutside = projectRole === null;
      const isReader = projectRole === "viewer" && role !== "owner";
      fc.pre(isOutside || isReader);
      const { made, judged } = happening(situation);
      expect(made).toEqual([]);
      for (const { isAllowed, reasons } of judged) {
        expect(isAllowed).toBe(false);
        expect(reasons).toEqual([{ code: "editors_only", params: {} }]);
      }
    }),
    runs,
  );
});

test("a move never starts from a state that it does not leave, and leads nowhere but to its target", () => {
  fc.assert(
    fc.property(anySituation, (situation) => {
      const { state, made, judged } = happening(situation);
      for (const { leaves, move, to } of made) {
        expect(leaves).toBe(state.id);
        expect(to).toBe(move.to);
      }
      expect(judged.map(({ move }) => move)).toEqual(state.moves);
    }),
    runs,
  );
});

test("what is refused has a reason, what is allowed has none, and only a soft limit warns", () => {
  fc.assert(
    fc.property(anySituation, (situation) => {
      const limits = new Map(situation.document.states.map(({ id, limit }) => [id, limit]));
      for (const { move, isAllowed, reasons, warnings } of happening(situation).judged) {
        expect(reasons.length === 0).toBe(isAllowed);
        if (warnings.length > 0) expect(limits.get(move.to)?.hard).toBe(false);
      }
    }),
    runs,
  );
});

test("what is asked is left as it was", () => {
  fc.assert(
    fc.property(anySituation, (situation) => {
      const before = structuredClone(situation);
      happening(situation);
      expect(situation).toEqual(before);
    }),
    { seed, numRuns: 300 },
  );
});

test("however tasks are moved, no hard limit is exceeded, and no task is lost", () => {
  const turn = fc.record({ task: fc.nat({ max: 5 }), move: fc.nat({ max: 3 }), facts: anyFacts });
  let moved = 0;
  let held = 0;
  fc.assert(
    fc.property(anyDocument, fc.array(turn, { minLength: 20, maxLength: 60, size: "max" }), (document, turns) => {
      const [machine, workflow] = [compile(document), prepare(document)];
      const limits = new Map(document.states.map(({ id, limit }) => [id, limit?.hard ? limit.count : Infinity]));
      const roomy = document.states.find(({ limit }) => !limit?.hard);
      fc.pre(roomy !== undefined);
      const tasks = Array.from({ length: 6 }, () => roomy.id);
      const count = (state: string) => tasks.filter((at) => at === state).length;
      for (const { task, move, facts } of turns) {
        const at = tasks[task]!;
        const occupancy = Object.fromEntries(document.states.map(({ id }) => [id, count(id)]));
        const asked = document.states.find(({ id }) => id === at)!.moves[move];
        if (!asked) continue;
        const now = { ...facts, occupancy };
        const to = destinationOf(machine, at, asked.id, now);
        if (to !== null) tasks[task] = to;
        moved += Number(to !== null);
        held += Number(movesFrom(workflow, at, now)[move]!.reasons.some(({ code }) => code === "limit_reached"));
        for (const { id } of document.states) expect(count(id)).toBeLessThanOrEqual(limits.get(id)!);
      }
      expect(tasks.every((state) => limits.has(state))).toBe(true);
    }),
    { seed, numRuns: 500 },
  );
  // The walks did move, and did come to what is full.
  expect(moved).toBeGreaterThan(500);
  expect(held).toBeGreaterThan(50);
});

test("a person who is barred never makes the move, whatever else they are", () => {
  fc.assert(
    fc.property(anySituation, (situation) => {
      const document = {
        ...situation.document,
        states: situation.document.states.map((state) => ({
          ...state,
          moves: state.moves.map((move) => ({
            ...move,
            who: { all: [{ not: { is: "author" as const } }, ...(move.who ? [move.who] : [])] },
          })),
        })),
      };
      const { made, judged } = happening({ ...situation, document, facts: { ...situation.facts, isAuthor: true } });
      expect(made).toEqual([]);
      expect(judged.some(({ isAllowed }) => isAllowed)).toBe(false);
    }),
    { seed, numRuns: 500 },
  );
});

const lacking: [when: Condition, task: Partial<TaskFacts>][] = [
  [{ subtasks: "done" }, { openSubtasks: 1 }],
  [{ blockers: "done" }, { openBlockers: 1 }],
  [{ checklist: "done" }, { openItems: 1 }],
  [{ filled: ids.supplier }, { values: {} }],
  [{ field: ids.kind, is: ids.goods }, { values: { [ids.kind]: ids.service } }],
  [{ field: ids.amount, atLeast: 0 }, { values: { [ids.amount]: -1 } }],
  [{ field: ids.amount, atMost: 0 }, { values: { [ids.amount]: 1 } }],
  [{ field: ids.amount, moreThan: 0 }, { values: { [ids.amount]: 0 } }],
  [{ label: ids.checked }, { labels: [ids.urgent] }],
  [{ visits: "s2", atMost: 2 }, { visits: { s2: 3 } }],
  [{ hereFor: 2, unit: "hours" }, { here: 7_199_999 }],
  [{ hereFor: 1, unit: "days" }, { here: 86_399_999 }],
  [
    { hereFor: 2, unit: "hours", working: true },
    { here: 86_400_000, worked: 7_199_999 },
  ],
  [
    { hereFor: 1, unit: "days", working: true },
    { here: 86_400_000, worked: 28_799_999, workday: 28_800_000 },
  ],
];

test.each(lacking)("a task never makes a move that wants %j of it while it is %j", (when, lacks) => {
  fc.assert(
    fc.property(anySituation, (situation) => {
      const document = changed(situation.document, (copy) =>
        copy.states.forEach(({ moves }) => moves.forEach((move) => (move.when = [...(move.when ?? []), when]))),
      );
      const facts = { ...situation.facts, task: { ...situation.facts.task, ...lacks } };
      const { made, judged } = happening({ ...situation, document, facts });
      expect(made).toEqual([]);
      expect(judged.some(({ isAllowed }) => isAllowed)).toBe(false);
    }),
    { seed, numRuns: 60 },
  );
});

const ungiven: [need: Need, without: Partial<Pick<Facts, "hasComment" | "hasReason">> & { task?: Partial<TaskFacts> }][] = [
  [{ input: "comment" }, { hasComment: false }],
  [{ input: "reason" }, { hasReason: false }],
  [{ input: "assignee" }, { task: { isAssigned: false } }],
  [{ input: "due" }, { task: { hasDueDay: false } }],
  [{ field: ids.supplier }, { task: { values: {} } }],
];

test.each(ungiven)("a move that needs %j is never made without it, and is offered all the same", (need, without) => {
  let offered = 0;
  fc.assert(
    fc.property(anySituation, (situation) => {
      const withNeeds = (needs: Need[]) =>
        changed(situation.document, (copy) => copy.states.forEach(({ moves }) => moves.forEach((move) => (move.needs = needs))));
      const facts = { ...situation.facts, ...without, task: { ...situation.facts.task, ...without.task } };
      const { made, judged } = happening({ ...situation, document: withNeeds([need]), facts });
      expect(made).toEqual([]);
      // What is asked for refuses nothing that could be given.
      const free = happening({ ...situation, document: withNeeds([]), facts });
      expect(judged.map(({ isAllowed }) => isAllowed)).toEqual(free.judged.map(({ isAllowed }) => isAllowed));
      for (const { isAllowed, missing } of judged) if (isAllowed) expect(missing).toEqual([need]);
      offered += judged.filter(({ isAllowed }) => isAllowed).length;
    }),
    { seed, numRuns: 60 },
  );
  expect(offered).toBeGreaterThan(0);
});

/** What comes of a vote in a state that asks for some, by the machine. */
const voted = (vote: "yes" | "no") => {
  const anyVoting = fc.record({ document: anyDocument, facts: anyFacts, at: fc.nat({ max: 5 }) }).map(({ document, facts, at }) => {
    const state = document.states[at % document.states.length]!;
    return { document, facts, state, approval: state.approval };
  });
  return {
    anyVoting,
    to: (document: Parameters<typeof compile>[0], state: string, facts: Facts) => destinationOf(compile(document), state, vote, facts),
  };
};

test("no vote leads on before there are as many as are asked for, and none against it does anything but lead away", () => {
  let decided = 0;
  const [yes, no] = [voted("yes"), voted("no")];
  fc.assert(
    fc.property(yes.anyVoting, ({ document, facts, state, approval }) => {
      fc.pre(approval !== undefined);
      const to = yes.to(document, state.id, facts);
      if (facts.votes + 1 < approval.count) expect(to).toBeNull();
      if (to !== null) expect(to).toBe(approval.yes);
      decided += Number(to !== null);
      const away = no.to(document, state.id, facts);
      if (away !== null) expect(away).toBe(approval.no);
      // A word less, and it is not given.
      if (approval.words && !facts.hasComment) expect(away).toBeNull();
    }),
    runs,
  );
  expect(decided).toBeGreaterThan(20);
});

test("whoever reads, and whoever is not asked, votes for nothing, also where enough others have", () => {
  fc.assert(
    fc.property(voted("yes").anyVoting, ({ document, facts, state, approval }) => {
      fc.pre(approval !== undefined);
      const all = { ...facts, votes: 99, occupancy: {}, hasComment: true };
      const barred = changed(document, (copy) => {
        copy.states.find(({ id }) => id === state.id)!.approval!.from = { all: [approval.from, { not: { is: "lastMover" } }] };
      });
      for (const vote of ["yes", "no"] as const) {
        expect(voted(vote).to(document, state.id, { ...all, projectRole: null })).toBeNull();
        expect(voted(vote).to(barred, state.id, { ...all, isLastMover: true })).toBeNull();
      }
    }),
    { seed, numRuns: 500 },
  );
});
