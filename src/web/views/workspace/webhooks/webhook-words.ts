import { useLingui } from "@lingui/react/macro";
import type { EventGroup, EventType, PauseReason, Webhook, WebhookFormat } from "../../../../contract/workspace/webhooks.ts";

/** What forms of webhooks are called. */
export const useFormatNames = (): Record<WebhookFormat, string> => {
  const { t } = useLingui();
  return {
    standard: t`JSON, signed (Standard Webhooks)`,
    slack: t`Message in Slack`,
    discord: t`Message in Discord`,
    teams: t`Message in Microsoft Teams (Workflows)`,
  };
};

export const useGroupNames = (): Record<EventGroup, string> => {
  const { t } = useLingui();
  return { task: t`Tasks`, comment: t`Comments`, project: t`Projects`, promise: t`Promises and timers`, member: t`Members` };
};

/** What each event is, beside its name in the JSON. */
export const useEventNames = (): Record<EventType, string> => {
  const { t } = useLingui();
  return {
    "task.created": t`A task is made`,
    "task.updated": t`A task is edited`,
    "task.moved": t`A task moves`,
    "task.taken_back": t`A move is taken back`,
    "task.voted": t`Somebody votes on a task`,
    "task.assigned": t`A task gets another assignee`,
    "task.deleted": t`A task goes to the trash`,
    "task.restored": t`A task comes back from the trash`,
    "task.transferred": t`A task goes to another project`,
    "comment.created": t`Somebody comments`,
    "comment.updated": t`A comment is edited`,
    "comment.deleted": t`A comment is deleted`,
    "project.created": t`A project is made`,
    "project.updated": t`A project is edited`,
    "project.archived": t`A project is archived`,
    "project.deleted": t`A project goes to the trash`,
    "workflow.published": t`A workflow is published`,
    "promise.warned": t`A promise is about to break`,
    "promise.broken": t`A promise is broken`,
    "timer.fired": t`A timer of a workflow acts`,
    "member.joined": t`Somebody joins`,
    "member.changed": t`Somebody gets another role`,
    "member.left": t`Somebody leaves`,
  };
};

/** Whether a webhook sends, and if not why. */
export const useStateOf = () => {
  const { t } = useLingui();
  const paused: Record<PauseReason, string> = {
    pressed: t`Paused`,
    gone: t`Stopped: the receiver says that it is gone`,
    failing: t`Stopped: nothing was accepted for days`,
    person_left: t`Stopped: the person whose rights it had has left`,
    plan: t`Stopped: your plan has no webhooks`,
  };
  return ({
    paused: why,
    failed,
    waiting,
  }: Pick<Webhook, "paused" | "failed" | "waiting">): { words: string; asksForSomebody: boolean } => {
    if (why !== null) return { words: paused[why], asksForSomebody: why !== "pressed" };
    if (failed > 0) return { words: t`Sending, ${failed} given up`, asksForSomebody: true };
    return { words: waiting > 0 ? t`Sending, ${waiting} waiting` : t`Sending`, asksForSomebody: false };
  };
};
