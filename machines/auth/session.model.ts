import type { Samples } from "statewalk";
import { always, both, calls, hears, isIn, never, type Now, precedes } from "statewalk/oracle";
import { person, plainEvents, refusal, sessionFor, success } from "../model/answers.ts";
import { common, type Description, slowResponse } from "../model/description.ts";
import { byAnswer, type Oracle, slowWaits, waiting } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { sessionMachine } from "./session.ts";

/** The password was right, and an app's code is still missing. */
const half = {
  ...person.session,
  user: {
    ...person.session.user,
    factors: [
      { id: "33333333-3333-4333-8333-333333333333", factor_type: "totp", status: "verified" as const, created_at: "", updated_at: "" },
    ],
  },
};
const other = sessionFor({
  id: "11111111-1111-4111-8111-111111111111",
  email: "other@example.com",
  first_name: "อีกคน",
  last_name: "หนึ่ง",
  nickname: "หน่อย",
});

export const samples: Samples<typeof sessionMachine> = {
  inputs: [undefined],
  events: {
    "identity.initialSession": [
      { type: "identity.initialSession", session: person.session },
      { type: "identity.initialSession", session: other },
      { type: "identity.initialSession", session: half },
    ],
    "identity.signedIn": [
      { type: "identity.signedIn", session: person.session },
      { type: "identity.signedIn", session: other },
      { type: "identity.signedIn", session: half },
    ],
    "identity.signedOut": [
      { type: "identity.signedOut", isChosen: true },
      { type: "identity.signedOut", isChosen: false },
    ],
    "session.rejected": [{ type: "session.rejected" }],
    "identity.tokenRefreshed": [
      { type: "identity.tokenRefreshed", session: person.session },
      { type: "identity.tokenRefreshed", session: other },
      { type: "identity.tokenRefreshed", session: half },
    ],
    "identity.userUpdated": [
      { type: "identity.userUpdated", session: person.session },
      { type: "identity.userUpdated", session: other },
      { type: "identity.userUpdated", session: half },
    ],
    "identity.passwordRecovery": [
      { type: "identity.passwordRecovery", session: person.session },
      { type: "identity.passwordRecovery", session: other },
      { type: "identity.passwordRecovery", session: half },
    ],
    "identity.factorVerified": [
      { type: "identity.factorVerified", session: person.session },
      { type: "identity.factorVerified", session: other },
      { type: "identity.factorVerified", session: half },
    ],
    "session.opened": [
      { type: "session.opened", session: { token: person.token, session: person.session } },
      { type: "session.opened", session: { token: person.token, session: half } },
    ],
    ...plainEvents("organization.changed", "signOut.chosen", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    readSession: [
      { token: person.token, session: person.session },
      { token: "not a token", session: null },
      { token: person.token, session: half },
    ],
    watchIdentity: [],
    lookUpOrganization: [
      success({ name: "กาแฟดี", subdomainName: "kafae-dee" }),
      success({}),
      refusal("server"),
      success({ name: "ร้านหนังสือ", subdomainName: "nangsue" }),
    ],
    signOut: [success(null), refusal("network")],
  },
  actions: ["leaveWorkspaces"],
  systemEvents: ["identity.", "session.", "organization."],
};

/** What the shell of `/` says about who is there. */
export const description: Description<typeof sessionMachine> = {
  interactions: {
    ...common,
    // The same words stand where an organisation could not be looked up.
    "wait.retried": (_, now) => ({ how: "press", at: now.hasTag("stalled") ? { role: "button", name: "Try again" } : null }),
    "signOut.chosen": (_, now) => ({
      how: "press",
      at: { role: "button", name: { say: "Account of {name}", with: { name: now.context.person?.name ?? "" } } },
      // Half way in, and once the session has ended, others have the way out: the second factor's page, the dialog over the page.
      isAlwaysThere: now.hasTag("challenged") || now.hasTag("expired"),
    }),
  },
  expectations: (now) => {
    const { person } = now.context;
    return [
      ...slowResponse(now),
      { words: "Loading…", isSeen: now.hasTag("loading") },
      { control: { role: "link", name: "Sign in" }, isSeen: now.hasTag("signedOut") || now.hasTag("challenged") },
      { words: "Sign out failed on the server", isSeen: now.hasTag("signOutIncomplete") },
      { words: { say: "Hello, {name}", with: { name: person?.name ?? "" } }, isSeen: now.hasTag("signedIn") },
      { words: "Looking up your organisation…", isSeen: now.hasTag("lookingUp") },
      { words: "Go to the dashboard", isSeen: now.hasTag("hasOrganization") },
      { words: "You have no organisation yet.", isSeen: now.hasTag("hasNoOrganization") },
      { words: "We could not look up your organisation.", isSeen: now.hasTag("lookupFailed") },
      { control: { role: "button", name: "Try again" }, isSeen: now.hasTag("lookupFailed") || now.hasTag("stalled") },
    ];
  },
};

export const words: ChartWords = {
  events: {
    "identity.initialSession": ["The identity client tells the first session", "ระบบยืนยันตัวตนแจ้งเซสชันเริ่มต้น"],
    "identity.signedIn": ["The identity client tells of a sign-in", "ระบบยืนยันตัวตนแจ้งว่าเข้าสู่ระบบแล้ว"],
    "identity.tokenRefreshed": ["The identity client renews the session", "ระบบยืนยันตัวตนต่ออายุเซสชัน"],
    "identity.userUpdated": ["The identity client tells of a changed account", "ระบบยืนยันตัวตนแจ้งว่าบัญชีเปลี่ยน"],
    "identity.passwordRecovery": ["The identity client tells of a password recovery", "ระบบยืนยันตัวตนแจ้งการกู้คืนรหัสผ่าน"],
    "identity.factorVerified": ["The identity client tells that the second factor was right", "ระบบยืนยันตัวตนแจ้งว่าการยืนยันขั้นที่สองถูกต้อง"],
    "session.opened": ["A sign-in opens a session", "การเข้าสู่ระบบเปิดเซสชัน"],
    "identity.signedOut": ["The identity client tells of a sign-out", "ระบบยืนยันตัวตนแจ้งว่าออกจากระบบแล้ว"],
    "session.rejected": ["The server no longer takes the session", "เซิร์ฟเวอร์ไม่ยอมรับเซสชันอีกต่อไป"],
    "organization.changed": ["The organisation changes", "ข้อมูลองค์กรเปลี่ยน"],
  },
  actors: {
    readSession: ["reading the stored session", "อ่านเซสชันที่เก็บไว้"],
    lookUpOrganization: ["looking the organisation up", "ค้นหาองค์กร"],
  },
  delays: {
    lookupWait: ["the lookup takes too long", "ค้นหานานเกินไป"],
  },
  states: {
    loading: ["Who is signed in is not known yet", "ยังไม่ทราบว่าใครเข้าสู่ระบบ"],
    "signedOut.complete": ["Nobody is signed in", "ไม่มีผู้เข้าสู่ระบบ"],
    "signedOut.incomplete": [
      "Nobody is signed in here; a notice says that the server was not told",
      "ออกจากระบบที่นี่แล้ว แต่แจ้งว่าเซิร์ฟเวอร์ยังไม่ได้รับทราบ",
    ],
    "signedIn.lookingUp": ["The person is signed in; their organisation is being looked up", "เข้าสู่ระบบแล้ว กำลังค้นหาองค์กร"],
    "signedIn.found": ["The person is signed in and has an organisation", "เข้าสู่ระบบแล้วและมีองค์กร"],
    "signedIn.absent": ["The person is signed in and has no organisation", "เข้าสู่ระบบแล้วแต่ยังไม่มีองค์กร"],
    "signedIn.failed": ["The person is signed in; the organisation could not be looked up", "เข้าสู่ระบบแล้วแต่ค้นหาองค์กรไม่สำเร็จ"],
    expired: ["The password is asked for in place", "ขอรหัสผ่านในหน้าเดิม"],
    challenged: ["The second factor is asked for", "ขอการยืนยันขั้นที่สอง"],
    signingOut: ["The session is being ended", "กำลังออกจากระบบ"],
  },
};

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
