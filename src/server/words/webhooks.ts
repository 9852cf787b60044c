import type { EventType } from "../../contract/workspace/webhooks.ts";

/** What chats are told of an event. As with the error catalogue the sentence is the key of its translation. */
export const chatSentences: Record<EventType, { id: string }> = {
  "task.created": /*i18n*/ { id: "{who} made {task}" },
  "task.updated": /*i18n*/ { id: "{who} changed {task}" },
  "task.moved": /*i18n*/ { id: "{who} moved {task} from {from} to {to}" },
  "task.taken_back": /*i18n*/ { id: "{who} took a move of {task} back: it is in {to} again" },
  "task.voted": /*i18n*/ { id: "{who} voted on {task}" },
  "task.assigned": /*i18n*/ { id: "{who} assigned {task} to {person}" },
  "task.deleted": /*i18n*/ { id: "{who} moved {task} to the trash" },
  "task.restored": /*i18n*/ { id: "{who} brought {task} back from the trash" },
  "task.transferred": /*i18n*/ { id: "{who} moved {task} to the project {project}" },
  "comment.created": /*i18n*/ { id: "{who} commented on {task}" },
  "comment.updated": /*i18n*/ { id: "{who} changed a comment on {task}" },
  "comment.deleted": /*i18n*/ { id: "{who} deleted a comment on {task}" },
  "project.created": /*i18n*/ { id: "{who} made the project {project}" },
  "project.updated": /*i18n*/ { id: "{who} changed the project {project}" },
  "project.archived": /*i18n*/ { id: "{who} archived the project {project}" },
  "project.deleted": /*i18n*/ { id: "{who} moved the project {project} to the trash" },
  "workflow.published": /*i18n*/ { id: "{who} published a workflow of the project {project}" },
  "promise.warned": /*i18n*/ { id: "{task} is close to breaking the promise {clock}" },
  "promise.broken": /*i18n*/ { id: "{task} broke the promise {clock}" },
  "timer.fired": /*i18n*/ { id: "A timer of the workflow acted on {task}" },
  "member.joined": /*i18n*/ { id: "{person} joined the organisation" },
  "member.changed": /*i18n*/ { id: "{who} changed the role of {person}" },
  "member.left": /*i18n*/ { id: "{person} left the organisation" },
};

export const chatWords = {
  workflow: /*i18n*/ { id: "The workflow" },
  nobody: /*i18n*/ { id: "nobody" },
  somebody: /*i18n*/ { id: "Somebody" },
  tested: /*i18n*/ { id: "This is a test: events of {organization} come here." },
};
