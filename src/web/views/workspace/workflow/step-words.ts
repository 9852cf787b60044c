import { useLingui } from "@lingui/react/macro";
import type { ConditionKind, WhoOption, WhoKind } from "../../../../../machines/workspace/step-draft.ts";
import type { inputs as inputNames } from "../../../../workflow/document.ts";

/** What the form of a step calls who may make it, what must be so, and what it asks for. */
export const useStepWords = () => {
  const { t } = useLingui();
  const options: Record<string, string> = {
    "role:lead": t`The project's leads`,
    "role:member": t`The project's members`,
    "role:viewer": t`The project's viewers`,
    "is:assignee": t`The assignee`,
    "is:author": t`Whoever made the task`,
    "is:lastMover": t`Whoever moved it last`,
    "is:watcher": t`Whoever watches it`,
    "organization:owner": t`The organisation's owners`,
    "organization:admin": t`The organisation's administrators`,
    "organization:member": t`The organisation's members`,
    "organization:guest": t`Guests`,
  };
  const who: Record<WhoKind, string> = {
    everybody: t`Everybody who may move tasks`,
    any: t`Whoever is one of these`,
    all: t`Whoever is all of these`,
    as_written: t`As it is now`,
  };
  const conditions: Record<ConditionKind, string> = {
    subtasks: t`All its subtasks are done`,
    blockers: t`Nothing that it waits for is left`,
    checklist: t`Its checklist is done`,
    filled: t`A field is filled in`,
    is: t`A certain choice stands in a field`,
    atLeast: t`A number is at least …`,
    atMost: t`A number is at most …`,
    moreThan: t`A number is more than …`,
    label: t`It has a certain label`,
    visits: t`It came to a state … times at most`,
    hours: t`It has been there for … hours`,
    days: t`It has been there for … days`,
    workingHours: t`It has been there for … working hours`,
    workingDays: t`It has been there for … working days`,
  };
  const inputs: Record<(typeof inputNames)[number], string> = {
    comment: t`Comment`,
    reason: t`Reason`,
    assignee: t`Assignee`,
    due: t`Due`,
  };
  return {
    who,
    conditions,
    inputs,
    /** @param groups the project's */
    option(option: WhoOption, groups: readonly { id: string; name: string }[]): string {
      const known = options[option];
      if (known !== undefined) return known;
      const name = groups.find(({ id }) => option === `group:${id}`)?.name;
      return name === undefined ? t`A group that is gone` : t`The group “${name}”`;
    },
  };
};
