/** A copied test, from the press on its button to the clipboard. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import { flows } from "virtual:flows";
import { authRedirectMachine } from "../../machines/auth/auth-redirect.ts";
import { testCopyMachine } from "../../machines/developers/test-copy.ts";
import { flowsChannel } from "../../src/contract/brand.ts";
import type { Flow, FlowReport } from "../../src/contract/flows.ts";
import { report } from "../../src/web/clients/flow-reporter.ts";
import { provideTestCopy } from "../../src/web/providers/test-copy.ts";
import { idle, runText } from "../flows/watched-tab.ts";
import { begin, silence } from "../model/journey.ts";

let flow: Flow;
let copied: string[];
let mayCopy: boolean;
beforeEach(async () => {
  flow = (await flows["authRedirect"]!()).default;
  copied = [];
  mayCopy = true;
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => (mayCopy ? void copied.push(text) : Promise.reject(new Error("not allowed"))) },
  });
});
const opened: BroadcastChannel[] = [];
afterEach(() => opened.splice(0).forEach((channel) => channel.close()));

const channel = () => {
  const own = new BroadcastChannel(flowsChannel);
  opened.push(own);
  return own;
};

/** Another tab, in which somebody who was going to their profile has signed in; answers where it may be asked. */
const otherTab = async () => {
  const actor = idle(authRedirectMachine, { next: "/profile" });
  const page = channel();
  const named = new Promise<string>((found) => {
    page.onmessage = (message) => {
      const news = (message as MessageEvent<FlowReport>).data;
      if (news.kind === "running") found(news.tab);
    };
  });
  report(channel(), { flows: new Set([actor]), listeners: new Set() }, []);
  actor.start();
  actor.send({ type: "person.signedIn" });
  return { tab: await named, actor: actor.sessionId };
};

const copying = (input: { tab: string; actor: string }) => {
  const actor = createActor(provideTestCopy(flow), { input }).start();
  actor.send({ type: "test.requested" });
  return actor;
};

it("lies on the clipboard, and runs", async () => {
  const actor = copying(await otherTab());
  await waitFor(actor, (state) => state.hasTag("copied"));
  expect(copied).toEqual([actor.getSnapshot().context.text]);
  expect(copied[0]).toContain('replay(authRedirectMachine, { next: "/profile" })');
  runText(copied[0]!, "authRedirectMachine", authRedirectMachine);
});

it("is shown where nothing may be written on the clipboard", async () => {
  mayCopy = false;
  const actor = copying(await otherTab());
  const { context } = await waitFor(actor, (state) => state.hasTag("uncopied"));
  expect(context.text).toContain("person.signedIn");
});

it("is not waited for without an end where the other tab is gone", () => {
  const { send, pass, at } = begin(testCopyMachine, { tab: "gone", actor: "x:0" }, { replayFlow: silence, copyText: silence });
  send({ type: "test.requested" });
  pass(2_999);
  expect(at().hasTag("busy")).toBe(true);
  pass(1);
  expect(at().hasTag("silent")).toBe(true);
  expect(at().can({ type: "test.requested" })).toBe(true);
});
