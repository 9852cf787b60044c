/** What is said of moves and why not, by hand from WORKSPACE §5 and §9. */
import { expect, test } from "vitest";
import { roleIn } from "../../src/contract/workspace/can.ts";
import { prepare, movesFrom, movesTo, roomIn } from "../../src/workflow/evaluate.ts";
import type { Facts, TaskFacts } from "../../src/workflow/facts.ts";
import { reasonCodes } from "../../src/workflow/reasons.ts";
import type { Condition, Who } from "../../src/workflow/document.ts";
import { changed, fit, ids, member, moveOf, purchases, requests } from "./documents.ts";

const workflow = prepare(purchases);
const lead: Facts = { ...member, projectRole: "lead" };

/** What is said of one of the purchases' moves. */
const evaluated = (state: string, move: string, facts: Facts) => {
  const { isAllowed, reasons, warnings } = movesFrom(workflow, state, facts).find((judged) => judged.move.id === move)!;
  return { isAllowed, reasons, warnings };
};
const allowed = { isAllowed: true, reasons: [], warnings: [] };
const refused = (...reasons: unknown[]) => ({ isAllowed: false, reasons, warnings: [] });

test("who is named may move, whoever else is told who may", () => {
  expect(evaluated("s1", "m1", lead)).toEqual(allowed);
  expect(evaluated("s1", "m1", { ...member, isAuthor: true })).toEqual(allowed);
  const needed = { any: [{ is: "author" }, { role: "lead" }] };
  expect(evaluated("s1", "m1", member)).toEqual(refused({ code: "not_your_role", params: { needed } }));
  expect(evaluated("s3", "m4", { ...member, isAssignee: true })).toEqual(allowed);
  expect(evaluated("s3", "m4", member)).toEqual(refused({ code: "not_your_role", params: { needed: { is: "assignee" } } }));
  expect(evaluated("s3", "m5", { ...member, role: "owner" })).toEqual(allowed);
  expect(evaluated("s3", "m5", { ...member, role: "admin" })).toEqual(
    refused({ code: "not_your_role", params: { needed: { organization: "owner" } } }),
  );
});

test("who is barred is told what bars them, each thing by itself", () => {
  expect(evaluated("s2", "m2", lead)).toEqual(allowed);
  const author = { code: "not_for_you", params: { barred: { is: "author" } } };
  expect(evaluated("s2", "m2", { ...lead, isAuthor: true })).toEqual(refused(author));
  const guest = { code: "not_for_you", params: { barred: { organization: "guest" } } };
  expect(evaluated("s2", "m3", { ...member, role: "guest", isAuthor: true })).toEqual(refused(guest, author));
  expect(evaluated("s2", "m3", { ...member, role: "guest" })).toEqual(refused(guest));
});

test("who is in a group that is named may move, whoever else is in another one", () => {
  expect(evaluated("s2", "m7", { ...member, groups: [ids.others, ids.buyers] })).toEqual(allowed);
  const needed = { code: "not_your_role", params: { needed: { group: ids.buyers } } };
  expect(evaluated("s2", "m7", { ...lead, groups: [ids.others] })).toEqual(refused(needed));
});

/** What is said to somebody who may make the move of a task that lacks something. */
const answerOf = (state: string, move: string, task: Partial<TaskFacts>) =>
  evaluated(state, move, { ...lead, isAssignee: true, groups: [ids.buyers], task: { ...fit, ...task } });
const notSo = (condition: Condition, open = 0) => ({ code: "not_so", params: { condition, open } });

test("what hangs on a task has to be done, and it is told how much is not", () => {
  expect(answerOf("s3", "m4", { openSubtasks: 2 })).toEqual(refused(notSo({ subtasks: "done" }, 2)));
  expect(answerOf("s2", "m7", { openBlockers: 3 })).toEqual(refused(notSo({ blockers: "done" }, 3)));
  expect(answerOf("s1", "m1", { openItems: 4 })).toEqual(refused(notSo({ checklist: "done" }, 4)));
  // Each looks at its own.
  expect(answerOf("s3", "m4", { openBlockers: 1, openItems: 1 })).toEqual(allowed);
  expect(answerOf("s2", "m7", { openSubtasks: 1, openItems: 1 })).toEqual(allowed);
  expect(answerOf("s1", "m1", { openSubtasks: 1, openBlockers: 1 })).toEqual(allowed);
});

test("a field has to be filled, a choice be the one that is meant, a label be there", () => {
  const { amount, kind, goods, service, supplier, checked, urgent } = ids;
  expect(answerOf("s1", "m1", { values: { [amount]: 5 } })).toEqual(refused(notSo({ filled: supplier })));
  expect(answerOf("s3", "m4", { values: { [kind]: service } })).toEqual(refused(notSo({ field: kind, is: goods })));
  expect(answerOf("s3", "m4", { values: {} })).toEqual(refused(notSo({ field: kind, is: goods })));
  expect(answerOf("s2", "m7", { labels: [urgent] })).toEqual(refused(notSo({ label: checked })));
  expect(answerOf("s2", "m7", { labels: [urgent, checked] })).toEqual(allowed);
});

test("a number has to be between its bounds, these among them; nothing is not, nor is a text", () => {
  const { amount, supplier } = ids;
  const least = (value?: string | number) =>
    answerOf("s1", "m1", { values: { [supplier]: "Mango House", ...(value === undefined ? {} : { [amount]: value }) } });
  const [low, high] = [refused(notSo({ field: amount, atLeast: 1 })), refused(notSo({ field: amount, atMost: 10_000 }))];
  expect([least(1), least(0.99), least(-1), least(), least("5")]).toEqual([allowed, low, low, low, low]);
  const most = (value?: number) => answerOf("s2", "m2", { values: value === undefined ? {} : { [amount]: value } });
  expect([most(10_000), most(-5), most(0), most(10_000.01), most()]).toEqual([allowed, allowed, allowed, high, high]);
});

test("every reason is told at once", () => {
  const few = { ...fit, openBlockers: 1, labels: [] };
  expect(evaluated("s2", "m7", { ...member, task: few, occupancy: { s3: 1 } })).toEqual(
    refused(
      { code: "not_your_role", params: { needed: { group: ids.buyers } } },
      notSo({ label: ids.checked }),
      notSo({ blockers: "done" }, 1),
      { code: "limit_reached", params: { state: "s3", count: 1, limit: 1 } },
    ),
  );
});

test("who is nothing of what is asked for and barred is told both", () => {
  expect(evaluated("s2", "m2", { ...member, isAuthor: true, occupancy: { s3: 1 } })).toEqual(
    refused(
      { code: "not_your_role", params: { needed: { role: "lead" } } },
      { code: "not_for_you", params: { barred: { is: "author" } } },
      { code: "limit_reached", params: { state: "s3", count: 1, limit: 1 } },
    ),
  );
});

test("a viewer is told that they change nothing here, and nothing else", () => {
  const viewer: Facts = { ...member, projectRole: "viewer", isAuthor: true, occupancy: { s3: 1 } };
  for (const [state, move] of [
    ["s1", "m1"],
    ["s2", "m2"],
    ["s5", "m6"],
  ] as const)
    expect(evaluated(state, move, viewer)).toEqual(refused({ code: "editors_only", params: {} }));
});

test("a role means itself: a lead is no member, an owner no lead", () => {
  const only = (who: Who) => prepare(changed(purchases, (copy) => (moveOf(copy, "m6").who = who)));
  const may = (who: Who, facts: Facts) => movesFrom(only(who), "s5", facts)[0]!.isAllowed;
  expect(may({ role: "member" }, member)).toBe(true);
  expect(may({ role: "member" }, lead)).toBe(false);
  expect(may({ role: "lead" }, { ...member, role: "owner" })).toBe(false);
  expect(may({ organization: "admin" }, { ...member, role: "owner" })).toBe(false);
});

test("a member of the organisation is a member of a project that everybody sees", () => {
  expect(roleIn("member", { isPrivate: false, given: null })).toBe("member");
  expect(roleIn("member", { isPrivate: true, given: null })).toBeNull();
  expect(roleIn("guest", { isPrivate: false, given: null })).toBeNull();
  expect(roleIn("owner", { isPrivate: false, given: "viewer" })).toBe("viewer");
});

test("a hard limit refuses what would exceed it, a soft one warns and lets pass", () => {
  const full = (count: number) => ({ code: "limit_reached", params: { state: "s3", count, limit: 1 } });
  expect(evaluated("s5", "m6", { ...member, occupancy: { s3: 0 } })).toEqual(allowed);
  expect(evaluated("s5", "m6", { ...member, occupancy: { s3: 1 } })).toEqual(refused(full(1)));
  // Fuller than it takes: the limit was higher when they came.
  expect(evaluated("s5", "m6", { ...member, occupancy: { s3: 4 } })).toEqual(refused(full(4)));
  const soft = { code: "limit_reached", params: { state: "s2", count: 2, limit: 2 } };
  expect(evaluated("s1", "m1", { ...lead, occupancy: { s2: 1 } })).toEqual(allowed);
  expect(evaluated("s1", "m1", { ...lead, occupancy: { s2: 2 } })).toEqual({ isAllowed: true, reasons: [], warnings: [soft] });
});

test("a soft limit is told as well where somebody may not", () => {
  const { reasons, warnings } = evaluated("s1", "m1", { ...member, occupancy: { s2: 3 } });
  expect(reasons.map(({ code }) => code)).toEqual(["not_your_role"]);
  expect(warnings).toEqual([{ code: "limit_reached", params: { state: "s2", count: 3, limit: 2 } }]);
});

test("how full the state is that a task leaves does not matter", () => {
  expect(evaluated("s3", "m4", { ...member, isAssignee: true, occupancy: { s3: 9 } })).toEqual(allowed);
});

test("every move that leaves a state is told, in the document's order", () => {
  expect(movesFrom(workflow, "s2", lead).map(({ move }) => move.id)).toEqual(["m2", "m7", "m3"]);
  expect(movesFrom(workflow, "s4", lead)).toEqual([]);
  expect(movesFrom(workflow, "s9", lead)).toEqual([]);
});

test("dragging asks for the moves that lead to one state, those that are refused among them", () => {
  expect(movesTo(workflow, "s2", "s3", lead).map(({ move, isAllowed }) => [move.id, isAllowed])).toEqual([
    ["m2", true],
    ["m7", false],
  ]);
  expect(movesTo(workflow, "s2", "s1", member).map(({ move, isAllowed }) => [move.id, isAllowed])).toEqual([["m3", true]]);
  expect(movesTo(workflow, "s2", "s4", member)).toEqual([]);
  expect(movesTo(workflow, "s9", "s1", member)).toEqual([]);
});

test("what comes to a state by no move needs room as well", () => {
  const full = (state: string, limit: number) => [{ code: "limit_reached", params: { state, count: 2, limit } }];
  expect(roomIn(workflow, "s3", { occupancy: {} })).toEqual({ reasons: [], warnings: [] });
  expect(roomIn(workflow, "s3", { occupancy: { s3: 2 } })).toEqual({ reasons: full("s3", 1), warnings: [] });
  expect(roomIn(workflow, "s2", { occupancy: { s2: 2 } })).toEqual({ reasons: [], warnings: full("s2", 2) });
  expect(roomIn(workflow, "s1", { occupancy: { s1: 99 } })).toEqual({ reasons: [], warnings: [] });
});

test("what is told of a condition has no negation but of single things", () => {
  const who: Who = { not: { all: [{ role: "lead" }, { not: { any: [{ is: "author" }, { organization: "owner" }] } }] } };
  const one = prepare(changed(purchases, (copy) => (moveOf(copy, "m6").who = who)));
  const needed = { any: [{ not: { role: "lead" } }, { any: [{ is: "author" }, { organization: "owner" }] }] };
  expect(movesFrom(one, "s5", lead)[0]!.reasons).toEqual([{ code: "not_your_role", params: { needed } }]);
  expect(movesFrom(one, "s5", { ...lead, isAuthor: true })[0]!.reasons).toEqual([]);
});

test("one of one is that one", () => {
  const one = prepare(changed(purchases, (copy) => (moveOf(copy, "m6").who = { any: [{ all: [{ role: "lead" }] }] })));
  expect(movesFrom(one, "s5", member)[0]!.reasons).toEqual([{ code: "not_your_role", params: { needed: { role: "lead" } } }]);
});

const voting = prepare(requests);
/** What is said of a vote on a request. */
const ballot = (vote: "yes" | "no", facts: Partial<Facts>) =>
  movesFrom(voting, "s2", { ...lead, ...facts }).find(({ move }) => move.id === vote)!;

test("votes are offered first, by what everybody calls them, and each leads where its state says", () => {
  expect(movesFrom(voting, "s2", lead).map(({ move }) => [move.id, move.name.en, move.to])).toEqual([
    ["yes", "Approve", "s3"],
    ["no", "Decline", "s1"],
    ["m3", "Withdraw", "s4"],
  ]);
});

test("whoever is asked may vote, until enough have; one who is against it needs no others, and says why", () => {
  expect(ballot("yes", {})).toMatchObject({ isAllowed: true, reasons: [], lacks: 1 });
  expect(ballot("yes", { votes: 1 })).toMatchObject({ isAllowed: true, lacks: 0 });
  expect(ballot("yes", { votes: 5 })).toMatchObject({ isAllowed: true, lacks: 0 });
  expect(ballot("no", {})).toMatchObject({ isAllowed: true, lacks: 0, missing: [] });
  expect(ballot("no", { hasComment: false })).toMatchObject({ isAllowed: true, missing: [{ input: "comment" }] });
  expect(ballot("yes", { hasComment: false })).toMatchObject({ isAllowed: true, missing: [] });
});

test("nobody votes twice, nor whoever moved it last, nor who is not asked", () => {
  expect(ballot("yes", { hasVoted: true })).toMatchObject({ isAllowed: false, reasons: [{ code: "voted", params: { lacks: 1 } }] });
  // Enough others have by now: pressed again it is decided.
  expect(ballot("yes", { hasVoted: true, votes: 1 })).toMatchObject({ isAllowed: true, lacks: 0 });
  expect(ballot("no", { hasVoted: true })).toMatchObject({ isAllowed: true });
  const barred = { code: "not_for_you", params: { barred: { is: "lastMover" } } };
  expect(ballot("yes", { isLastMover: true })).toMatchObject({ isAllowed: false, reasons: [barred] });
  const needed = { any: [{ role: "lead" }, { is: "watcher" }] };
  for (const vote of ["yes", "no"] as const)
    expect(ballot(vote, { projectRole: "member" })).toMatchObject({ reasons: [{ code: "not_your_role", params: { needed } }] });
  expect(ballot("yes", { projectRole: "member", isWatcher: true })).toMatchObject({ isAllowed: true });
});

test("the vote that decides needs room, and those before it do not", () => {
  const full = { code: "limit_reached", params: { state: "s3", count: 2, limit: 2 } };
  expect(ballot("yes", { votes: 1, occupancy: { s3: 2 } })).toMatchObject({ isAllowed: false, reasons: [full] });
  expect(ballot("yes", { votes: 0, occupancy: { s3: 2 } })).toMatchObject({ isAllowed: true });
  expect(ballot("no", { votes: 1, occupancy: { s3: 2 } })).toMatchObject({ isAllowed: true });
});

test("how often a task came somewhere, and for how long it has been where it is", () => {
  const of = (state: string, move: string, facts: Partial<Facts>, task: Partial<TaskFacts>) =>
    movesFrom(voting, state, { ...member, ...facts, task: { ...fit, ...task } }).find((judged) => judged.move.id === move)!.isAllowed;
  expect([1, 2, 3].map((times) => of("s1", "m1", { isAuthor: true }, { visits: { s2: times } }))).toEqual([true, true, false]);
  expect(of("s1", "m1", { isAuthor: true }, { visits: {} })).toBe(true);
  expect([10_799_999, 10_800_000].map((here) => of("s1", "m2", {}, { here, worked: 0 }))).toEqual([false, true]);
  const [workday, days] = [7 * 3_600_000, 14 * 3_600_000];
  expect([days - 1, days].map((worked) => of("s2", "m3", { isLastMover: true }, { worked, workday, here: 0 }))).toEqual([false, true]);
});

test("every reason is among these", () => {
  expect([...reasonCodes].toSorted()).toEqual([
    "editors_only",
    "limit_reached",
    "needed",
    "not_for_you",
    "not_so",
    "not_your_role",
    "voted",
  ]);
});
