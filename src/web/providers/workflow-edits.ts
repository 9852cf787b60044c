import { fromPromise } from "xstate";
import { type ClockDraft, clockFormMachine, type ClockFormInput, type ClockUse } from "../../../machines/workspace/clock-form.ts";
import { type StateDraft, stateFormMachine, type StateFormInput } from "../../../machines/workspace/state-form.ts";
import { effectDraftOf, timerDraftOf } from "../../../machines/workspace/effect-draft.ts";
import { conditionDraftOf, needKeyOf, whoDraftOf } from "../../../machines/workspace/step-draft.ts";
import { type StepDraft, stepFormMachine, type StepFormInput } from "../../../machines/workspace/step-form.ts";
import type { Language } from "../../contract/choices.ts";
import type { Op } from "../../domain/ops.ts";
import { draftOf, type Project, statesEver } from "../../domain/rows.ts";
import type { OpRefusal } from "../../domain/refusals.ts";
import { type Clock, type Move, most, type State, type WorkflowDocument } from "../../workflow/document.ts";
import { isEnd } from "../../workflow/states.ts";
import {
  addClock,
  addMove,
  addState,
  newClockId,
  newMoveId,
  newStateId,
  newTimerId,
  replaceClock,
  replaceMove,
  replaceState,
} from "../../workflow/edits.ts";
import { isSameWorkflow } from "../../workflow/merge.ts";
import type { Store } from "../sync/store.ts";

/** What is made of a project's workflow before it is published. */

/** @param from what the person had before them @param to what they made of it */
export const draftOp = (project: string, from: WorkflowDocument, to: WorkflowDocument): Op => ({
  op: "workflow.draft",
  id: project,
  from,
  to,
});

export const below = (end: number): number => Math.floor(Math.random() * end);

/** Ids that are given, or were. */
export const stateIds = (project: Project): string[] => [...statesEver(project), ...draftOf(project).states].map(({ id }) => id);
export const moveIds = (project: Project): string[] =>
  [...project.formerMoves, ...[project.workflow, draftOf(project)].flatMap(({ states }) => states.flatMap(({ moves }) => moves))].map(
    ({ id }) => id,
  );

const timersTaken = (project: Project): string[] =>
  [project.workflow, draftOf(project)].flatMap(({ states }) => states.flatMap(({ after = [] }) => after)).map(({ id }) => id);

/**
 * Saves what a form makes of a draft. Whoever is told that another has changed the same, and saves again, has it their way.
 *
 * @param from what the person had before them
 * @param change of the project's draft as it was then; null where there is no place for it any more
 */
const savingTo = <Input>(
  store: Store,
  id: string,
  from: WorkflowDocument,
  change: (input: Input, draft: WorkflowDocument, project: Project) => WorkflowDocument | null,
) => {
  let base = from;
  return fromPromise<OpRefusal | null, { saved: Input }>(async ({ input: { saved } }) => {
    const project = store.rows.get("project", id);
    const to = project === undefined ? null : change(saved, base, project);
    if (project === undefined || to === null) return { code: "not_found" };
    if (isSameWorkflow(base, to)) return null;
    const refused = store.do([draftOp(id, base, to)]);
    if (refused?.code === "changed_meanwhile") base = draftOf(project);
    return refused;
  });
};

/** Whoever leads the project, of what others ask for: how an approval begins. */
const approvers = whoDraftOf({ all: [{ role: "lead" }, { not: { is: "author" } }] });

/** By what days are read and written: the organisation's today, as `YYYY-MM-DD`, and the language of whoever writes them. */
type Days = { today: string; language: Language };

/** @param state null for a new one @param from the workflow that it is in */
export const stateInputOf = (
  state: State | null,
  { states }: Pick<WorkflowDocument, "states">,
  known: StateFormInput["known"],
  { today, language }: Days,
): StateFormInput => ({
  th: state?.name.th ?? "",
  en: state?.name.en ?? "",
  category: state?.category ?? "active",
  limit: String(state?.limit?.count ?? ""),
  isHard: state?.limit?.hard ?? false,
  isVotedOn: state?.approval !== undefined,
  who: state?.approval === undefined ? approvers : whoDraftOf(state.approval.from),
  count: String(state?.approval?.count ?? 1),
  yes: state?.approval?.yes ?? "",
  no: state?.approval?.no ?? "",
  needsReason: state?.approval?.words ?? true,
  targets: states.filter(({ id }) => id !== state?.id),
  after: (state?.after ?? []).map((timer, at) => timerDraftOf(timer, at, { known, language })),
  known,
  today,
  added: 0,
});

/**
 * @param from the workflow as it was when the form was opened: what others change meanwhile is theirs
 * @param state null for a new one
 * @param close as it is when it is needed
 */
export const provideStateForm = (store: Store, project: string, from: WorkflowDocument, state: State | null, close: () => () => void) =>
  stateFormMachine.provide({
    actors: {
      save: savingTo<StateDraft>(store, project, from, ({ after, ...rest }, draft, now) => {
        const taken = timersTaken(now);
        const timers = after?.map((timer) => {
          const id = timer.id ?? newTimerId(taken, below);
          taken.push(id);
          return { ...timer, id };
        });
        const input = { ...rest, ...(timers === undefined ? {} : { after: timers }) };
        if (state === null) return addState(draft, { id: newStateId(stateIds(now), below), ...input, moves: [] });
        const there = draft.states.find(({ id }) => id === state.id);
        // Another has taken it away.
        if (there === undefined) return addState(draft, { id: state.id, ...input, moves: [] });
        return replaceState(draft, { id: state.id, ...input, moves: there.moves });
      }),
    },
    actions: { close: () => close()() },
  });

/** @param move null for a new one @param to where a new one leads at first */
export const stepInputOf = (move: Move | null, to: string, known: StepFormInput["known"], { today, language }: Days): StepFormInput => ({
  th: move?.name.th ?? "",
  en: move?.name.en ?? "",
  to: move?.to ?? to,
  who: whoDraftOf(move?.who ?? null),
  when: (move?.when ?? []).map((condition, at) => conditionDraftOf(condition, `condition-${at + 1}`)),
  needs: (move?.needs ?? []).map(needKeyOf),
  then: (move?.then ?? []).map((effect, at) => effectDraftOf(effect, `effect-${at + 1}`, { known, language })),
  known,
  today,
  added: 0,
});

/**
 * @param from the workflow as it was when the form was opened
 * @param at the state that the step leaves, and the step; null for a new one, which comes behind the others
 * @param close as it is when it is needed
 */
export const provideStepForm = (
  store: Store,
  project: string,
  from: WorkflowDocument,
  at: { state: string; move: Move | null },
  close: () => () => void,
) =>
  stepFormMachine.provide({
    actors: {
      save: savingTo<StepDraft>(store, project, from, (input, draft, now) => {
        const { state, move } = at;
        const isThere = draft.states.some(({ moves }) => moves.some(({ id }) => id === move?.id));
        if (move !== null && isThere) return replaceMove(draft, { id: move.id, ...input });
        if (draft.states.every(({ id }) => id !== state)) return null;
        return addMove(draft, state, { id: move?.id ?? newMoveId(moveIds(now), below), ...input });
      }),
    },
    actions: { close: () => close()() },
  });

/** @param clock null for a new one, which begins where tasks do and ends where work does */
export const clockInputOf = (clock: Clock | null, { initial, states }: WorkflowDocument): ClockFormInput => {
  const useIn = (state: State): ClockUse => {
    if (clock === null) return isEnd(state) ? "stops" : state.id === initial ? "starts" : "runs";
    if (clock.starts.includes(state.id)) return "starts";
    if (clock.pauses.includes(state.id)) return "pauses";
    return clock.stops.includes(state.id) ? "stops" : "runs";
  };
  return {
    th: clock?.name.th ?? "",
    en: clock?.name.en ?? "",
    uses: Object.fromEntries(states.map((state) => [state.id, useIn(state)])),
    hours: String(clock?.hours ?? 8),
    warnAt: (clock?.warnAt ?? [80]).join(", "),
    isWorking: clock?.working ?? true,
  };
};

/** Ids that the workflows that are known have given to clocks. */
const clocksTaken = (project: Project): string[] =>
  [project.workflow, draftOf(project)].flatMap(({ clocks = [] }) => clocks.map(({ id }) => id));

/**
 * @param from the workflow as it was when the form was opened
 * @param clock null for a new one, which comes behind the others
 * @param close as it is when it is needed
 */
export const provideClockForm = (store: Store, project: string, from: WorkflowDocument, clock: Clock | null, close: () => () => void) =>
  clockFormMachine.provide({
    actors: {
      save: savingTo<ClockDraft>(store, project, from, (input, draft, now) => {
        const { clocks = [] } = draft;
        if (clock !== null && clocks.some(({ id }) => id === clock.id)) return replaceClock(draft, { id: clock.id, ...input });
        return clocks.length >= most.clocks ? null : addClock(draft, { id: clock?.id ?? newClockId(clocksTaken(now), below), ...input });
      }),
    },
    actions: { close: () => close()() },
  });
