import type { Notice } from "./rows.ts";

/** What tells the notices of one command apart from all others, where they say the same of tasks of one project. */
export const groupKeyOf = ({ project, what, detail, by, at }: Notice): string => JSON.stringify([project, what, detail, by, at]);

/** What one command led to, where it says the same of tasks of one project. */
export type NoticeGroup = readonly [Notice, ...Notice[]];

/** Notices as the inbox shows them: in groups, each of which stands where its first did. */
export const groupNotices = (notices: readonly Notice[]): readonly NoticeGroup[] => {
  const groups = new Map<string, [Notice, ...Notice[]]>();
  for (const notice of notices) {
    const key = groupKeyOf(notice);
    const group = groups.get(key);
    if (group) group.push(notice);
    else groups.set(key, [notice]);
  }
  return [...groups.values()];
};

/** Whether any of them is unread. */
export const isUnread = (group: readonly Notice[]): boolean => group.some(({ isRead }) => !isRead);
