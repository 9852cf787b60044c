import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { stepsOf } from "../../../../workflow/states.ts";
import type { Finding } from "../../../../workflow/findings.ts";
import { whoText } from "../../../i18n/reasons.ts";
import { nameFor, stateName, type Rows } from "../../../i18n/workflow-names.ts";

/** What is called by a finding's place, and where what its parameters name is looked up. */
type Named = {
  state: string;
  step: string;
  clock: string;
  /** A timer is called by its state, all else by its step. */
  place: string;
  workflow: WorkflowDocument;
  rows: Rows;
};

const sentences: { readonly [Code in Finding["code"]]: (i18n: I18n, params: Finding<Code>["params"], named: Named) => string } = {
  no_initial: (i18n) => t(i18n)`Say where tasks begin`,
  too_many_states: (i18n, { count, most }) => t(i18n)`There are ${count} states, and no more than ${most} may be`,
  too_many_moves: (i18n, { count, most }) => t(i18n)`There are ${count} steps, and no more than ${most} may be`,
  duplicate_state: (i18n, _, { state }) => t(i18n)`There is another “${state}”. Remove one of both`,
  duplicate_move: (i18n, _, { step }) => t(i18n)`There is another “${step}”. Remove one of both`,
  same_state_name: (i18n, { name }) => t(i18n)`Another state is called “${name}” too`,
  same_move_name: (i18n, { name }, { state }) => t(i18n)`Another step from “${state}” is called “${name}” too`,
  unknown_target: (i18n, _, { step }) => t(i18n)`“${step}” leads to a state that is gone`,
  unknown_state: (i18n, _, { step }) => t(i18n)`“${step}” asks about a state that is gone`,
  unknown_group: (i18n, _, { place }) => t(i18n)`“${place}” names a group that is gone`,
  unknown_label: (i18n, _, { place }) => t(i18n)`“${place}” names a label that is gone`,
  unknown_field: (i18n, _, { place }) => t(i18n)`“${place}” names a field that is gone`,
  unknown_choice: (i18n, _, { place }) => t(i18n)`“${place}” names a choice that is gone`,
  unfit_field: (i18n, params, { step, rows }) => {
    const field = rows.get("field", params.field)?.name ?? "";
    return params.wanted === "choice"
      ? t(i18n)`“${step}” asks for a choice, and “${field}” has none`
      : t(i18n)`“${step}” asks for a number, and “${field}” has none`;
  },
  duplicate_timer: (i18n, _, { state }) => t(i18n)`“${state}” has a time that is there twice. Remove one of both`,
  unfit_value: (i18n, params, { place, rows }) => {
    const field = rows.get("field", params.field)?.name ?? "";
    return t(i18n)`“${place}” writes into “${field}” what cannot stand there`;
  },
  unfit_move: (i18n, _, { state }) => t(i18n)`When a task has stood in “${state}” for long, it can go on by one step that leaves it`,
  no_mover: (i18n, _, { state }) => t(i18n)`When a task has stood in “${state}” for long, nobody makes a step to whom it could be given`,
  duplicate_clock: (i18n, _, { clock }) => t(i18n)`“${clock}” is there twice. Remove one of both`,
  same_clock_name: (i18n, { name }) => t(i18n)`There are two promises called “${name}”`,
  unknown_clock_state: (i18n, _, { clock }) => t(i18n)`“${clock}” names a state that is gone`,
  repeated_clock_state: (i18n, params, { clock, workflow }) => {
    const twice = stateName(i18n, workflow, params.state);
    return t(i18n)`“${clock}” names “${twice}” twice. One of starts, stands still and ends is enough`;
  },
  no_clock_start: (i18n, _, { clock }) => t(i18n)`“${clock}” never begins. Say in which state it does`,
  no_clock_stop: (i18n, _, { clock }) => t(i18n)`“${clock}” never ends. Say in which state it does`,
  unreached_clock_stop: (i18n, params, { clock, workflow }) => {
    const stop = stateName(i18n, workflow, params.state);
    return t(i18n)`“${clock}” does not end in “${stop}”: no step leads there from where it begins`;
  },
  timer_cycle: (i18n, _, { state }) => t(i18n)`From “${state}” tasks would go round and back by themselves, without anybody`,
  leads_to_itself: (i18n, _, { step }) => t(i18n)`“${step}” leads back to where it begins`,
  nobody_votes: (i18n, _, { state }) => t(i18n)`Nobody can be what “${state}” asks of those who approve`,
  too_few_voters: (i18n, { count, voters }, { state }) =>
    voters === 1
      ? t(i18n)`“${state}” asks for ${count} approvals, and one person may give one`
      : t(i18n)`“${state}” asks for ${count} approvals, and ${voters} people may give one`,
  unreachable: (i18n, _, { state }) => t(i18n)`No step that somebody may make leads to “${state}”`,
  dead_end: (i18n, _, { state }) => t(i18n)`From “${state}” nobody can get to an end: tasks would stay there for ever`,
  nobody_may: (i18n, _, { step }) => t(i18n)`Nobody can be what “${step}” asks for`,
  nobody_here_may: (i18n, params, { step, rows }) => {
    const [group] = params.groups;
    const called = group === undefined ? "" : (rows.get("group", group)?.name ?? "");
    return called === ""
      ? t(i18n)`Nobody in this project can make “${step}” now`
      : t(i18n)`Nobody can make “${step}” now: there is nobody in the group “${called}”`;
  },
  one_may_leave: (i18n, _, { state }) => t(i18n)`Only one person can move tasks out of “${state}”. Work waits while they are away`,
  never_so: (i18n, _, { step }) => t(i18n)`No task can be all that “${step}” asks for`,
  ends_not_alone: (i18n, params, { state, rows }) => {
    const people = params.roles.map((role) => whoText(i18n, role, rows));
    const names = new Intl.ListFormat(i18n.locale).format(people);
    return t(i18n)`From “${state}” these cannot end work without others: ${names}`;
  },
  limit_may_lock: (i18n, _, { state }) => t(i18n)`Once “${state}” is full, its tasks can go nowhere but into states that are as full`,
  limits_face: (i18n, params, { state, workflow }) => {
    const other = stateName(i18n, workflow, params.other);
    return t(
      i18n,
    )`“${state}” and “${other}” lead to each other, and let no more tasks in when they are full. Once both are, no task can move between them`;
  },
};

const namedBy = (i18n: I18n, at: Finding["at"], workflow: WorkflowDocument, rows: Rows): Named => {
  const state = stateName(i18n, workflow, at.state ?? "");
  const left = workflow.states.find(({ id }) => id === at.state);
  const moves = [...(left ? stepsOf(left) : []), ...workflow.states.flatMap((each) => each.moves)];
  const step = nameFor(i18n, moves.find(({ id }) => id === at.move)?.name ?? {});
  const clock = nameFor(i18n, workflow.clocks?.find(({ id }) => id === at.clock)?.name ?? {});
  return { state, step, clock, place: at.timer === undefined ? step : state, workflow, rows };
};

/** What is wrong with a workflow, in words: each code has its sentence here, and one without does not compile. */
export const findingText = (i18n: I18n, { code, at, params }: Finding, workflow: WorkflowDocument, rows: Rows): string => {
  // It is found by the code of this finding, which the compiler does not carry from the index to the argument.
  const sentence = sentences[code] as (i18n: I18n, params: Finding["params"], named: Named) => string;
  return sentence(i18n, params, namedBy(i18n, at, workflow, rows));
};
