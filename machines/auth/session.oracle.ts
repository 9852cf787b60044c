import { always, both, calls, hears, isIn, never, precedes, type Now } from "statewalk/oracle";
import { byAnswer, slowWaits, waiting, type Oracle } from "../common.oracle.ts";
import type { sessionMachine } from "./session.ts";

type Then = Now<typeof sessionMachine>;
type User = {
  id: string;
  email: string;
  user_metadata: { first_name: string; last_name?: string; nickname?: string };
  factors?: { id: string; friendly_name?: string }[];
};
type Session = { access_token: string; user: User };

/** The session that an event brings: the identity client's, the portal's, or what was stored. */
const broughtBy = ({ event }: Then): { token: string; session: Session | null } | null => {
  if (event.type === "session.opened") return event.session;
  if (event.type.startsWith("identity.")) return event.session && { token: event.session.access_token, session: event.session };
  return event.output;
};
const factorsOf = (user: User) =>
  (user.factors ?? []).map(({ id, friendly_name: name }) => ({ id, kind: "totp", name: name ?? user.email }));
const userOf = (now: Then) => broughtBy(now)?.session?.user ?? null;
const personOf = ({ id, email, user_metadata: { first_name: firstName, last_name: lastName = "", nickname = "" } }: User) => ({
  id,
  email,
  name: `${firstName} ${lastName}`.trim(),
  firstName,
  lastName,
  nickname,
  ways: ["email"],
});

/** Whose session it is decides: the same person's renews, another's opens anew; a half-open one asks for the second factor. */
const opens = (isSignedInStill: (now: Then) => boolean) => ({
  at: (now: Then) => {
    const user = userOf(now);
    if (!user) return "signedOut.complete";
    if (isSignedInStill(now))
      return now.wasAt("signedIn.lookingUp")
        ? "signedIn.lookingUp"
        : (["found", "absent", "failed"].map((state) => `signedIn.${state}`).find(now.wasAt) ?? "signedIn");
    return factorsOf(user).length > 0 ? "challenged" : "signedIn.lookingUp";
  },
  sets: {
    person: (now: Then) => {
      const user = userOf(now);
      return user && personOf(user);
    },
    token: (now: Then) => (userOf(now) ? (broughtBy(now)?.token ?? null) : null),
    factors: (now: Then) => {
      const user = userOf(now);
      return user ? factorsOf(user) : [];
    },
  },
});
const byIdentity = opens((now) => now.wasAt("signedIn") && userOf(now)?.id === now.context.person?.id);
const closed = { person: null, token: null, factors: [], organization: null };

export const oracle: Oracle<typeof sessionMachine> = {
  effects: {
    file: "machines/auth/session.oracle.ts",
    begins: { at: "loading.fresh", sets: closed },
    events: {
      "readSession done": opens(() => false),
      "readSession failed": { at: "signedOut.complete" },
      "identity.initialSession": byIdentity,
      "identity.signedIn": byIdentity,
      "identity.tokenRefreshed": byIdentity,
      "identity.userUpdated": byIdentity,
      "identity.passwordRecovery": byIdentity,
      "identity.factorVerified": byIdentity,
      "session.opened": opens(() => false),
      "identity.signedOut": {
        at: ({ event, wasAt }) => (event.isChosen || wasAt("challenged") ? "signedOut.complete" : "expired"),
        sets: Object.fromEntries(
          (["person", "token", "factors", "organization"] as const).map((field) => [
            field,
            // One that ended without anybody's wish leaves the page as it is.
            ({ event, context, wasAt }: Then) => (event.isChosen || wasAt("challenged") ? closed[field] : context[field]),
          ]),
        ),
      },
      "session.rejected": { at: "expired" },
      "organization.changed": { at: "signedIn.lookingUp" },
      "lookUpOrganization done": {
        at: (now) =>
          byAnswer({ success: now.event.output.data?.name ? "signedIn.found" : "signedIn.absent", otherwise: "signedIn.failed" })(now),
        sets: { organization: ({ event, context }) => (event.output.success ? (event.output.data as object) : context.organization) },
      },
      "lookUpOrganization failed": { at: "signedIn.failed" },
      "after lookupWait": { at: "signedIn.failed" },
      "signOut.chosen": { at: "signingOut.fresh" },
      "signOut done": {
        at: byAnswer({ success: "signedOut.complete", otherwise: "signedOut.incomplete" }),
        sets: closed,
        does: (now) => byAnswer<[string][]>({ success: [["leaveWorkspaces"]], otherwise: [] })(now),
      },
      "signOut failed": { at: "signedOut.incomplete", sets: closed },
      ...waiting<typeof sessionMachine>(["loading", "signedOut.complete"], ["signingOut", "signedOut.incomplete"]),
      "wait.cancelled": {
        at: ({ wasAt }) => (wasAt("loading") ? "signedOut.complete" : "signedOut.incomplete"),
        sets: closed,
      },
    },
    calls: {
      lookUpOrganization: (now) => ({ email: userOf(now)?.email ?? now.context.person?.email }),
      signOut: ({ context }) => ({ token: context.token }),
      watchIdentity: undefined,
      readSession: undefined,
    },
    waits: { ...slowWaits, lookupWait: 15_000 },
  },
  alike: {},
  rules: [
    {
      name: "an expired session never throws the page away",
      from: "SPEC §4: sessions are removed on a non-retryable refresh failure; DECISIONS 21: nothing typed is lost",
      formula: never(
        both(
          isIn("expired"),
          ({ was, is }) =>
            is.context.person === null || (was !== null && was.context.person !== null && was.context.person.id !== is.context.person.id),
        ),
      ),
    },
    {
      name: "who has a second factor is signed in only with it",
      from: "SPEC §4: assurance level moves to aal2 when a verified factor exists",
      formula: never(
        both(
          isIn("signedIn"),
          ({ was, is, name }) =>
            name !== "begins" && (is.context.factors as unknown[]).length > 0 && was !== null && !was.matches("signedIn"),
        ),
      ),
    },
    {
      name: "a signed-out page knows nobody, and no token",
      from: "SPEC §4: sign-out removes the stored token and clears user and session",
      formula: always(
        (moment) =>
          !isIn("signedOut")(moment) ||
          Object.entries(closed).every(([field, value]) => JSON.stringify(moment.is.context[field]) === JSON.stringify(value)),
      ),
    },
    {
      name: "a token without an address signs nobody in",
      from: "SPEC §5: a token without email sends the user to /auth",
      formula: never(both(isIn("signedIn"), ({ is }) => !is.context.person?.email)),
    },
    {
      name: "an organisation is looked up only for who is signed in",
      from: "SPEC §2: if the user is already signed in, the organisation is looked up",
      formula: always((moment) => !calls("lookUpOrganization")(moment) || isIn("signedIn.lookingUp")(moment)),
    },
    {
      name: "the server is told of a sign-out only when somebody chose it",
      from: "SPEC §4: sign-out",
      formula: precedes(hears("signOut.chosen"), calls("signOut")),
    },
  ],
};
