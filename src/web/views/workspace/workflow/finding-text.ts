import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { stepsOf, type WorkflowDocument } from "../../../../workflow/document.ts";
import type { Finding } from "../../../../workflow/findings.ts";
import { whoText } from "../../../i18n/reasons.ts";
import { nameFor, stateName, type Rows } from "../../../i18n/workflow-names.ts";

/** What is wrong with a workflow, in words: each code has its sentence here, and one without does not compile. */
export const findingText = (i18n: I18n, { code, at, params }: Finding, workflow: WorkflowDocument, rows: Rows): string => {
  const state = stateName(i18n, workflow, at.state ?? "");
  const left = workflow.states.find(({ id }) => id === at.state);
  const moves = [...(left ? stepsOf(left) : []), ...workflow.states.flatMap((each) => each.moves)];
  const called = (id: string) => nameFor(i18n, moves.find((move) => move.id === id)?.name ?? {});
  const step = called(at.move ?? "");
  const clock = nameFor(i18n, workflow.clocks?.find(({ id }) => id === at.clock)?.name ?? {});
  // A timer is called by its state.
  const place = at.timer === undefined ? step : state;
  switch (code) {
    case "no_initial":
      return t(i18n)`Say where tasks begin`;
    case "too_many_states":
    case "too_many_moves": {
      const { count, most } = params;
      return code === "too_many_states"
        ? t(i18n)`There are ${count} states, and no more than ${most} may be`
        : t(i18n)`There are ${count} steps, and no more than ${most} may be`;
    }
    case "duplicate_state":
      return t(i18n)`There is another “${state}”. Remove one of both`;
    case "duplicate_move":
      return t(i18n)`There is another “${step}”. Remove one of both`;
    case "same_state_name":
    case "same_move_name": {
      const { name } = params;
      return code === "same_state_name"
        ? t(i18n)`Another state is called “${name}” too`
        : t(i18n)`Another step from “${state}” is called “${name}” too`;
    }
    case "unknown_target":
      return t(i18n)`“${step}” leads to a state that is gone`;
    case "unknown_state":
      return t(i18n)`“${step}” asks about a state that is gone`;
    case "unknown_group":
      return t(i18n)`“${place}” names a group that is gone`;
    case "unknown_label":
      return t(i18n)`“${place}” names a label that is gone`;
    case "unknown_field":
      return t(i18n)`“${place}” names a field that is gone`;
    case "unknown_choice":
      return t(i18n)`“${place}” names a choice that is gone`;
    case "unfit_field": {
      const field = rows.get("field", params.field)?.name ?? "";
      return params.wanted === "choice"
        ? t(i18n)`“${step}” asks for a choice, and “${field}” has none`
        : t(i18n)`“${step}” asks for a number, and “${field}” has none`;
    }
    case "duplicate_timer":
      return t(i18n)`“${state}” has a time that is there twice. Remove one of both`;
    case "unfit_value": {
      const field = rows.get("field", params.field)?.name ?? "";
      return t(i18n)`“${place}” writes into “${field}” what cannot stand there`;
    }
    case "unfit_move":
      return t(i18n)`When a task has stood in “${state}” for long, it can go on by one step that leaves it`;
    case "no_mover":
      return t(i18n)`When a task has stood in “${state}” for long, nobody makes a step to whom it could be given`;
    case "duplicate_clock":
      return t(i18n)`“${clock}” is there twice. Remove one of both`;
    case "same_clock_name": {
      const { name } = params;
      return t(i18n)`There are two promises called “${name}”`;
    }
    case "unknown_clock_state":
      return t(i18n)`“${clock}” names a state that is gone`;
    case "repeated_clock_state": {
      const twice = stateName(i18n, workflow, params.state);
      return t(i18n)`“${clock}” names “${twice}” twice. One of starts, stands still and ends is enough`;
    }
    case "no_clock_start":
      return t(i18n)`“${clock}” never begins. Say in which state it does`;
    case "no_clock_stop":
      return t(i18n)`“${clock}” never ends. Say in which state it does`;
    case "unreached_clock_stop": {
      const stop = stateName(i18n, workflow, params.state);
      return t(i18n)`“${clock}” does not end in “${stop}”: no step leads there from where it begins`;
    }
    case "timer_cycle":
      return t(i18n)`From “${state}” tasks would go round and back by themselves, without anybody`;
    case "leads_to_itself":
      return t(i18n)`“${step}” leads back to where it begins`;
    case "nobody_votes":
      return t(i18n)`Nobody can be what “${state}” asks of those who approve`;
    case "too_few_voters": {
      const { count, voters } = params;
      return voters === 1
        ? t(i18n)`“${state}” asks for ${count} approvals, and one person may give one`
        : t(i18n)`“${state}” asks for ${count} approvals, and ${voters} people may give one`;
    }
    case "unreachable":
      return t(i18n)`No step that somebody may make leads to “${state}”`;
    case "dead_end":
      return t(i18n)`From “${state}” nobody can get to an end: tasks would stay there for ever`;
    case "nobody_may":
      return t(i18n)`Nobody can be what “${step}” asks for`;
    case "nobody_here_may": {
      const [group] = params.groups;
      const called = group === undefined ? "" : (rows.get("group", group)?.name ?? "");
      return called === ""
        ? t(i18n)`Nobody in this project can make “${step}” now`
        : t(i18n)`Nobody can make “${step}” now: there is nobody in the group “${called}”`;
    }
    case "one_may_leave":
      return t(i18n)`Only one person can move tasks out of “${state}”. Work waits while they are away`;
    case "never_so":
      return t(i18n)`No task can be all that “${step}” asks for`;
    case "ends_not_alone": {
      const people = params.roles.map((role) => whoText(i18n, role, rows));
      const names = new Intl.ListFormat(i18n.locale).format(people);
      return t(i18n)`From “${state}” these cannot end work without others: ${names}`;
    }
    case "limit_may_lock":
      return t(i18n)`Once “${state}” is full, its tasks can go nowhere but into states that are as full`;
    case "limits_face": {
      const other = stateName(i18n, workflow, params.other);
      return t(
        i18n,
      )`“${state}” and “${other}” lead to each other, and let no more tasks in when they are full. Once both are, no task can move between them`;
    }
  }
};
