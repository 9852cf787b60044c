import type { AnyEventObject } from "xstate";
import { always, brings, calls, hears, precedes } from "statewalk/oracle";
import { portalToken } from "./sign-in.samples.ts";
import { byAnswer, type Oracle } from "../common.oracle.ts";
import type { signInMachine } from "./sign-in.ts";

const nothing = { success: true, data: null };
const unknown = { success: false, code: "unknown", error: "An unknown error occurred." };
const unreadable = {
  success: false,
  code: "token_missing",
  error: "The server accepted your sign-in but sent no token that works. Please try again or contact support.",
};

type Data = string | { token?: string; login_token?: { access_token: string }; surprise?: boolean };
const dataOf = (event: AnyEventObject) => (event.output as { data: Data }).data;
/** Whose address can be read: neither in an answer of another shape, nor in the token that the samples give nobody's address. */
const isUsable = (event: AnyEventObject) => {
  const data = dataOf(event);
  return typeof data === "string" || data?.login_token !== undefined || data?.token === portalToken;
};
/** The three shapes of SPEC §5: data.login_token.access_token, data.token, or data itself. */
const openedBy = (event: AnyEventObject) => {
  const data = dataOf(event);
  if (typeof data === "string") return { token: data, session: null };
  return data.login_token ? { token: data.login_token.access_token, session: data.login_token } : { token: data.token, session: null };
};

export const oracle: Oracle<typeof signInMachine> = {
  effects: {
    file: "machines/auth/sign-in.oracle.ts",
    begins: { at: "asking", sets: { credentials: ({ input }) => input, opened: null, outcome: nothing } },
    events: {
      "logIn done": {
        at: ({ event }) => byAnswer({ success: isUsable(event) ? "opening" : "ended", otherwise: "ended" })({ event }),
        sets: {
          opened: ({ event }) => (event.output.success && isUsable(event) ? openedBy(event) : null),
          outcome: ({ event }) =>
            byAnswer<object>({ success: isUsable(event) ? nothing : unreadable, otherwise: event.output as object })({ event }),
        },
        does: ({ event }) => byAnswer<[string][]>({ success: isUsable(event) ? [] : [["warnUnknownAnswer"]], otherwise: [] })({ event }),
      },
      "logIn failed": { at: "ended", sets: { outcome: unknown } },
      "openSession done": { at: "ended" },
      "openSession failed": { at: "ended", sets: { outcome: unknown } },
    },
    calls: {
      logIn: ({ input }) => ({ email: input.email, password: input.password }),
      openSession: ({ event }) => openedBy(event),
    },
  },
  alike: {
    "credentials.email and opened.session.user.email": "who signs in is whom the session is for",
    "opened.token and opened.session.access_token": "a session's own token opens it",
  },
  rules: [
    {
      name: "a session is opened only after the portal let somebody in",
      from: "SPEC §4: sign-in via the portal API stores the returned token",
      formula: precedes(({ name, event }) => name === "logIn done" && (event.output as { success: boolean }).success, calls("openSession")),
    },
    {
      name: "a sign-in that did not open a session never ends as a success",
      from: "SPEC §5: otherwise a warning is logged",
      formula: brings(
        ({ is }) => is.status === "done",
        ({ is, name }) => (is.output as { success: boolean }).success === (name === "openSession done"),
      ),
    },
    {
      name: "nobody is asked twice",
      from: "SPEC §7: POST /api/auth/login",
      formula: always((moment) => !calls("logIn")(moment) || !hears("logIn done")(moment)),
    },
  ],
};
