/** The machines of documents are charts like any other: all of them is walked, planned and drawn, and every reason is met on the way. */
import { coverableOf, faultsOf, pathsOf, statesOf, transitionsOf, walkChart, type Samples } from "statewalk";
import { definitionOf, layOut, svgOf } from "statewalk/draw";
import { planOf } from "statewalk/plan";
import { describe, expect, test } from "vitest";
import { compile, destinationOf, type WorkflowMachine } from "../../src/workflow/compile.ts";
import type { Name, WorkflowDocument } from "../../src/workflow/document.ts";
import { isVote, nameIn, stepsOf, votes } from "../../src/workflow/states.ts";
import { movesFrom, obstaclesOf, prepare } from "../../src/workflow/evaluate.ts";
import type { Facts } from "../../src/workflow/facts.ts";
import { reasonCodes } from "../../src/workflow/reasons.ts";
import { templates } from "../../src/workflow/templates.ts";
import { ids, member, purchases, requests, unfit } from "./documents.ts";

/** People and tasks for whom each condition of the documents has both of its answers, while there is room and while there is none. */
const cast: Facts[] = [
  { ...member, projectRole: "lead" },
  { ...member, projectRole: "lead", isAuthor: true },
  { ...member, isAuthor: true },
  { ...member, isAssignee: true },
  { ...member, role: "owner" },
  { ...member, role: "owner", hasComment: false },
  { ...member, role: "guest" },
  { ...member, projectRole: "viewer" },
  { ...member, groups: [ids.buyers] },
  { ...member, groups: [ids.buyers], occupancy: { s3: 9 } },
  ...unfit.flatMap((task) => [
    { ...member, projectRole: "lead" as const, task },
    { ...member, groups: [ids.buyers], isAssignee: true, task },
  ]),
  // Of votes.
  { ...member, projectRole: "lead", votes: 1 },
  { ...member, projectRole: "lead", votes: 1, occupancy: { s3: 9 } },
  { ...member, projectRole: "lead", hasVoted: true },
  { ...member, projectRole: "lead", hasComment: false },
  { ...member, projectRole: "lead", isLastMover: true },
  { ...member, isWatcher: true },
  { ...member, isAuthor: true, hasReason: false },
  ...unfit.flatMap((task) => [
    { ...member, isAuthor: true, task },
    { ...member, isLastMover: true, task },
  ]),
  { ...member, projectRole: "lead", occupancy: { s1: 9, s2: 9, s3: 9, s4: 9, s5: 9 } },
];

const samplesFor = ({ states }: WorkflowDocument): Samples<WorkflowMachine> => ({
  inputs: [undefined],
  events: {
    move: states.flatMap(({ moves }) => moves.flatMap(({ id }) => cast.map((facts) => ({ type: "move" as const, move: id, facts })))),
    vote: votes.flatMap((vote) => cast.map((facts) => ({ type: "vote" as const, vote, facts }))),
  },
  outcomes: {},
});

const documents: Record<string, WorkflowDocument> = {
  simple: templates.simple.document,
  kanban: templates.kanban.document,
  purchases,
  requests,
};

describe.each(Object.entries(documents))("the machine of %s", (name, document) => {
  const machine = compile(document);
  const samples = samplesFor(document);

  test("takes every transition, enters every state and gives every answer of its guards", async () => {
    const walked = await walkChart(machine, samples);
    expect(walked.divergences).toEqual([]);
    // Where nobody votes, no vote is heard.
    const unhandled = document.states.some(({ approval }) => approval) ? [] : ["vote"];
    expect(faultsOf(machine, samples, walked)).toEqual({ unreachable: [], untaken: [], unhandled });
    expect(walked.never).toEqual([]);
    const { states, transitions } = coverableOf(machine);
    expect(states.size).toBe(document.states.length + 1);
    expect(transitions.size).toBe(document.states.flatMap(stepsOf).length);
  });

  test("is planned for people and drawn", async () => {
    const plan = JSON.stringify(planOf({ chart: name, machine, samples, strategy: "tour" }));
    for (const state of document.states) expect(plan).toContain(nameIn(state.name, "en"));
    const picture = svgOf(name, await layOut(definitionOf(name, machine)));
    for (const { id, category } of document.states) for (const text of [id, category]) expect(picture).toContain(text);
  });

  test("says how the team calls its states and moves", () => {
    const names = (all: { name: Name }[]) => all.map(({ name: own }) => nameIn(own, "en"));
    expect(
      statesOf(machine)
        .slice(1)
        .map(({ description }) => description),
    ).toEqual(names(document.states));
    const steps = document.states.flatMap((state) => [...state.moves, ...stepsOf(state).filter(({ id }) => isVote(id))]);
    expect(transitionsOf(machine).map(({ description }) => description)).toEqual(names(steps));
  });

  test("has the categories of its states as tags", () => {
    for (const { id, category } of document.states) expect(machine.resolveState({ value: id, context: {} }).hasTag(category)).toBe(true);
  });
});

test("every reason is met on the walks, and refuses", () => {
  const [machine, workflow] = [compile(requests), prepare(requests)];
  const states = new Set(
    pathsOf(machine, samplesFor(requests)).flatMap(({ start, steps }) =>
      [start, ...steps.map(({ snapshot }) => snapshot)].map(({ value }) => value),
    ),
  );
  const met = new Set<string>();
  for (const state of states)
    for (const facts of cast)
      for (const judged of movesFrom(workflow, state, facts))
        for (const { code } of obstaclesOf(judged)) {
          expect(destinationOf(machine, state, judged.move.id, facts)).toBeNull();
          met.add(code);
        }
  expect([...met].toSorted()).toEqual([...reasonCodes].toSorted());
});

test("templates are named in both languages", () => {
  for (const { name, document } of Object.values(templates))
    for (const one of [name, ...document.states.flatMap((state) => [state.name, ...state.moves.map((move) => move.name)])]) {
      expect(one.th).toMatch(/^[\u0e00-\u0e7f]+$/);
      expect(one.en).toMatch(/^[A-Z][a-z ]+$/);
    }
});

test("what was done is opened again in both templates", () => {
  expect(destinationOf(compile(templates.simple.document), "s2", "m2", member)).toBe("s1");
  expect(destinationOf(compile(templates.kanban.document), "s4", "m10", member)).toBe("s3");
});

test("the columns of kanban, whose third takes three and lets a fourth in", () => {
  const { document } = templates.kanban;
  expect(document.states.map(({ name }) => name.en)).toEqual(["Backlog", "Next", "Doing", "Done", "Cancelled"]);
  const start = (tasks: number) => movesFrom(prepare(document), "s2", { ...member, occupancy: { s3: tasks } })[0]!;
  expect(start(2)).toMatchObject({ isAllowed: true, warnings: [] });
  expect(start(3)).toMatchObject({ isAllowed: true, warnings: [{ code: "limit_reached", params: { state: "s3", count: 3, limit: 3 } }] });
});
