/**
 * `npm run bench:workflow`: what it costs a board to know the moves of a card, by the evaluator, beside asking the machine that decides for each of
 * them. Both take turns in one process on the same cards; medians are compared.
 */
import { projectRoles } from "../../src/contract/workspace/can.ts";
import { roles } from "../../src/contract/workspace/roles.ts";
import { compile } from "../../src/workflow/compile.ts";
import { most, type WorkflowDocument } from "../../src/workflow/document.ts";
import { movesFrom, obstaclesOf, prepare } from "../../src/workflow/evaluate.ts";
import type { Facts } from "../../src/workflow/facts.ts";
import { templates } from "../../src/workflow/templates.ts";
import { median } from "./calls.ts";
import { table, verdict } from "./table.ts";

const rounds = 15;
const cards = 2_000;
/** How many times cheaper the evaluator must be to be worth a second way of asking. */
const goal = 6;

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
        (sum, { state, facts }) => sum + movesFrom(workflow, state, facts).filter((judged) => obstaclesOf(judged).length === 0).length,
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
