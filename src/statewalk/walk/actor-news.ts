/** What came of an actor, as XState calls it in the events of those that invoked it. */

const beginnings = [
  ["done", "xstate.done.actor."],
  ["error", "xstate.error.actor."],
  ["snapshot", "xstate.snapshot."],
] as const;

/** An actor that answered, failed, or showed where it stands. */
export type ActorNews = { kind: (typeof beginnings)[number][0]; actor: string };

/** The news that an event of this type brings; null for other events. */
export const actorNewsIn = (type: string): ActorNews | null => {
  for (const [kind, beginning] of beginnings) if (type.startsWith(beginning)) return { kind, actor: type.slice(beginning.length) };
  return null;
};
