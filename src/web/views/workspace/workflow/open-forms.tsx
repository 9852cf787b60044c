import { useLingui } from "@lingui/react";
import { useMemo, useState } from "react";
import { draftOf, type Project } from "../../../../domain/rows.ts";
import type { Clock, Move, State } from "../../../../workflow/document.ts";
import { languageOf } from "../../../i18n/workflow-names.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import {
  clockInputOf,
  provideClockForm,
  provideStateForm,
  provideStepForm,
  stateInputOf,
  stepInputOf,
} from "../../../providers/workflow-edits.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useFields, useGroups, useLabels, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { useReaders } from "../members/people.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { ClockForm } from "./clock-form.tsx";
import { StateForm } from "./state-form.tsx";
import { StepForm } from "./step-form.tsx";
import { useSeenChanging } from "./use-seen.ts";

/** By what days are read and written. */
const useDays = () => {
  const { i18n } = useLingui();
  const { today } = useToday();
  return { today, language: languageOf(i18n) };
};

type OpenStateFormProps = { project: Project; state: State | null; onClose: () => void };

/** The form of a state; null for a new one. */
export const OpenStateForm = ({ project, state, onClose }: OpenStateFormProps) => {
  const store = useWorkspaceRows();
  const close = useLatest(onClose);
  useSeenChanging(true);
  // As it was when it was opened: what another changes meanwhile is not written over.
  const [begun] = useState({ from: draftOf(project), state });
  const machine = useMemo(() => provideStateForm(store, project.id, begun.from, begun.state, close), [store, project.id, begun, close]);
  const known = {
    fields: useFields(project.id),
    labels: useLabels(project.id),
    groups: useGroups(project.id),
    people: useReaders(project),
    moves: begun.state?.moves ?? [],
  };
  const actor = useFlow(machine, { input: stateInputOf(begun.state, begun.from, known, useDays()) });
  return <StateForm actor={actor} workflow={draftOf(project)} groups={known.groups} isNew={begun.state === null} />;
};

type OpenStepFormProps = {
  project: Project;
  from: string;
  move: Move | null;
  /** Where a new one leads at first; the first other state, where nothing is said. */
  to?: string;
  onClose: () => void;
};

/** The form of a step that leaves a state; null for a new one. */
export const OpenStepForm = ({ project, from, move, to: drawn, onClose }: OpenStepFormProps) => {
  const store = useWorkspaceRows();
  const close = useLatest(onClose);
  useSeenChanging(true);
  const groups = useGroups(project.id);
  const [fields, labels, people] = [useFields(project.id), useLabels(project.id), useReaders(project)];
  // As it was when it was opened: what another changes meanwhile is not written over.
  const [begun] = useState({ from: draftOf(project), move });
  const machine = useMemo(
    () => provideStepForm(store, project.id, begun.from, { state: from, move: begun.move }, close),
    [store, project.id, from, begun, close],
  );
  const to = drawn ?? begun.from.states.find(({ id }) => id !== from)?.id ?? from;
  const known = { fields, labels, groups, people, states: begun.from.states };
  const actor = useFlow(machine, { input: stepInputOf(begun.move, to, known, useDays()) });
  return <StepForm actor={actor} workflow={draftOf(project)} from={from} groups={groups} isNew={begun.move === null} />;
};

type OpenClockFormProps = { project: Project; clock: Clock | null; onClose: () => void };

/** The form of a promise; null for a new one. */
export const OpenClockForm = ({ project, clock, onClose }: OpenClockFormProps) => {
  const store = useWorkspaceRows();
  const close = useLatest(onClose);
  useSeenChanging(true);
  // As it was when it was opened: what another changes meanwhile is not written over.
  const [begun] = useState({ from: draftOf(project), clock });
  const machine = useMemo(() => provideClockForm(store, project.id, begun.from, begun.clock, close), [store, project.id, begun, close]);
  const actor = useFlow(machine, { input: clockInputOf(begun.clock, begun.from) });
  return <ClockForm actor={actor} workflow={draftOf(project)} isNew={begun.clock === null} />;
};
