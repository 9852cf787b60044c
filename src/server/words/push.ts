import type { NotificationKind } from "../../contract/workspace/notifications.ts";

/** What devices are told. As with the error catalogue the sentence is the key of its translation. */

export const pushWords = {
  newInProject: /*i18n*/ { id: "Something new in {project}" },
  somebody: /*i18n*/ { id: "Somebody" },
  newTasks: /*i18n*/ { id: "Something new on {count} tasks" },
};

/** Of what happened to a task, by its kind. */
export const pushedSentences: Record<NotificationKind, { id: string }> = {
  assigned: /*i18n*/ { id: "It is your move" },
  mentioned: /*i18n*/ { id: "{who} mentions you" },
  commented: /*i18n*/ { id: "{who} comments" },
  moved: /*i18n*/ { id: "Moved: {detail}" },
  due: /*i18n*/ { id: "Due: {detail}" },
  promises: /*i18n*/ { id: "Time of its promise that is over: {percent} %" },
  trashed: /*i18n*/ { id: "It went to the trash or came back" },
};
