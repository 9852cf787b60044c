import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { Project } from "../../../../domain/rows.ts";
import { statesEver } from "../../../../domain/rows.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import type { Cause } from "../../../../workflow/replay.ts";
import { whoText } from "../../../i18n/reasons.ts";
import { stateName } from "../../../i18n/workflow-names.ts";
import type { Rows } from "../../../i18n/workflow-names.ts";
import { needText, requirementText } from "./requirement-text.ts";

/** What states are called that the draft has, and those that the project has or had. */
export const everyState = (draft: WorkflowDocument, project: Project) => ({ states: [...draft.states, ...statesEver(project)] });

/** Why a recorded move would have been refused, in words: each code has its sentence here, and one without does not compile. */
export const causeText = (i18n: I18n, cause: Cause, states: ReturnType<typeof everyState>, rows: Rows): string => {
  switch (cause.code) {
    case "editors_only":
      return t(i18n)`Whoever made it may only read this project`;
    case "not_your_role": {
      const needed = whoText(i18n, cause.needed, rows);
      return t(i18n)`It is for ${needed}`;
    }
    case "not_for_you": {
      const barred = whoText(i18n, cause.barred, rows);
      return t(i18n)`It is not for ${barred}`;
    }
    case "not_so": {
      const condition = requirementText(i18n, cause.condition, states, rows);
      return t(i18n)`This was not so: ${condition}`;
    }
    case "needed": {
      const need = needText(i18n, cause.need, rows);
      return t(i18n)`This was not given: ${need}`;
    }
    case "limit_reached": {
      const state = stateName(i18n, states, cause.state);
      return t(i18n)`“${state}” was full`;
    }
    case "votes_lacking": {
      const { lacks } = cause;
      return t(i18n)`${lacks} more would have had to approve`;
    }
    case "state_gone":
      return t(i18n)`The draft does not have the state that it left`;
    case "target_gone":
      return t(i18n)`The draft does not have the state to which it led`;
    case "step_gone":
      return t(i18n)`The draft has no step there`;
  }
};
