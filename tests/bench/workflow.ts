/**
 * `npm run bench:workflow`: what it costs a board to know the moves of a card, by the evaluator, beside asking the machine that decides for each of
 * them. Both take turns in one process on the same cards; medians are compared. How long it takes to compile a workflow. And how long it takes to say
 * what a quarter's recorded moves would have come to under a draft, without what the store takes to read them. `BENCH_ROUNDS` asks for fewer rounds,
 * for a look.
 */
import { day } from "../../src/contract/time.ts";
import { projectRoles } from "../../src/contract/workspace/can.ts";
import { roles } from "../../src/contract/workspace/roles.ts";
import { type PastChange, type PastMove, recordedMoves } from "../../src/domain/recorded-moves.ts";
import type { Task } from "../../src/domain/rows.ts";
import { most as replayed } from "../../src/domain/workflow-replay.ts";
import { usualTime } from "../../src/domain/working-time.ts";
import { compile } from "../../src/workflow/compile.ts";
import { most, type WorkflowDocument } from "../../src/workflow/document.ts";
import { movesFrom, prepare } from "../../src/workflow/evaluate.ts";
import type { Facts } from "../../src/workflow/facts.ts";
import { replay } from "../../src/workflow/replay.ts";
import { templates } from "../../src/workflow/templates.ts";
import { id, people } from "../domain/people.ts";
import { project, task } from "../sync/frames.ts";
import { median } from "./calls.ts";
import { table, verdict } from "./table.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 15);
const cards = 2_000;
/** How many times cheaper the evaluator must be to be worth a second way of asking. */
const goal = 6;

/** Within how many milliseconds a workflow of 20 states and 60 moves is compiled. */
const compileGoal = 5;

/** Within how many seconds a page's whole replay is computed. */
const replayGoal = 1;

/** As large as may be published, with conditions and needs on every move and a hard limit on every other state. */
const largest: WorkflowDocument = {
  format: 1,
  initial: "s1",
  states: Array.from({ length: most.states }, (_, at) => ({
    id: `s${at + 1}`,
    name: { en: `State ${at + 1}` },
    category: at === 0 ? "done" : "active",
    limit: { count: 3, per: "state", hard: at % 2 === 0 },
    moves: Array.from({ length: most.moves / most.states }, (_, move) => ({
      id: `m${at * 3 + move + 1}`,
      name: { en: `Move ${move + 1}` },
      to: `s${((at + move + 1) % most.states) + 1}`,
      who: { all: [{ any: [{ role: "lead" }, { is: "assignee" }] }, { not: { is: "author" } }] },
      when: [{ subtasks: "done" }, { checklist: "done" }],
      needs: [{ input: "assignee" }, { input: "comment" }],
    })),
  })),
};

const nowhere = { visits: {}, here: 0, worked: 0, workday: 0 };

/** Cards of all states and people, as full as limits are. */
const cardsOf = ({ states }: WorkflowDocument): { state: string; facts: Facts }[] =>
  Array.from({ length: cards }, (_, at) => ({
    state: states[at % states.length]!.id,
    facts: {
      role: roles[at % roles.length]!,
      projectRole: projectRoles[(at >> 2) % projectRoles.length]!,
      isAssignee: at % 3 === 0,
      isAuthor: at % 5 === 0,
      isLastMover: at % 11 === 0,
      isWatcher: at % 13 === 0,
      groups: [],
      task: {
        openSubtasks: at % 2,
        openBlockers: 0,
        openItems: 0,
        isAssigned: at % 2 === 0,
        hasDueDay: false,
        labels: [],
        values: {},
        ...nowhere,
      },
      hasComment: at % 7 !== 0,
      hasReason: at % 7 !== 0,
      votes: 0,
      hasVoted: false,
      occupancy: Object.fromEntries(states.map(({ id }, place) => [id, (at + place) % 5])),
    },
  }));

const measured = (name: string, document: WorkflowDocument): string[] => {
  const [machine, workflow] = [compile(document), prepare(document)];
  const all = cardsOf(document);
  const moves = new Map(document.states.map((state) => [state.id, state.moves]));
  const ways = [
    () =>
      all.reduce(
        (sum, { state, facts }) =>
          sum + movesFrom(workflow, state, facts).filter(({ isAllowed, missing }) => isAllowed && missing.length === 0).length,
        0,
      ),
    () =>
      all.reduce((sum, { state, facts }) => {
        const snapshot = machine.resolveState({ value: state, context: {} });
        return sum + moves.get(state)!.filter(({ id }) => snapshot.can({ type: "move", move: id, facts })).length;
      }, 0),
  ];
  const took: number[][] = ways.map(() => []);
  const counted: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, way] of ways.entries()) {
      const from = performance.now();
      counted[at] = way();
      // The first round warms up.
      if (round > 0) took[at]!.push(((performance.now() - from) * 1000) / cards);
    }
  if (counted[0] !== counted[1]) throw new Error(`${name}: the evaluator allows ${counted[0]} moves, the machine ${counted[1]}.`);
  const [evaluator, asked] = took.map(median) as [number, number];
  const ratio = asked / evaluator;
  return [name, evaluator.toFixed(2), asked.toFixed(2), ratio.toFixed(1), `≥ ${goal}`, verdict(ratio >= goal)];
};

console.log(`\nµs for all moves of a card, medians of ${rounds} rounds of ${cards} cards in turns\n`);
console.log(
  table(
    ["workflow", "evaluator", "machine", "ratio", "goal", ""],
    [measured("kanban", templates.kanban.document), measured("the largest that may be published", largest)],
  ),
);

const compiled: number[] = [];
for (let round = 0; round <= rounds; round += 1) {
  const from = performance.now();
  compile(largest);
  if (round > 0) compiled.push(performance.now() - from);
}
const compiling = median(compiled);
console.log(`\nms to compile the largest workflow that may be published, median of ${rounds} rounds\n`);
console.log(
  table(
    ["states", "moves", "ms", "goal", ""],
    [[String(most.states), String(most.moves), compiling.toFixed(2), `≤ ${compileGoal}`, verdict(compiling <= compileGoal)]],
  ),
);

/** A draft that asks something of every step, working time too. */
const draft: WorkflowDocument = {
  ...templates.kanban.document,
  states: templates.kanban.document.states.map((state, at) => ({
    ...state,
    limit: { count: 100, per: "state", hard: at % 2 === 0 },
    moves: state.moves.map((move) => ({
      ...move,
      who: { any: [{ role: "lead" }, { not: { is: "lastMover" } }] },
      when: [{ checklist: "done" }, { hereFor: 4, unit: "hours", working: true }],
    })),
  })),
};

/** Tasks that people have led round a board for as long and as often as a replay looks back. */
const pastOf = () => {
  const until = Date.parse("2026-11-24T09:00:00.000Z");
  const tasks = new Map(Array.from({ length: 500 }, (_, at): [number, Task] => [at, task(at + 10)]));
  const changes: PastChange[] = [];
  const moves: PastMove[] = [];
  for (let made = 0; made < replayed.moves; made += 1) {
    const place = made % tasks.size;
    const now = tasks.get(place)!;
    const at = new Date(until - replayed.days * day + (made * replayed.days * day) / replayed.moves).toISOString();
    const actor = [people.owner, people.member, people.other][made % 3]!.id;
    const from = templates.kanban.document.states.find((state) => state.id === now.state)!;
    const move = from.moves[(made >> 3) % from.moves.length]!;
    const logged = { seq: made + 1, actor, at };
    const { state, stateSince, lastMover, visits } = now;
    changes.push({ ...logged, kind: "task", key: now.id, isNew: false, before: { state, stateSince, lastMover, visits } });
    moves.push({ ...logged, step: 1, task: now.id, from: state, move: move.id, to: move.to, reason: null });
    tasks.set(place, {
      ...now,
      state: move.to,
      stateSince: at,
      lastMover: actor,
      visits: { ...visits, [move.to]: (visits[move.to] ?? 0) + 1 },
    });
  }
  const all = [...tasks.values()];
  return {
    project: project(1),
    tasks: all,
    people: Object.values(people),
    access: [{ project: id(1), person: people.member.id, role: "lead" as const }],
    groups: [],
    counts: Object.fromEntries(draft.states.map((state) => [state.id, all.filter((each) => each.state === state.id).length])),
    changes: changes.toReversed(),
    moves: moves.toReversed(),
    working: usualTime("Asia/Bangkok"),
  };
};

const past = pastOf();
const took: number[] = [];
let refused = 0;
for (let round = 0; round <= rounds; round += 1) {
  const from = performance.now();
  const outcome = replay(draft, recordedMoves(past, draft));
  if (round > 0) took.push((performance.now() - from) / 1000);
  if (outcome.count !== replayed.moves) throw new Error(`${outcome.count} moves were replayed.`);
  refused = outcome.refused;
}
const seconds = median(took);
console.log(`\nseconds to replay the recorded moves of ${replayed.days} days on a draft, median of ${rounds} rounds\n`);
console.log(
  table(
    ["moves", "refused", "seconds", "goal", ""],
    [[String(replayed.moves), String(refused), seconds.toFixed(2), `≤ ${replayGoal}`, verdict(seconds <= replayGoal)]],
  ),
);
