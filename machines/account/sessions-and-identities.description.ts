import { sessionsAndIdentitiesMachine } from "./sessions-and-identities.ts";
import { common, cooldown, press, slowResponse, type Description, type Expectation, type Words } from "../common.description.ts";

/** The way by email is called so in the reader's language, the others by their providers' names. */
const unlinking = (name: string): Words => ({ say: "Unlink {name}", with: { name: name === "email" ? { say: "Email" } : name } });

/** As the ways to sign in are listed: both lists have the same view, and only this one can grow. */
export const description: Description<typeof sessionsAndIdentitiesMachine> = {
  interactions: {
    ...common,
    "entry.ended": ({ id }, now) => {
      const entry = now.context.entries.find((held) => held.id === id);
      return { how: "press", at: entry ? { role: "button", name: unlinking(entry.name) } : null };
    },
    "entry.wanted": press("Link the test provider"),
    "list.retried": press("Load again"),
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") || now.hasTag("unreachable") ? 1 : 0 },
    { words: "It has been removed.", isSeen: now.hasTag("ended") },
    { words: "the only way", isSeen: now.hasTag("shown") && now.context.entries.some(({ isFixed }) => isFixed) },
    ...now.context.entries.map(({ name, isFixed }): Expectation => ({
      control: { role: "button", name: unlinking(name) },
      isSeen: now.hasTag("shown") && !isFixed,
    })),
  ],
};
