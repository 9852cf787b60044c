import { type NotificationKind, notificationKinds, type NotificationSettings } from "../contract/workspace/notifications.ts";
import type { Happening, Notice } from "./rows.ts";

/** Which of what stands in somebody's inbox is mailed. */

const kinds: Record<Happening, NotificationKind> = {
  assigned: "assigned",
  approval: "assigned",
  mentioned: "mentioned",
  nudged: "mentioned",
  commented: "commented",
  moved: "moved",
  transferred: "moved",
  pointedOut: "moved",
  due: "due",
  dueSoon: "due",
  dueNow: "due",
  promiseWarned: "promises",
  promiseBroken: "promises",
  deleted: "trashed",
  restored: "trashed",
};

export const kindOf = ({ what }: Pick<Notice, "what">): NotificationKind => kinds[what];

/** Whether something is mailed at all, be it later. */
export const isMailed = ({ kinds: wanted, muted }: NotificationSettings, notice: Pick<Notice, "what" | "project">): boolean =>
  wanted.includes(kindOf(notice)) && !muted.includes(notice.project);

/** The kinds of what happened, each once, in their order. */
export const kindsOf = (happened: readonly Pick<Notice, "what">[]): NotificationKind[] => {
  const found = new Set(happened.map(kindOf));
  return notificationKinds.filter((kind) => found.has(kind));
};
