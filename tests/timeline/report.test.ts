/** What happened in several tabs: heard in its order, kept, drawn and exported without secrets. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createActor, fromPromise, type AnyActorRef } from "xstate";
import { contactMachine } from "../../machines/dialogs/contact.ts";
import { refusal } from "../../machines/model/answers.ts";
import { asked, opened } from "../../machines/developers/timeline.model.ts";
import { flowsChannel } from "../../src/contract/brand.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import { lifelinesOf, mermaidOf, reportOf, sinceWords, stateWords, type Happening } from "../../src/contract/timeline.ts";
import { report } from "../../src/web/clients/flow-reporter.ts";
import { provideTimeline, readHappenings } from "../../src/web/providers/timeline.ts";
import { openTab } from "../flows/watched-tab.ts";

const words = { title: "What happened", pages: "Pages", data: "As data" };

/** A message is written and refused by the server. */
const refused = async (actor: AnyActorRef) => {
  actor.start();
  actor.send({ type: "dialog.opened", packageId: null });
  for (const [field, value] of Object.entries({
    name: "สมชาย",
    email: "somchai@example.com",
    phone: "081-234-5678",
    message: "เขียนถึง somying@example.com",
  }))
    actor.send({ type: "field.changed", field, value });
  actor.send({ type: "submitted" });
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

const contact = () =>
  createActor(
    contactMachine.provide({ actors: { sendMessage: fromPromise(async (): Promise<Answer<unknown>> => refusal("network")) } }),
  ) as AnyActorRef;

const happeningsIn = (tab: ReturnType<typeof openTab>) => tab.reports.flatMap((news) => (news.kind === "happened" ? [news.happening] : []));
const happeningsUntil = async (tab: ReturnType<typeof openTab>, name: string) => {
  await tab.until((news): news is typeof news => news.kind === "happened" && news.happening.name === name);
  return happeningsIn(tab);
};

describe("what passes between flows", () => {
  it("is told in its order: what people do, what is asked outside, what comes back, and where that leads", async () => {
    const tab = openTab();
    const actor = contact();
    tab.begin(actor);
    await refused(actor);
    const happenings = await happeningsUntil(tab, "sendMessage done");
    tab.close();
    expect(happenings.map(({ kind, from, to, name, state }) => [kind, from.name, to.name, name, state])).toEqual([
      ["event", "person", "contact", "dialog.opened", "open.editing"],
      ["event", "person", "contact", "field.changed", null],
      ["event", "person", "contact", "field.changed", null],
      ["event", "person", "contact", "field.changed", null],
      ["event", "person", "contact", "field.changed", null],
      ["event", "person", "contact", "submitted", "submitting.fresh"],
      ["call", "contact", "outside", "sendMessage", null],
      ["answer", "outside", "contact", "sendMessage done", "open.refused"],
    ]);
    expect(happenings.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(JSON.stringify(happenings)).not.toMatch(/som(chai|ying)@/);
    expect(happenings[4]!.data).toEqual({ field: "message", value: "เขียนถึง •••" });
  });

  it("is told again to a page that missed it", async () => {
    const tab = openTab();
    const actor = contact();
    tab.begin(actor);
    await refused(actor);
    const before = await happeningsUntil(tab, "sendMessage done");
    tab.ask({ kind: "missed", known: { [before[0]!.tab]: 5 } });
    await tab.until((news): news is typeof news => news.kind === "happened" && happeningsIn(tab).length === 11);
    expect(happeningsIn(tab).slice(8)).toEqual(before.slice(5));
    tab.close();
  });
});

describe("the page's timeline", () => {
  const channels: BroadcastChannel[] = [];
  beforeEach(() => sessionStorage.clear());
  afterEach(() => channels.splice(0).forEach((channel) => channel.close()));

  it("has what happened before it was there, keeps it when it is left, and goes on from it", async () => {
    const channel = new BroadcastChannel(flowsChannel);
    channels.push(channel);
    const actor = contact();
    const running = { flows: new Set([actor]), listeners: new Set<(flow: AnyActorRef) => void>() };
    report(channel, running, []);
    await refused(actor);
    const page = createActor(provideTimeline(), { input: { happenings: readHappenings() } }).start();
    const names = () => page.getSnapshot().context.happenings.map(({ name }) => name);
    const all = new Promise<void>((done) => {
      const { unsubscribe } = page.subscribe(({ context }) => {
        if (context.happenings.length < 8) return;
        unsubscribe();
        done();
      });
    });
    await all;
    expect(names()).toEqual([
      "dialog.opened",
      "field.changed",
      "field.changed",
      "field.changed",
      "field.changed",
      "submitted",
      "sendMessage",
      "sendMessage done",
    ]);
    dispatchEvent(new Event("pagehide"));
    page.stop();
    expect(readHappenings().map(({ name }) => name)).toEqual(names());
  });

  it.each([
    ["half of it", '[{"tab":"a","num'],
    ["another version's", JSON.stringify([opened, { ...asked, from: "contact" }])],
    ["no list", JSON.stringify(opened)],
  ])("begins anew where what was kept is %s", (_, kept) => {
    const page = createActor(provideTimeline(), { input: { happenings: [opened] } }).start();
    page.send({ type: "page.left" });
    page.stop();
    expect(readHappenings()).toEqual([opened]);
    sessionStorage.setItem(sessionStorage.key(0)!, kept);
    expect(readHappenings()).toEqual([]);
  });
});

describe("a report", () => {
  const happenings: Happening[] = [
    opened,
    asked,
    {
      ...asked,
      number: 3,
      at: asked.at + 300,
      kind: "answer",
      from: asked.to,
      to: asked.from,
      name: "sendMessage done; #1",
      state: "open.refused",
    },
  ];

  it("draws who takes part, what passed between them and where that led", () => {
    expect(lifelinesOf(happenings).map(({ name }) => name)).toEqual(["person", "contact", "outside"]);
    expect(mermaidOf(happenings)).toBe(
      [
        "sequenceDiagram",
        "  actor p0 as person",
        "  participant p1 as contact",
        "  participant p2 as outside",
        "  p0->>p1: dialog.opened",
        "  Note over p1: open.editing",
        "  p1->>p2: sendMessage",
        "  p2-->>p1: sendMessage done#59; #35;1",
        "  Note over p1: open.refused",
      ].join("\n"),
    );
  });

  it("says when and where, and has everything as data", () => {
    const text = reportOf(happenings, words);
    expect(text).toContain(`# What happened\n\n${new Date(opened.at).toISOString()}\n\nPages: /\n\n\`\`\`mermaid\nsequenceDiagram\n`);
    expect(JSON.parse(/```json\n([^]*)\n```/.exec(text)![1]!)).toEqual(happenings);
    expect(sinceWords(happenings, happenings[2]!)).toBe("+1.5 s");
  });

  it("keeps flows of the same chart in two tabs apart", () => {
    expect(lifelinesOf([opened, { ...opened, tab: "b" }])).toHaveLength(3);
  });

  it.each([
    ["closed", "closed"],
    [{ signIn: { editing: "plain" } }, "signIn.editing.plain"],
    [{ step: "details", name: { field: "unsettled" } }, "step.details, name.field.unsettled"],
  ])("says a state in a line", (value, words) => {
    expect(stateWords(value)).toBe(words);
  });
});
