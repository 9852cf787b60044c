/**
 * A pretend task and whoever moves it (WORKSPACE §5): somebody makes up what is so, and sees what a workflow says of it. What the workflow does not ask is not
 * worth making up.
 */
import { day, hour } from "../contract/time.ts";
import { type ProjectRole, projectRoles } from "../contract/workspace/can.ts";
import { type Role, roles } from "../contract/workspace/roles.ts";
import { type Condition, inputs, most, type Need, type Relation, relations, type WorkflowDocument } from "./document.ts";
import { groupsIn } from "./document.ts";
import { stepsOf } from "./states.ts";
import { type Judged, movesFrom, obstaclesOf, prepare } from "./evaluate.ts";
import type { Facts } from "./facts.ts";

type Span = Extract<Condition, { hereFor: number }>;

/** One thing that can be made up; `votes`: whether all others who are asked for theirs have voted for it. */
export type Question =
  | { ask: "role" | "organization" | "subtasks" | "blockers" | "checklist" | "comment" | "reason" | "assignee" | "due" | "votes" }
  | { ask: "is"; of: Relation }
  /** Whether they are in the group, whether it has the label, whether something stands in the field, whether the state is full. */
  | { ask: "group" | "label" | "filled" | "full"; of: string }
  /** What stands in the field: one of those that the workflow asks for, or another; a number, as it is written. */
  | { ask: "choice"; of: string; choices: readonly string[] }
  | { ask: "number"; of: string }
  /** Whether it has been where it is for so long. */
  | { ask: "here"; of: string; span: Span };

/** What was made up of each, by the names of the questions; of what was not, it is not so. */
export type Pretend = Readonly<Record<string, string>>;

export const yes = "yes";

/** How a question is called among all. */
export const questionName = (question: Question): string => ("of" in question ? `${question.ask}:${question.of}` : question.ask);

/** A member of the project and a task of somebody else's, of which nothing is so. */
export const anybody: Pretend = { role: "member", organization: "member" };

const spanName = ({ hereFor, unit, working }: Span): string => `${hereFor}${unit}${working ? "Worked" : ""}`;

/** What a workflow asks of tasks and people, each once: whoever may move tasks at all is always asked about. */
export const questionsOf = ({ states }: WorkflowDocument): Question[] => {
  const asked = new Map<string, Question>();
  const ask = (question: Question): void => {
    const name = questionName(question);
    const known = asked.get(name);
    if (question.ask !== "choice" || known?.ask !== "choice") asked.set(name, question);
    else asked.set(name, { ...question, choices: [...new Set([...known.choices, ...question.choices])] });
  };
  // How often it came somewhere the walk itself says.
  const ofCondition = (condition: Exclude<Condition, { visits: string }>): Question => {
    if ("subtasks" in condition) return { ask: "subtasks" };
    if ("blockers" in condition) return { ask: "blockers" };
    if ("checklist" in condition) return { ask: "checklist" };
    if ("label" in condition) return { ask: "label", of: condition.label };
    if ("hereFor" in condition) return { ask: "here", of: spanName(condition), span: condition };
    if ("filled" in condition) return { ask: "filled", of: condition.filled };
    if ("is" in condition) return { ask: "choice", of: condition.field, choices: [condition.is] };
    return { ask: "number", of: condition.field };
  };
  const ofNeed = (need: Need): Question => ("field" in need ? { ask: "filled", of: need.field } : { ask: need.input });
  ask({ ask: "role" });
  ask({ ask: "organization" });
  for (const of of relations) ask({ ask: "is", of });
  const moves = states.flatMap(stepsOf);
  for (const { who } of moves) for (const of of groupsIn(who)) ask({ ask: "group", of });
  for (const { when = [], needs = [] } of moves) {
    for (const condition of when) if (!("visits" in condition)) ask(ofCondition(condition));
    for (const need of needs) ask(ofNeed(need));
  }
  if (states.some(({ approval }) => approval !== undefined && approval.count > 1)) ask({ ask: "votes" });
  for (const { id, limit } of states) if (limit !== undefined) ask({ ask: "full", of: id });
  // Where a choice or a number stands, something stands.
  const isAnswered = (of: string) => asked.has(`choice:${of}`) || asked.has(`number:${of}`);
  return [...asked.values()].filter((question) => question.ask !== "filled" || !isAnswered(question.of));
};

/** What was written as a number; undefined where it is none. */
export const amountIn = (written: string): number | undefined => {
  const text = written.trim().replaceAll(",", "");
  const amount = Number(text);
  return text === "" || !Number.isFinite(amount) ? undefined : amount;
};

const isRole = (given: string | undefined): given is Role => roles.some((role) => role === given);
const isProjectRole = (given: string | undefined): given is ProjectRole => projectRoles.some((role) => role === given);

/** A pretend working day. */
const workday = 8 * hour;

/** How long a task has been where it is, by what was made up: all of it, and how much of it was working time. */
const spansOf = (questions: readonly Question[], pretend: Pretend): { here: number; worked: number } => {
  const spans = questions.flatMap((question) =>
    question.ask === "here" && pretend[questionName(question)] === yes ? [question.span] : [],
  );
  const longest = (isWorked: boolean, length: number) =>
    Math.max(
      0,
      ...spans.filter((span) => (span.working === true) === isWorked).map((span) => span.hereFor * (span.unit === "hours" ? hour : length)),
    );
  return { here: longest(false, day), worked: longest(true, workday) };
};

/** What was made up, as facts. @param path the steps that were made */
export const factsOf = (workflow: WorkflowDocument, pretend: Pretend, path: readonly PretendStep[]): Facts => {
  const is = (question: Question) => pretend[questionName(question)] === yes;
  const questions = questionsOf(workflow);
  const named = (ask: "group" | "label" | "full") =>
    questions.flatMap((question) => (question.ask === ask && is(question) ? [question.of] : []));
  const values = questions.flatMap((question): [string, string | number][] => {
    const answer = pretend[questionName(question)] ?? "";
    if (question.ask === "filled" && answer === yes) return [[question.of, yes]];
    if (question.ask === "choice" && answer !== "") return [[question.of, answer]];
    const amount = question.ask === "number" ? amountIn(answer) : undefined;
    return question.ask === "number" && amount !== undefined ? [[question.of, amount]] : [];
  });
  const full = named("full");
  const isAssignee = is({ ask: "is", of: "assignee" });
  const { role, organization } = pretend;
  return {
    role: isRole(organization) ? organization : "member",
    projectRole: isProjectRole(role) ? role : null,
    isAssignee,
    isAuthor: is({ ask: "is", of: "author" }),
    isLastMover: is({ ask: "is", of: "lastMover" }),
    isWatcher: is({ ask: "is", of: "watcher" }),
    groups: named("group"),
    task: {
      openSubtasks: Number(is({ ask: "subtasks" })),
      openBlockers: Number(is({ ask: "blockers" })),
      openItems: Number(is({ ask: "checklist" })),
      isAssigned: isAssignee || is({ ask: "assignee" }),
      hasDueDay: is({ ask: "due" }),
      labels: named("label"),
      values: Object.fromEntries(values),
      visits: visitsIn(workflow, path),
      ...spansOf(questions, pretend),
      workday,
    },
    hasComment: is({ ask: "comment" }),
    hasReason: is({ ask: "reason" }),
    votes: is({ ask: "votes" }) ? most.votes : 0,
    hasVoted: false,
    occupancy: Object.fromEntries(
      workflow.states.flatMap(({ id, limit }) => (limit !== undefined && full.includes(id) ? [[id, limit.count]] : [])),
    ),
  };
};

/** A step that was made. */
export type PretendStep = { from: string; move: string; to: string };

/** Whether a task can begin in it. */
export const isWalkable = ({ initial, states }: WorkflowDocument): boolean => states.some(({ id }) => id === initial);

/** In which state a walk has come. */
export const stateAfter = ({ initial }: WorkflowDocument, path: readonly PretendStep[]): string => path.at(-1)?.to ?? initial;

/** How often a walk came to each state. */
const visitsIn = ({ initial }: WorkflowDocument, path: readonly PretendStep[]): Record<string, number> => {
  const visits: Record<string, number> = { [initial]: 1 };
  for (const { to } of path) visits[to] = (visits[to] ?? 0) + 1;
  return visits;
};

type Walk = { workflow: WorkflowDocument; pretend: Pretend; path: readonly PretendStep[] };

/** The moves that there are where a walk has come, with why not. */
export const movesOf = ({ workflow, pretend, path }: Walk): Judged[] =>
  movesFrom(prepare(workflow), stateAfter(workflow, path), factsOf(workflow, pretend, path));

/** The step that a move makes of where a walk has come; null where it is not to be made. */
export const stepBy = (walk: Walk, move: string): PretendStep | null => {
  const found = movesOf(walk).find((judged) => judged.move.id === move);
  const isThere = walk.workflow.states.some(({ id }) => id === found?.move.to);
  if (found === undefined || !isThere || obstaclesOf(found).length > 0 || found.lacks > 0) return null;
  return { from: stateAfter(walk.workflow, walk.path), move, to: found.move.to };
};

/** Whether each step of a walk is there in a workflow. */
export const isPathIn = ({ states }: WorkflowDocument, path: readonly PretendStep[]): boolean =>
  path.every(({ from, move, to }) =>
    states.some((state) => state.id === from && stepsOf(state).some((one) => one.id === move && one.to === to)),
  );

/** What is asked for with each step anew: what is said with it, and the votes, which go as a task leaves their state. */
export const askedEachStep: readonly string[] = [...inputs.filter((input) => input === "comment" || input === "reason"), "votes"];
