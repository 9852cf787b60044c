import type { Comment } from "./rows.ts";

/** What people say to a comment without words. */

export type Reaction = Comment["reactions"][number];

export const isSameReaction = (one: Reaction, other: Reaction): boolean => one.sign === other.sign && one.person === other.person;

export const hasReaction = ({ reactions }: Pick<Comment, "reactions">, reaction: Reaction): boolean =>
  reactions.some((each) => isSameReaction(each, reaction));
