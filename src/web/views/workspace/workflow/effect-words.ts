import { useLingui } from "@lingui/react/macro";
import type { EffectKind } from "../../../../../machines/workspace/effect-draft.ts";

/** What forms call what happens by itself. */
export const useEffectWords = () => {
  const { t } = useLingui();
  const kinds: Record<EffectKind, string> = {
    assign: t`It is given to …`,
    field: t`A field is set`,
    label: t`A label is put on or taken off`,
    due: t`It is due after …`,
    notify: t`Somebody is told`,
    subtasks: t`It gets subtasks`,
    comment: t`A comment is written`,
    move: t`It goes on by a step`,
    mark: t`It is marked as stale`,
  };
  const receivers: Record<string, string> = {
    author: t`whoever made the task`,
    mover: t`whoever made the step`,
    nobody: t`nobody`,
  };
  const listeners: Record<string, string> = {
    assignee: t`the assignee`,
    author: t`whoever made the task`,
    watchers: t`everybody who watches it`,
  };
  return { kinds, receivers, listeners };
};
