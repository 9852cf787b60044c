import { describe, expect, it } from "vitest";
import { createActor, type AnyStateMachine } from "xstate";
import { authRedirectMachine, type Onward, type SessionNews } from "../../machines/auth/auth-redirect.ts";
import { sessionMachine } from "../../machines/auth/session.ts";
import { person, refusal, success } from "../../machines/model/answers.ts";
import type { App } from "../../src/web/providers/app.ts";
import { provideAuthRedirect } from "../../src/web/providers/auth-redirect.ts";
import { begin } from "../model/journey.ts";

const start = (next: string | null) => {
  const { done, send, at } = begin(authRedirectMachine, { next }, {}, { leave: () => {} });
  return { at, hear: (type: SessionNews["type"]) => send({ type }), left: () => done.map(({ params }) => params) };
};

describe("whoever is signed in at /auth", () => {
  it.each([
    ["organization.found", { to: "/" }],
    ["organization.missed", { to: "/register" }],
    ["lookup.failed", { to: "/" }],
  ] as const)("is led on once: %s", (news, onward) => {
    const { hear, left, at } = start(null);
    hear("person.signedIn");
    expect(left()).toEqual([]);
    hear(news);
    hear("organization.found");
    expect(left()).toEqual([onward]);
    expect(at().hasTag("left")).toBe(true);
  });

  it("goes on to where they were going before their organisation is known", () => {
    const { hear, left } = start("/profile");
    hear("person.signedIn");
    hear("organization.missed");
    expect(left()).toEqual([{ to: "/", next: "/profile" }]);
  });
});

/** The page with a session that reads and looks up what it is told. */
const atAuth = async (opened: typeof person | null, answer: unknown, next: string | null) => {
  const session = begin(sessionMachine as AnyStateMachine, undefined, { readSession: () => opened, lookUpOrganization: () => answer }, {});
  const left: Onward[] = [];
  const redirect = createActor(
    provideAuthRedirect(
      { session: session.actor } as unknown as App,
      {
        navigate: ({ to, href }: { to: Onward["to"]; href?: string }) => left.push(href === undefined ? { to } : { to, next: href }),
      } as never,
    ),
    { input: { next } },
  ).start();
  await session.settled();
  redirect.stop();
  return left;
};

describe("what the session knows", () => {
  it.each([
    ["an organisation", success({ name: "กาแฟดี" }), [{ to: "/" }]],
    ["none", success({}), [{ to: "/register" }]],
    ["no answer", refusal("server"), [{ to: "/" }]],
  ])("leads by it: %s", async (_, answer, onward) => {
    expect(await atAuth(person, answer, null)).toEqual(onward);
  });

  it("leads nobody on who is not signed in", async () => {
    expect(await atAuth(null, success({}), "/profile")).toEqual([]);
  });

  it("leads on by where they were going", async () => {
    expect(await atAuth(person, success({}), "/profile")).toEqual([{ to: "/", next: "/profile" }]);
  });
});
