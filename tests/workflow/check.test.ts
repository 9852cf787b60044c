/** What publishing refuses and what it warns of, each with its place (WORKSPACE §5). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check, type Known } from "../../src/workflow/check.ts";
import { compile, destinationOf, type WorkflowMachine } from "../../src/workflow/compile.ts";
import type { Condition, State, Who, WorkflowDocument } from "../../src/workflow/document.ts";
import { stepsOf } from "../../src/workflow/states.ts";
import { errorCodes, warningCodes } from "../../src/workflow/findings.ts";
import { templates } from "../../src/workflow/templates.ts";
import { seed } from "../model/random-walks.ts";
import { anyDocument, bare, changed, everybody, ids, known, moveOf, purchases, requests, stateOf } from "./documents.ts";

const kanban = changed(templates.kanban.document, (copy) => copy.states.forEach((state) => delete state.after));

test.each(Object.entries(templates))("the template %s has nothing wrong", (_, { document }) => {
  expect(check(document, bare)).toEqual({ refused: [], warned: [] });
});

type Change = (copy: WorkflowDocument) => void;

/** A state from which the work can end, and to which nothing leads. */
const added = (id: string, ...moves: State["moves"]): State => ({ id, name: { en: `State ${id}` }, category: "active", moves });

const refusals: [what: string, change: Change, found: unknown[]][] = [
  ["no initial state", (copy) => (copy.initial = "s9"), [{ code: "no_initial", at: {}, params: { initial: "s9" } }]],
  [
    "a target that is not there",
    (copy) => (moveOf(copy, "m8").to = "s9"),
    [{ code: "unknown_target", at: { state: "s3", move: "m8" }, params: { to: "s9" } }],
  ],
  [
    "what the project does not have: a group however deep in a condition, a label, a field",
    (copy) => {
      moveOf(copy, "m8").who = { any: [{ role: "lead" }, { not: { all: [{ group: ids.others }, { group: ids.buyers }] } }] };
      moveOf(copy, "m7").when = [{ label: ids.urgent }, { label: ids.checked }, { filled: ids.others }, { filled: ids.supplier }];
    },
    [
      { code: "unknown_label", at: { state: "s3", move: "m7" }, params: { label: ids.urgent } },
      { code: "unknown_field", at: { state: "s3", move: "m7" }, params: { field: ids.others } },
      { code: "unknown_group", at: { state: "s3", move: "m8" }, params: { group: ids.others } },
    ],
  ],
  [
    "votes that lead to what is not there, and to their own state, by a group that is not there",
    (copy) => (stateOf(copy, "s3").approval = { from: { group: ids.others }, count: 1, yes: "s9", no: "s3" }),
    [
      { code: "unknown_target", at: { state: "s3", move: "yes" }, params: { to: "s9" } },
      { code: "leads_to_itself", at: { state: "s3", move: "no" }, params: {} },
      { code: "unknown_group", at: { state: "s3", move: "yes" }, params: { group: ids.others } },
    ],
  ],
  [
    "a vote that nobody has",
    (copy) => (stateOf(copy, "s3").approval = { from: { all: [{ role: "lead" }, { role: "member" }] }, count: 1, yes: "s4", no: "s1" }),
    [{ code: "nobody_votes", at: { state: "s3" }, params: {} }],
  ],
  [
    "a move that is called as a vote is",
    (copy) => {
      stateOf(copy, "s3").approval = { from: { role: "lead" }, count: 1, yes: "s4", no: "s1" };
      moveOf(copy, "m7").name = { en: "approve" };
    },
    [{ code: "same_move_name", at: { state: "s3", move: "m7" }, params: { name: "approve", other: "yes" } }],
  ],
  [
    "what asks how often a task came to a state that is not there",
    (copy) => (moveOf(copy, "m7").when = [{ visits: "s9", atMost: 1 }]),
    [{ code: "unknown_state", at: { state: "s3", move: "m7" }, params: { named: "s9" } }],
  ],
  [
    "a choice that its field does not offer",
    (copy) => {
      moveOf(copy, "m7").when = [{ field: ids.kind, is: ids.others }];
      moveOf(copy, "m8").when = [{ field: ids.kind, is: ids.goods }];
    },
    [{ code: "unknown_choice", at: { state: "s3", move: "m7" }, params: { field: ids.kind, choice: ids.others } }],
  ],
  [
    "a field of another kind",
    (copy) =>
      (moveOf(copy, "m7").when = [
        { field: ids.supplier, is: ids.goods },
        { field: ids.kind, atLeast: 1 },
        { field: ids.supplier, atMost: 1 },
        { field: ids.amount, atMost: 1 },
      ]),
    [
      { code: "unfit_field", at: { state: "s3", move: "m7" }, params: { field: ids.supplier, wanted: "choice" } },
      { code: "unfit_field", at: { state: "s3", move: "m7" }, params: { field: ids.kind, wanted: "number" } },
      { code: "unfit_field", at: { state: "s3", move: "m7" }, params: { field: ids.supplier, wanted: "number" } },
    ],
  ],
  [
    "a state that nothing leads to",
    (copy) => copy.states.push(added("s6", { id: "m20", name: { en: "Go" }, to: "s4" })),
    [{ code: "unreachable", at: { state: "s6" }, params: {} }],
  ],
  [
    "a state that nothing but itself and another such state leads to",
    (copy) => {
      copy.states.push(added("s6", { id: "m20", name: { en: "Go" }, to: "s7" }), added("s7", { id: "m21", name: { en: "Go" }, to: "s6" }));
      stateOf(copy, "s7").moves.push({ id: "m22", name: { en: "End" }, to: "s4" });
    },
    [
      { code: "unreachable", at: { state: "s6" }, params: {} },
      { code: "unreachable", at: { state: "s7" }, params: {} },
    ],
  ],
  [
    "a state to which only a move leads that nobody may make",
    (copy) => {
      copy.states.push(added("s6", { id: "m20", name: { en: "Go" }, to: "s4" }));
      stateOf(copy, "s3").moves.push({ id: "m21", name: { en: "Park" }, to: "s6", who: { all: [{ role: "lead" }, { role: "member" }] } });
    },
    [{ code: "unreachable", at: { state: "s6" }, params: {} }],
  ],
  [
    "a state from which work cannot end",
    (copy) => {
      copy.states.push(added("s6"));
      stateOf(copy, "s3").moves.push({ id: "m20", name: { en: "Park" }, to: "s6" });
    },
    [{ code: "dead_end", at: { state: "s6" }, params: {} }],
  ],
  [
    "states that only lead to each other",
    (copy) => {
      copy.states.push(added("s6", { id: "m20", name: { en: "Go" }, to: "s7" }), added("s7", { id: "m21", name: { en: "Go" }, to: "s6" }));
      stateOf(copy, "s3").moves.push({ id: "m22", name: { en: "Park" }, to: "s6" });
    },
    [
      { code: "dead_end", at: { state: "s6" }, params: {} },
      { code: "dead_end", at: { state: "s7" }, params: {} },
    ],
  ],
  [
    "a state from which only somebody who cannot be leads on",
    (copy) => {
      copy.states.push(
        added("s6", { id: "m20", name: { en: "Go" }, to: "s4", who: { all: [{ is: "author" }, { not: { is: "author" } }] } }),
      );
      stateOf(copy, "s3").moves.push({ id: "m21", name: { en: "Park" }, to: "s6" });
    },
    [{ code: "dead_end", at: { state: "s6" }, params: {} }],
  ],
  [
    "no state in which work ends",
    (copy) => copy.states.forEach((state) => (state.category = "open")),
    kanban.states.map(({ id }) => ({ code: "dead_end", at: { state: id }, params: {} })),
  ],
  [
    "equal names of states",
    (copy) => (stateOf(copy, "s3").name = { en: "NEXT", th: "ลงมือ" }),
    [{ code: "same_state_name", at: { state: "s3" }, params: { name: "NEXT", other: "s2" } }],
  ],
  [
    "a name that reads like another, where it has none in that language",
    (copy) => {
      stateOf(copy, "s2").name = { en: "Next" };
      stateOf(copy, "s3").name = { th: "Next", en: "Doing" };
    },
    [{ code: "same_state_name", at: { state: "s3" }, params: { name: "Next", other: "s2" } }],
  ],
  [
    "names that are equal but for how their letters are put together",
    (copy) => {
      stateOf(copy, "s1").name = { th: "รอท\u0e33" };
      stateOf(copy, "s2").name = { th: "รอท\u0e4d\u0e32" };
    },
    [{ code: "same_state_name", at: { state: "s2" }, params: { name: "รอท\u0e4d\u0e32", other: "s1" } }],
  ],
  [
    "equal names of moves from one state",
    (copy) => (moveOf(copy, "m8").name = { th: "ทำเสร็จ", en: "Pause" }),
    [{ code: "same_move_name", at: { state: "s3", move: "m8" }, params: { name: "ทำเสร็จ", other: "m7" } }],
  ],
  [
    "a move that leads to its own state",
    (copy) => (moveOf(copy, "m8").to = "s3"),
    [{ code: "leads_to_itself", at: { state: "s3", move: "m8" }, params: {} }],
  ],
  [
    "two moves with one id",
    (copy) => (moveOf(copy, "m8").id = "m2"),
    [{ code: "duplicate_move", at: { state: "s3", move: "m2" }, params: {} }],
  ],
  [
    "two states with one id",
    (copy) => copy.states.push({ ...stateOf(copy, "s4"), name: { en: "Archive" }, moves: [] }),
    [{ code: "duplicate_state", at: { state: "s4" }, params: {} }],
  ],
  [
    "what effects and timers name and the project does not have, and what cannot stand where they write it",
    (copy) => {
      moveOf(copy, "m7").then = [
        { label: ids.urgent, on: true },
        { label: ids.checked, on: false },
        { field: ids.others, set: null },
        { field: ids.kind, set: ids.others },
        { field: ids.kind, set: ids.goods },
        { field: ids.amount, set: "much" },
        { field: ids.amount, set: 5 },
        { notify: { group: ids.others } },
      ];
      stateOf(copy, "s2").after = [
        {
          id: "t1",
          days: 1,
          working: true,
          then: [{ notify: { group: ids.buyers } }, { label: ids.urgent, on: false }, { field: ids.supplier, set: 5 }],
        },
      ];
    },
    [
      { code: "unknown_label", at: { state: "s3", move: "m7" }, params: { label: ids.urgent } },
      { code: "unknown_field", at: { state: "s3", move: "m7" }, params: { field: ids.others } },
      { code: "unknown_choice", at: { state: "s3", move: "m7" }, params: { field: ids.kind, choice: ids.others } },
      { code: "unfit_value", at: { state: "s3", move: "m7" }, params: { field: ids.amount } },
      { code: "unknown_group", at: { state: "s3", move: "m7" }, params: { group: ids.others } },
      { code: "unknown_label", at: { state: "s2", timer: "t1" }, params: { label: ids.urgent } },
      { code: "unfit_value", at: { state: "s2", timer: "t1" }, params: { field: ids.supplier } },
    ],
  ],
  [
    "timers that lead along no move of their state, or along two, and that give to nobody who moves",
    (copy) => {
      stateOf(copy, "s1").after = [{ id: "t1", days: 1, working: true, then: [{ move: "m7" }] }];
      stateOf(copy, "s2").after = [{ id: "t2", days: 1, working: true, then: [{ move: "m5" }, { move: "m6" }, { assign: "mover" }] }];
    },
    [
      { code: "unfit_move", at: { state: "s1", timer: "t1" }, params: {} },
      { code: "unfit_move", at: { state: "s2", timer: "t2" }, params: {} },
      { code: "no_mover", at: { state: "s2", timer: "t2" }, params: {} },
    ],
  ],
  [
    "two timers with one id",
    (copy) => {
      for (const id of ["s1", "s2"]) stateOf(copy, id).after = [{ id: "t1", days: 1, working: true, then: [{ mark: "stale" }] }];
    },
    [{ code: "duplicate_timer", at: { state: "s2", timer: "t1" }, params: {} }],
  ],
  [
    "a round that timers alone lead, and not one in which somebody has a part",
    (copy) => {
      stateOf(copy, "s1").after = [{ id: "t1", days: 1, working: true, then: [{ move: "m1" }] }];
      stateOf(copy, "s2").after = [{ id: "t2", days: 1, working: true, then: [{ move: "m5" }] }];
      stateOf(copy, "s3").after = [{ id: "t3", days: 1, working: true, then: [{ move: "m8" }] }];
      stateOf(copy, "s4").after = [{ id: "t4", days: 1, working: true, then: [{ mark: "stale" }] }];
    },
    [
      { code: "timer_cycle", at: { state: "s1" }, params: {} },
      { code: "timer_cycle", at: { state: "s2" }, params: {} },
    ],
  ],
  [
    "clocks that name what is not there, or a state twice, that never begin or end, and two that are one",
    (copy) => {
      const clock = { name: { en: "Answer" }, starts: ["s1"], pauses: [], stops: ["s4"], hours: 8, working: true, warnAt: [80] };
      copy.clocks = [
        { ...clock, id: "c1", pauses: ["s9"] },
        { ...clock, id: "c2", name: { en: "answer" }, pauses: ["s1"] },
        { ...clock, id: "c3", name: { en: "Never" }, starts: [], stops: [] },
        { ...clock, id: "c3", name: { en: "Again" } },
      ];
    },
    [
      { code: "duplicate_clock", at: { clock: "c3" }, params: {} },
      { code: "same_clock_name", at: { clock: "c2" }, params: { name: "answer", other: "c1" } },
      { code: "unknown_clock_state", at: { clock: "c1" }, params: { state: "s9" } },
      { code: "repeated_clock_state", at: { clock: "c2" }, params: { state: "s1" } },
      { code: "no_clock_start", at: { clock: "c3" }, params: {} },
      { code: "no_clock_stop", at: { clock: "c3" }, params: {} },
    ],
  ],
  [
    "a clock that ends where no task comes from where it begins",
    (copy) => {
      const clock = { id: "c1", name: { en: "Answer" }, pauses: [], hours: 8, working: true, warnAt: [] };
      copy.states.push({ ...added("s6", { id: "m20", name: { en: "Go" }, to: "s4" }) });
      stateOf(copy, "s1").moves.push({ id: "m21", name: { en: "Park" }, to: "s6" });
      stateOf(copy, "s4").moves = [];
      copy.clocks = [{ ...clock, starts: ["s4"], stops: ["s6"] }];
    },
    [{ code: "unreached_clock_stop", at: { clock: "c1" }, params: { state: "s6" } }],
  ],
  [
    "more than 20 states",
    (copy) => {
      for (let at = 6; at <= 21; at += 1) {
        copy.states.push(added(`s${at}`, { id: `m${at + 100}`, name: { en: "Back" }, to: "s1" }));
        stateOf(copy, `s${at - 1}`).moves.push({ id: `m${at + 200}`, name: { en: "On" }, to: `s${at}` });
      }
    },
    [{ code: "too_many_states", at: {}, params: { count: 21, most: 20 } }],
  ],
  [
    "more than 60 moves",
    (copy) => {
      for (let at = 1; at <= 50; at += 1) stateOf(copy, "s1").moves.push({ id: `m${at + 100}`, name: { en: `Way ${at}` }, to: "s2" });
    },
    [{ code: "too_many_moves", at: {}, params: { count: 61, most: 60 } }],
  ],
];

describe("publishing refuses", () => {
  test.each(refusals)("%s", (_, change, found) => {
    expect(check(changed(kanban, change), known).refused).toEqual(found);
  });

  test("nothing of 20 states and 60 moves, and no names that are equal from different states", () => {
    const much = changed(kanban, (copy) => {
      for (let at = 6; at <= 20; at += 1) {
        copy.states.push(added(`s${at}`, { id: `m${at + 100}`, name: { en: "Back" }, to: "s1" }));
        stateOf(copy, `s${at - 1}`).moves.push({ id: `m${at + 200}`, name: { en: "On" }, to: `s${at}` });
      }
      for (let at = 1; at <= 19; at += 1) stateOf(copy, "s1").moves.push({ id: `m${at + 300}`, name: { en: `Way ${at}` }, to: "s2" });
    });
    expect([much.states.length, much.states.flatMap(({ moves }) => moves).length]).toEqual([20, 60]);
    expect(check(much, bare)).toEqual({ refused: [], warned: [] });
  });

  test("nothing where timers alone lead on, and nobody may", () => {
    const document = changed(kanban, (copy) => {
      const nobody: Who = { all: [{ is: "author" }, { not: { is: "author" } }] };
      copy.states.push(added("s6", { id: "m20", name: { en: "Go" }, to: "s4", who: nobody }));
      stateOf(copy, "s6").after = [{ id: "t1", days: 1, working: false, then: [{ move: "m20" }] }];
      stateOf(copy, "s3").moves.push({ id: "m21", name: { en: "Park" }, to: "s6", who: nobody });
      stateOf(copy, "s3").after = [{ id: "t2", days: 1, working: false, then: [{ move: "m21" }] }];
    });
    const { refused, warned } = check(document, bare);
    expect([refused, warned.map(({ code }) => code).filter((code) => code === "nobody_may")]).toEqual([[], []]);
  });

  test("nothing where one kind of person alone leads on", () => {
    const who: Who = { all: [{ organization: "owner" }, { role: "viewer" }, { is: "author" }, { is: "assignee" }] };
    const document = changed(kanban, (copy) => {
      copy.states.push(added("s6", { id: "m20", name: { en: "Go" }, to: "s4" }));
      stateOf(copy, "s3").moves.push({ id: "m21", name: { en: "Park" }, to: "s6", who });
    });
    expect(check(document, bare)).toEqual({ refused: [], warned: [] });
  });

  test("a dead end, and does not say of it as well who cannot end it", () => {
    const document = changed(kanban, (copy) => {
      copy.states.push(added("s6"));
      stateOf(copy, "s3").moves.push({ id: "m20", name: { en: "Park" }, to: "s6" });
    });
    expect(check(document, bare)).toEqual({ refused: [{ code: "dead_end", at: { state: "s6" }, params: {} }], warned: [] });
  });

  test("every one of its codes somewhere", () => {
    const found = refusals.flatMap(([, change]) => check(changed(kanban, change), known).refused.map(({ code }) => code));
    expect(new Set(found)).toEqual(new Set(errorCodes));
  });
});

/** Kanban where only these finish what is done; nothing is cancelled from there. */
const finishedBy = (who: Who): WorkflowDocument =>
  changed(kanban, (copy) => {
    for (const id of ["m3", "m6", "m9"]) for (const state of copy.states) state.moves = state.moves.filter((move) => move.id !== id);
    copy.states = copy.states.filter(({ id }) => id !== "s5");
    moveOf(copy, "m7").who = who;
  });
const alone = (...singles: object[]) =>
  ["s1", "s2", "s3"].map((state) => ({ code: "ends_not_alone", at: { state }, params: { roles: singles } }));

const warnings: [what: string, document: WorkflowDocument, found: unknown[]][] = [
  [
    "a move that nobody may make",
    changed(kanban, (copy) => (moveOf(copy, "m8").who = { all: [{ role: "lead" }, { role: "member" }] })),
    [{ code: "nobody_may", at: { state: "s3", move: "m8" }, params: {} }],
  ],
  [
    "a move that wants of a task what excludes each other",
    changed(kanban, (copy) => {
      moveOf(copy, "m8").when = [
        { field: ids.amount, atLeast: 5 },
        { field: ids.amount, atMost: 4 },
      ];
    }),
    [{ code: "never_so", at: { state: "s3", move: "m8" }, params: {} }],
  ],
  ["nothing, where anybody but the assignee may make it", finishedBy({ not: { is: "assignee" } }), []],
  ["nothing, where anybody but the last mover may make it", finishedBy({ not: { is: "lastMover" } }), []],
  ["nothing, where whoever watches it may make it", finishedBy({ is: "watcher" }), []],
  [
    "more votes than there are people who have one",
    changed(kanban, (copy) => {
      stateOf(copy, "s3").approval = { from: { all: [{ role: "lead" }, { not: { is: "author" } }] }, count: 2, yes: "s4", no: "s1" };
    }),
    [{ code: "too_few_voters", at: { state: "s3" }, params: { count: 2, voters: 1 } }],
  ],
  ["nothing, where anybody but the author may make it", finishedBy({ not: { is: "author" } }), []],
  ["nothing, where whoever is in two groups may make it", finishedBy({ all: [{ group: ids.buyers }, { not: { group: ids.others } }] }), []],
  [
    "a move that is for whoever is in a group and in none",
    changed(kanban, (copy) => (moveOf(copy, "m8").who = { all: [{ group: ids.buyers }, { not: { group: ids.buyers } }] })),
    [{ code: "nobody_may", at: { state: "s3", move: "m8" }, params: {} }],
  ],
  [
    "a move that is a reader's, who moves nothing",
    changed(kanban, (copy) => (moveOf(copy, "m8").who = { all: [{ role: "viewer" }, { organization: "member" }] })),
    [{ code: "nobody_may", at: { state: "s3", move: "m8" }, params: {} }],
  ],
  [
    "nothing, where an owner who reads the project may make it",
    changed(kanban, (copy) => (moveOf(copy, "m8").who = { role: "viewer" })),
    [],
  ],
  ["work that only leads end", finishedBy({ role: "lead" }), alone({ role: "member" })],
  [
    "work that only owners and admins end",
    finishedBy({ any: [{ organization: "owner" }, { organization: "admin" }] }),
    alone({ organization: "member" }, { organization: "guest" }),
  ],
  ["nothing, where everybody can be who ends it", finishedBy({ is: "assignee" }), []],
  [
    "a hard limit where work ends and nothing leads on",
    changed(kanban, (copy) => {
      stateOf(copy, "s4").limit = { count: 5, per: "state", hard: true };
      stateOf(copy, "s4").moves = [];
    }),
    [{ code: "limit_may_lock", at: { state: "s4" }, params: {} }],
  ],
  [
    "hard limits that lead to each other alone",
    changed(templates.simple.document, (copy) => copy.states.forEach((state) => (state.limit = { count: 5, per: "state", hard: true }))),
    [
      { code: "limit_may_lock", at: { state: "s1" }, params: {} },
      { code: "limit_may_lock", at: { state: "s2" }, params: {} },
    ],
  ],
  [
    "hard limits that lead to each other, of which one can be left",
    changed(kanban, (copy) => {
      stateOf(copy, "s2").limit = { count: 5, per: "state", hard: true };
      stateOf(copy, "s3").limit!.hard = true;
    }),
    [{ code: "limits_face", at: { state: "s2" }, params: { other: "s3" } }],
  ],
  [
    "a move that only a group may make in which nobody is",
    changed(kanban, (copy) => (moveOf(copy, "m8").who = { group: ids.others })),
    [{ code: "nobody_here_may", at: { state: "s3", move: "m8" }, params: { groups: [ids.others] } }],
  ],
  [
    "a move that is for what nobody here is",
    changed(kanban, (copy) => (moveOf(copy, "m8").who = { organization: "admin" })),
    [{ code: "nobody_here_may", at: { state: "s3", move: "m8" }, params: { groups: [] } }],
  ],
  [
    "nothing, where whoever is not in such a group may make it",
    changed(kanban, (copy) => (moveOf(copy, "m8").who = { not: { group: ids.others } })),
    [],
  ],
  [
    "a state that one person alone can leave",
    changed(kanban, (copy) => stateOf(copy, "s3").moves.forEach((move) => (move.who = { any: [{ role: "lead" }, { group: ids.others }] }))),
    [{ code: "one_may_leave", at: { state: "s3" }, params: {} }],
  ],
  [
    "nothing, where one of two ways out is for others",
    changed(kanban, (copy) => (moveOf(copy, "m7").who = { any: [{ role: "lead" }, { is: "author" }] })),
    [],
  ],
  [
    "nothing, where a time leads on by itself",
    changed(kanban, (copy) => {
      copy.states.push(added("s6", { id: "m20", name: { en: "Go" }, to: "s4", who: { any: [{ role: "lead" }, { group: ids.others }] } }));
      stateOf(copy, "s6").after = [{ id: "t1", days: 1, working: false, then: [{ move: "m20" }] }];
      stateOf(copy, "s3").moves.push({ id: "m21", name: { en: "Park" }, to: "s6" });
    }),
    [],
  ],
  ["nothing, where a hard limit can be left", changed(kanban, (copy) => (stateOf(copy, "s3").limit!.hard = true)), []],
];

/** Where one leads, one works and two read, of whom one owns all. */
const team: Known = {
  ...known,
  people: [
    { role: "member", projectRole: "lead", groups: [] },
    { role: "member", projectRole: "member", groups: [ids.buyers] },
    { role: "owner", projectRole: "viewer", groups: [] },
    { role: "guest", projectRole: "viewer", groups: [] },
  ],
};

describe("publishing warns of", () => {
  test.each(warnings)("%s", (_, document, found) => {
    expect(check(document, { ...team, groups: [...known.groups, { id: ids.others }] })).toEqual({ refused: [], warned: found });
  });

  test("every one of its codes somewhere", () => {
    const found = warnings.flatMap(([, document]) => check(document, team).warned.map(({ code }) => code));
    expect(new Set(found)).toEqual(new Set(warningCodes));
  });
});

test("nobody is told that one person alone can move tasks where there is but one", () => {
  const only = changed(kanban, (copy) =>
    stateOf(copy, "s3").moves.forEach((move) => (move.who = { any: [{ role: "lead" }, { is: "author" }] })),
  );
  const [lead, ...others] = team.people!;
  expect(check(only, { ...team, people: [lead!] }).warned).toEqual([]);
  const byLeads = changed(only, (copy) =>
    stateOf(copy, "s3").moves.forEach((move) => (move.who = { any: [{ role: "lead" }, { organization: "owner" }] })),
  );
  expect(check(byLeads, { ...team, people: [lead!, ...others] }).warned.map(({ code }) => code)).not.toContain("one_may_leave");
});

test.each(["ส่ง\u200B", "ส่ง\u00AD", " ส่ง", "ส่ง\uFEFF", "ส\u2060่ง"])("%j is the same name as ส่ง", (name) => {
  const twice = changed(kanban, (copy) => {
    moveOf(copy, "m7").name = { th: "ส่ง", en: "Send" };
    moveOf(copy, "m8").name = { th: name, en: "Give" };
    stateOf(copy, "s1").name = { th: "ส่ง", en: "Sent" };
    stateOf(copy, "s2").name = { th: name, en: "Given" };
  });
  expect(check(twice, bare).refused.map(({ code }) => code)).toEqual(["same_state_name", "same_move_name"]);
});

test("requests can be published, where enough vote", () => {
  const withWatchers = (leads: number) => ({
    ...bare,
    people: Array.from({ length: leads }, () => ({ role: "member", projectRole: "lead", groups: [] }) as const),
  });
  expect(check(requests, withWatchers(2)).refused).toEqual([]);
  expect(check(requests, withWatchers(2)).warned.map(({ code }) => code)).not.toContain("too_few_voters");
  expect(check(requests, withWatchers(1)).warned.map(({ code }) => code)).toContain("too_few_voters");
});

test("purchases can be published, and whoever is in the buyers' group can end them alone", () => {
  expect(check(purchases, known)).toEqual({ refused: [], warned: [] });
  const byLeads = changed(purchases, (copy) => (moveOf(copy, "m7").who = { role: "lead" }));
  expect(check(byLeads, known).warned).toEqual([
    { code: "ends_not_alone", at: { state: "s1" }, params: { roles: [{ role: "member" }] } },
    { code: "ends_not_alone", at: { state: "s2" }, params: { roles: [{ role: "member" }] } },
  ]);
});

/** Where tasks come to from each state, tried with the machine by everybody there is, while there is room everywhere, and where timers lead them. */
const triedIn = (machine: WorkflowMachine, { states }: WorkflowDocument) => {
  const next = new Map(
    states.map((state) => [
      state.id,
      stepsOf(state).flatMap(({ id, who, to }) => {
        // A timer is nobody.
        if (state.after?.some(({ then }) => then.some((one) => "move" in one && one.move === id))) return [to];
        // Only who is told apart by the condition is tried apart.
        const names = (what: string) => JSON.stringify(who ?? null).includes(what);
        const others = [
          {},
          ...(names("lastMover") ? [{ isLastMover: true }] : []),
          ...(names("watcher") ? [{ isWatcher: true }] : []),
          ...(names("lastMover") && names("watcher") ? [{ isLastMover: true, isWatcher: true }] : []),
        ];
        const groupings = names("group") ? [[], [ids.buyers], [ids.others], [ids.buyers, ids.others]] : [[]];
        // While all others that are asked for have voted.
        return everybody({}, groupings).flatMap((facts) =>
          others.map((other) => destinationOf(machine, state.id, id, { ...facts, ...other, votes: 9 })),
        );
      }),
    ]),
  );
  return (from: string): string[] => {
    const found = new Set([from]);
    for (const state of found) for (const to of next.get(state)!) if (to !== null) found.add(to);
    return [...found];
  };
};

test("what is out of reach is what nobody comes to who tries it with the machine", () => {
  let refusals = 0;
  fc.assert(
    // Of conditions on the task the next test tells.
    fc.property(anyDocument, (drawn) => {
      const document = changed(drawn, (copy) => copy.states.forEach(({ moves }) => moves.forEach((move) => delete move.when)));
      const triedFrom = triedIn(compile(document), document);
      const { refused } = check(document, { ...bare, groups: [{ id: ids.buyers }, { id: ids.others }] });
      const refusedAs = (code: string) => refused.filter((one) => one.code === code).map(({ at }) => at.state);
      const states = document.states.map(({ id }) => id);
      const begun = triedFrom(document.initial);
      expect(refusedAs("unreachable")).toEqual(states.filter((id) => !begun.includes(id)));
      const isEndOf = (id: string) => ["done", "cancelled"].includes(stateOf(document, id).category);
      expect(refusedAs("dead_end")).toEqual(states.filter((id) => !triedFrom(id).some(isEndOf)));
      refusals += refused.length;
    }),
    { seed, numRuns: 60 },
  );
  expect(refusals).toBeGreaterThan(60);
});

test("a move that no task is fit for leads nowhere, and one that some task is fit for does", () => {
  const wanting = (...when: Condition[]) => {
    const { refused, warned } = check(
      changed(kanban, (copy) => {
        copy.states.push(added("s6", { id: "m20", name: { en: "Go" }, to: "s4" }));
        stateOf(copy, "s3").moves.push({ id: "m21", name: { en: "Park" }, to: "s6", when });
      }),
      known,
    );
    return [...refused, ...warned].map(({ code, at }) => [code, at.move ?? at.state]);
  };
  const { amount, kind, goods, service, supplier, checked } = ids;
  const never = [
    ["unreachable", "s6"],
    ["never_so", "m21"],
  ];
  expect(wanting({ field: kind, is: goods }, { field: kind, is: service })).toEqual(never);
  expect(wanting({ field: amount, atMost: 4 }, { checklist: "done" }, { field: amount, atLeast: 5 })).toEqual(never);
  expect(wanting({ field: amount, atMost: 5 }, { field: amount, atLeast: 5 })).toEqual([]);
  expect(wanting({ field: amount, atMost: 5 }, { field: amount, moreThan: 5 })).toEqual(never);
  expect(wanting({ field: amount, atMost: 5 }, { field: amount, moreThan: 4.99 })).toEqual([]);
  expect(wanting({ field: kind, is: goods }, { field: kind, is: goods }, { filled: supplier }, { label: checked })).toEqual([]);
});

test("what is refused for an id that is not there is no machine", () => {
  expect(() => compile({ ...kanban, initial: "s9" })).toThrow("s9");
  expect(() => compile({ ...kanban, states: [] })).toThrow("s1");
  expect(() => compile(changed(kanban, (copy) => (moveOf(copy, "m8").to = "s9")))).toThrow("s9");
  expect(check({ ...kanban, states: [] }, bare).refused.map(({ code }) => code)).toEqual(["no_initial"]);
});
