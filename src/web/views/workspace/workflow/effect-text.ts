import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { Effect, Timer, TimerEffect, WorkflowDocument } from "../../../../workflow/document.ts";
import { nameFor, type Rows } from "../../../i18n/workflow-names.ts";

/** What is asked for words: where what is named is looked up, and what somebody is called. */
export type Asked = { rows: Rows; nameOf(person: string): string; workflow: WorkflowDocument };

const valueText = (i18n: I18n, field: string, value: string | number, { rows, nameOf }: Asked): string => {
  const row = rows.get("field", field);
  if (typeof value === "number") return i18n.number(value);
  if (row?.kind === "choice") return row.choices.find(({ id }) => id === value)?.name ?? t(i18n)`a choice that is gone`;
  return row?.kind === "person" ? nameOf(value) : value;
};

/** What an effect does to a task, as a sentence without its full stop. */
export const effectText = (i18n: I18n, effect: Effect | TimerEffect, asked: Asked): string => {
  const { rows, nameOf, workflow } = asked;
  if ("assign" in effect) {
    if (typeof effect.assign === "object") {
      const person = nameOf(effect.assign.person);
      return t(i18n)`It is given to ${person}`;
    }
    return {
      author: t(i18n)`It is given to whoever made it`,
      mover: t(i18n)`It is given to whoever made the step`,
      nobody: t(i18n)`It is left to nobody`,
    }[effect.assign];
  }
  if ("field" in effect) {
    const field = rows.get("field", effect.field)?.name ?? "";
    if (effect.set === null) return t(i18n)`“${field}” is emptied`;
    const value = valueText(i18n, effect.field, effect.set, asked);
    return t(i18n)`“${field}” is set to “${value}”`;
  }
  if ("label" in effect) {
    const label = rows.get("label", effect.label)?.name ?? "";
    return effect.on ? t(i18n)`It gets the label “${label}”` : t(i18n)`It loses the label “${label}”`;
  }
  if ("due" in effect) {
    const { due: days } = effect;
    if (days === 0) return t(i18n)`It is due on the same day`;
    if (days === 1) return effect.working ? t(i18n)`It is due on the next working day` : t(i18n)`It is due on the next day`;
    return effect.working ? t(i18n)`It is due after ${days} working days` : t(i18n)`It is due after ${days} days`;
  }
  if ("notify" in effect) {
    if (typeof effect.notify === "object") {
      const group = rows.get("group", effect.notify.group)?.name ?? t(i18n)`a group that is gone`;
      return t(i18n)`The group “${group}” is told`;
    }
    return {
      assignee: t(i18n)`The assignee is told`,
      author: t(i18n)`Whoever made it is told`,
      watchers: t(i18n)`Everybody who watches it is told`,
    }[effect.notify];
  }
  if ("subtasks" in effect) {
    const titles = effect.subtasks.join(", ");
    return t(i18n)`It gets the subtasks: ${titles}`;
  }
  if ("comment" in effect) {
    const { comment } = effect;
    return t(i18n)`A comment is written: “${comment}”`;
  }
  if ("mark" in effect) return t(i18n)`It is marked as stale`;
  const moves = workflow.states.flatMap((state) => state.moves);
  const step = nameFor(i18n, moves.find(({ id }) => id === effect.move)?.name ?? {});
  return t(i18n)`It goes on by the step “${step}”`;
};

/** For how long a task stands somewhere before something happens. */
export const timeText = (i18n: I18n, { days, working }: Pick<Timer, "days" | "working">): string => {
  if (days === 1) return working ? t(i18n)`After one working day` : t(i18n)`After one day`;
  return working ? t(i18n)`After ${days} working days` : t(i18n)`After ${days} days`;
};
