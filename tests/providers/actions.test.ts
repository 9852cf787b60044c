/** What charts let happen to the page, its storage, its address and the session, by the actions that they are given. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, createMachine, type AnyStateMachine } from "xstate";
import { storageKeys } from "../../src/contract/preferences.ts";
import type { Flow } from "../../src/contract/flows.ts";
import { readRegistration } from "../../src/web/clients/registration-store.ts";
import { provideAccountDeletion } from "../../src/web/providers/account-deletion.ts";
import { provideAuthCallback } from "../../src/web/providers/auth-callback.ts";
import { provideAuthCard } from "../../src/web/providers/auth-card.ts";
import { provideWorkspaceEntry } from "../../src/web/providers/workspace-entry.ts";
import { provideInvitationAcceptance } from "../../src/web/providers/invitation-acceptance.ts";
import { provideOnePageRegistration } from "../../src/web/providers/one-page-registration.ts";
import { provideRegistration } from "../../src/web/providers/registration.ts";
import { provideRestoration } from "../../src/web/providers/restoration.ts";
import { provideReauthentication } from "../../src/web/providers/reauthentication.ts";
import { provideSecondFactor } from "../../src/web/providers/second-factor.ts";
import { providePasswordSignIn } from "../../src/web/providers/password-sign-in.ts";
import { provideSignOutEverywhere } from "../../src/web/providers/sign-out-everywhere.ts";
import { provideTestCopy } from "../../src/web/providers/test-copy.ts";
import { provideViewport } from "../../src/web/providers/viewport.ts";
import { app, sent } from "./actors.ts";

/** Does what a chart's action does. */
const perform = ({ implementations }: AnyStateMachine, name: string, params?: unknown) =>
  (implementations.actions[name] as (given: object, params: unknown) => void)({}, params);

/** A router that stands at an address, and where it is led. */
const routerAt = (pathname: string, search: object) => {
  const navigate = vi.fn(async () => {});
  return { router: { latestLocation: { pathname, search }, navigate } as never, navigate };
};

describe("the session", () => {
  it.each([
    ["looks for the organisation again once it is brought back", () => provideRestoration(app), "tellSession", "organization.changed"],
    ["ends for who does not sign in again", () => provideReauthentication(app), "leave", "signOut.chosen"],
    ["ends for who has no second factor at hand", () => provideSecondFactor(app, () => {}), "leave", "signOut.chosen"],
    ["ends for who is gone", () => provideAccountDeletion(app), "leave", "signOut.chosen"],
    ["ends for who signs out everywhere", () => provideSignOutEverywhere(app), "leave", "signOut.chosen"],
    ["ends for who comes to a workspace as somebody else", () => provideWorkspaceEntry(app), "signOut", "signOut.chosen"],
    ["ends for who was invited as somebody else", () => provideInvitationAcceptance(app), "signOut", "signOut.chosen"],
    ["ends for who wants another than the one that a link brought", () => provideAuthCallback(app), "endSession", "signOut.chosen"],
  ])("%s", (_, provide, action, type) => {
    perform(provide(), action);
    expect(sent).toEqual([{ type }]);
  });
});

describe("the address", () => {
  it("of a workspace takes the place of the page that led there, with what the way out is known by", () => {
    const replace = vi.fn();
    vi.stubGlobal("location", { href: "http://localhost:3000/enter", origin: "http://localhost:3000", replace });
    perform(provideWorkspaceEntry(app), "lead", { address: "http://acme.localhost:3000/enter?code=brought" });
    const secret: unknown = expect.stringMatching(/^http:\/\/acme\.localhost:3000\/enter\?code=brought#[\w-]{43}$/);
    expect(replace.mock.calls).toEqual([[secret]]);
  });

  it("is rid of what a provider reported, and stays what it was", () => {
    const replaced = vi.spyOn(history, "replaceState").mockImplementation(() => {});
    vi.stubGlobal("location", { ...location, href: "http://portal.test/auth/callback?a=1&error=access_denied&error_code=x#top" });
    perform(provideAuthCallback(app), "cleanAddress");
    expect(replaced.mock.calls).toEqual([[history.state, "", "/auth/callback?a=1#top"]]);
  });

  it.each([true, false])("of sign-in says which of its forms is shown, and a step of its own is one to go back to: %s", (isWalked) => {
    const { router, navigate } = routerAt("/auth", { next: "/profile", mode: "signin" });
    const machine = provideAuthCard(app, router);
    perform(machine, "showMode", { mode: "signup", isWalked });
    expect(navigate.mock.calls).toEqual([[{ to: "/auth", search: { next: "/profile", mode: "signup" }, replace: !isWalked }]]);
    navigate.mockClear();
    perform(machine, "showMode", { mode: "signin", isWalked });
    expect(navigate).not.toHaveBeenCalled();
  });

  describe("of the wizard", () => {
    beforeEach(() => {
      vi.useFakeTimers();
      return () => vi.useRealTimers();
    });
    const shown = (pathname: string, search: object, step: string, isWalked: boolean) => {
      const { router, navigate } = routerAt(pathname, search);
      perform(provideRegistration(app, router), "showStep", { step, isWalked });
      expect(navigate).not.toHaveBeenCalled();
      vi.runAllTimers();
      return navigate.mock.calls;
    };

    it.each([true, false])("says its step and nothing else, in a task of its own; one to go back to: %s", (isWalked) => {
      expect(shown("/register", { step: "package", plan: "3" }, "details", isWalked)).toEqual([
        [{ to: "/register", search: { step: "details" }, replace: !isWalked }],
      ]);
    });

    it("stays where it says so already, and where the page has gone on", () => {
      expect(shown("/register", { step: "details" }, "details", true)).toEqual([]);
      expect(shown("/welcome", { step: "package" }, "details", true)).toEqual([]);
    });
  });
});

describe("the storage", () => {
  it("has the session of an account that an invitation made, and nobody on the page that is left is told", () => {
    const machine = provideInvitationAcceptance(app);
    perform(machine, "keepSession", { answer: { success: true, data: { address: "http://acme.localhost:3000/", token: "a.b.c" } } });
    expect([localStorage.getItem(storageKeys.token), sent]).toEqual(["a.b.c", []]);
  });

  it("has the first label of the subdomain, and the wizard's draft with its session", () => {
    const machine = provideRegistration(app, routerAt("/register", {}).router);
    perform(machine, "saveSubdomain", { subdomain: "mango.lanngan.com" });
    expect(localStorage.getItem(storageKeys.subdomain)).toBe("mango");
    const draft = { planId: 2, organizationName: "Mango", subdomain: "mango", acceptTerms: true };
    perform(machine, "saveDraft", { email: "o@example.com", sessionId: "session_1_abcdefgh", draft });
    expect(readRegistration("o@example.com")).toEqual({ sessionId: "session_1_abcdefgh", draft });
  });

  it("has what was written on one page as the wizard's draft, by the address in small letters", () => {
    const registration = {
      email: "Owner@Example.com",
      sessionId: "session_2_abcdefgh",
      subscriptionPlanId: 3,
      organizationName: "Mango",
      subdomainName: "mango",
      acceptTerms: true,
    };
    perform(provideOnePageRegistration(app), "keepDraft", { registration });
    expect(readRegistration("owner@example.com")).toEqual({
      sessionId: "session_2_abcdefgh",
      draft: { planId: 3, organizationName: "Mango", subdomain: "mango", acceptTerms: true },
    });
  });

  it("is watched for another tab that takes a subdomain or is through with the wizard, until the wizard ends", () => {
    const received: unknown[] = [];
    const logic = provideRegistration(app, routerAt("/register", {}).router).implementations.actors.watchOtherTabs as never;
    const hear = ({ event }: { event: object }) => void received.push(event);
    const watch = createActor(createMachine({ invoke: { src: logic }, on: { "elsewhere.changed": { actions: hear } } }));
    watch.start();
    const changes = (key: string, newValue: string | null) => dispatchEvent(new StorageEvent("storage", { key, newValue }));
    changes(storageKeys.registration, "{}");
    changes(storageKeys.theme, "ocean");
    expect(received).toEqual([]);
    changes(storageKeys.subdomain, "mango");
    changes(storageKeys.registration, null);
    expect(received).toEqual([{ type: "elsewhere.changed" }, { type: "elsewhere.changed" }]);
    watch.stop();
    changes(storageKeys.subdomain, "papaya");
    changes(storageKeys.registration, null);
    expect(received).toHaveLength(2);
  });
});

describe("whoever looks on", () => {
  it("is warned of a sign-in answer in another form", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    perform(providePasswordSignIn(app), "warnUnknownAnswer");
    expect(warned.mock.calls).toEqual([["The sign-in answer carries no session in a form that is known."]]);
  });

  it("finds a drawing as it was left", () => {
    const keep = vi.fn();
    perform(provideViewport(keep), "keep", { zoom: 1.5 });
    expect(keep.mock.calls).toEqual([[1.5]]);
  });
});

describe("a recording", () => {
  const flow = {
    definition: { id: "door", name: "door", states: [], transitions: [], events: [] },
    file: "machines/door.ts",
    machine: "doorMachine",
  } as unknown as Flow;
  const about = { tab: "t1", actor: "x:1" };
  const begins = { at: "shut" };
  const channelName = "lanngan-flows";
  const answerWith = async (recording: object) => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }: MessageEvent<{ kind: string }>) => {
      if (data.kind !== "replayed") return;
      for (const other of [{ tab: "t2" }, { actor: "x:2" }, { kind: "answered" }])
        channel.postMessage({ kind: "recorded", ...about, ...other, recording: { reason: "begun" } });
      channel.postMessage({ kind: "recorded", ...about, recording });
    };
    const logic = provideTestCopy(flow).implementations.actors.replayFlow as { config: (given: object) => Promise<unknown> };
    const answer = await logic.config({ input: about, signal: new AbortController().signal });
    channel.close();
    return answer;
  };

  it("is a test once it is there, with the names of what is left blank and of what is made up", async () => {
    const placeholders = [
      { name: "password1", made: null },
      { name: "address1", made: "somebody1@example.com" },
    ];
    const answer = await answerWith({ input: {}, begins, steps: [], placeholders });
    expect(answer).toMatchObject({ blanks: ["password1"], madeUp: ["address1"] });
    expect((answer as { text: string }).text).toContain('const address1 = "somebody1@example.com";');
  });

  it("is the reason why there is none", async () => {
    const reason = { reason: "diverged", step: 2, event: "x", was: 1, is: 2 };
    expect(await answerWith(reason)).toEqual(reason);
  });
});
