/**
 * Where /auth leads whoever is signed in (SPEC §2): to where they were going; else to their home, or to the wizard where they have no
 * organisation yet. A lookup that failed leads home as well, where it is said.
 */
import { setup } from "xstate";
import { requiredAction, requiredCallback } from "../actor.ts";

/** What the session knows, as far as it leads anywhere. */
export type SessionNews =
  | { type: "person.signedIn" }
  | { type: "organization.found" }
  | { type: "organization.missed" }
  | { type: "lookup.failed" };

/** A page, or in its place the address that somebody was going to. */
export type Onward = { to: "/" | "/register"; next?: string };

const authRedirect = setup({
  types: {
    context: {} as { next: string | null },
    events: {} as SessionNews,
    /** `next` is a path of this site. */
    input: {} as { next: string | null },
    tags: {} as "left",
    meta: {} as { serves: string },
  },
  actors: { watchSession: requiredCallback<SessionNews>("watchSession") },
  actions: { leave: requiredAction<Onward>("leave") },
  guards: { hasNext: ({ context }) => context.next !== null },
});

const leaves = (to: Onward["to"]) => ({ target: "left", actions: { type: "leave", params: { to } } }) as const;

export const authRedirectMachine = authRedirect.createMachine({
  id: "authRedirect",
  context: ({ input }) => input,
  invoke: { id: "watchSession", src: "watchSession" },
  initial: "waiting",
  states: {
    waiting: {
      meta: { serves: "SPEC §2 auth screen: a signed-in user's organisation is looked up" },
      on: {
        "person.signedIn": {
          guard: "hasNext",
          target: "left",
          // `hasNext` has found it.
          actions: { type: "leave", params: ({ context }) => ({ to: "/", next: context.next! }) },
        },
        "organization.found": leaves("/"),
        "organization.missed": leaves("/register"),
        "lookup.failed": leaves("/"),
      },
    },
    left: { tags: "left", meta: { serves: "SPEC §2 auth screen: led on to / or to /register" } },
  },
});
