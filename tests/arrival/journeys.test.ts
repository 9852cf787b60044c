/** Being in a workspace, by the letter of WORKSPACE §1 and not by the chart's. */
import { describe, expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { visit } from "../../machines/workspace/arrival.model.ts";
import { arrivalMachine } from "../../machines/workspace/arrival.ts";
import type { Me } from "../../src/contract/workspace/people.ts";
import { begin, silence } from "../model/journey.ts";

const life = 43_200_000;
const opened = success({ visit, renewIn: 60_000, offlineIn: life });
const nobody = refusal("unauthenticated");

const open = (
  answers: Record<string, () => unknown>,
  { code = null, isKnown = true, isLeft = false }: { code?: string | null; isKnown?: boolean; isLeft?: boolean } = {},
) =>
  begin(
    arrivalMachine,
    { isKnown, code, isLeft },
    {
      recall: () => null,
      countUnsent: () => 0,
      exchange: () => success(null),
      open: () => opened,
      renew: silence,
      leave: silence,
      signOut: () => success(null),
      ...answers,
    },
    { goToPortal: silence },
  );

/** What the server is asked. */
const asks = (asked: { actor: string }[]) => asked.map(({ actor }) => actor).filter((actor) => !["recall", "countUnsent"].includes(actor));

describe("coming into a workspace", () => {
  it.each([true, false])("leads whoever is led out by the portal back to it, and asks for nothing (known: %s)", async (isKnown) => {
    const left: string[] = [];
    const { settled, at, asked } = open({ forget: () => left.push("forgotten") }, { code: "brought", isKnown, isLeft: true });
    await settled();
    expect([asks(asked), left]).toEqual([["forget"], ["forgotten"]]);
    expect([at().hasTag("signedOut"), at().context.visit]).toEqual([true, null]);
  });

  it("exchanges the code once, and forgets it", async () => {
    const { settled, at, asked } = open({}, { code: "brought" });
    await settled();
    await settled();
    expect(asks(asked)).toEqual(["exchange", "open"]);
    expect(asked[0]).toEqual({ actor: "exchange", input: { code: "brought" } });
    expect([at().hasTag("inside"), at().context.code, at().context.visit]).toEqual([true, null, visit]);
  });

  it("leads a stranger to the portal, and a member who comes back by Back straight in", async () => {
    let answer: unknown = nobody;
    const { settled, at, send, asked } = open({ open: () => answer });
    await settled();
    expect(at().hasTag("leaving")).toBe(true);
    answer = opened;
    send({ type: "page.restored" });
    await settled();
    expect([asks(asked), at().hasTag("inside")]).toEqual([["open", "leave", "open"], true]);
  });

  it("lets whoever is in already stay with a spent code, and leads nobody else round and round", async () => {
    const member = open({ exchange: () => nobody }, { code: "spent" });
    await member.settled();
    await member.settled();
    expect(member.at().hasTag("inside")).toBe(true);
    const stranger = open({ exchange: () => nobody, open: () => nobody }, { code: "spent" });
    await stranger.settled();
    await stranger.settled();
    expect([stranger.at().hasTag("spent"), asks(stranger.asked)]).toEqual([true, ["exchange", "open"]]);
  });

  it("asks for nothing at an address that is nobody's", async () => {
    const { settled, at, asked } = open({}, { isKnown: false, code: "brought" });
    await settled();
    expect([at().hasTag("unknown"), asked]).toEqual([true, []]);
  });
});

describe("being inside", () => {
  it("renews the session in time, and again where that got no answer", async () => {
    const answers: unknown[] = [refusal("network"), success({ renewIn: 30_000, offlineIn: life })];
    const { settled, at, pass, asked } = open({ renew: () => answers.shift() });
    await settled();
    pass(59_999);
    expect(asks(asked)).toEqual(["open"]);
    pass(1);
    await settled();
    expect(at().hasTag("inside")).toBe(true);
    pass(10_000);
    await settled();
    expect([asks(asked), at().context.renewIn]).toEqual([["open", "renew", "renew"], 30_000]);
  });

  it("keeps the page where the session ended by itself, and nothing where somebody signed out", async () => {
    const { settled, at, send } = open({});
    await settled();
    send({ type: "session.closed", isChosen: false });
    expect([at().hasTag("expired"), at().context.visit]).toEqual([true, visit]);
    send({ type: "session.closed", isChosen: true });
    expect([at().hasTag("signedOut"), at().context.visit]).toEqual([true, null]);
  });

  it("leads to the portal once the server has heard of the sign-out, and stays where it has not", async () => {
    let answer: unknown = refusal("network");
    const { settled, at, send, done } = open({ signOut: () => answer });
    await settled();
    send({ type: "signOut.chosen" });
    send({ type: "signOut.chosen" });
    await settled();
    expect([at().hasTag("inside"), at().context.problem?.code, done]).toEqual([true, "sign_out_failed", []]);
    answer = success(null);
    send({ type: "signOut.chosen" });
    await settled();
    expect([at().hasTag("signedOut"), done.length]).toEqual([true, 1]);
  });
});

describe("at the door of a workspace whose organisation rests", () => {
  const restingAs = (role: Me["me"]["role"], own: Partial<Me["organization"]>) =>
    success({ visit: { me: { ...visit.me, role }, organization: { ...visit.organization, ...own } }, renewIn: 60_000, offlineIn: life });
  const gone = { status: "deleted", suspendedFor: "owner", purgeAt: "2026-12-24T09:00:00Z" } as const;

  it("stops an owner who brings it back and comes in", async () => {
    let answer: unknown = restingAs("owner", gone);
    const { settled, at, send, asked } = open({ open: () => answer, restore: () => success(null) });
    await settled();
    expect([at().hasTag("closed"), at().hasTag("inside")]).toEqual([true, false]);
    answer = opened;
    send({ type: "restoration.chosen" });
    await settled();
    await settled();
    expect([asks(asked), at().hasTag("inside")]).toEqual([["open", "restore", "open"], true]);
  });

  it.each([
    ["a member", "member", gone],
    ["an admin", "admin", { status: "suspended", suspendedFor: "inactivity" }],
    ["an owner whom the operator suspended", "owner", { status: "suspended", suspendedFor: "operator" }],
  ] as const)("%s brings nothing back", async (_who, role, own) => {
    const { settled, at, send, asked } = open({ open: () => restingAs(role, own), restore: () => success(null) });
    await settled();
    send({ type: "restoration.chosen" });
    expect([at().hasTag("closed"), asks(asked)]).toEqual([true, ["open"]]);
  });

  const suspended = { status: "suspended", suspendedFor: "inactivity", purgeAt: "2027-02-24T09:00:00Z" } as const;

  it("stops those who were inside as it is closed, and lets them in again as it is opened", async () => {
    let answer: unknown = opened;
    const { settled, at, send, asked } = open({ open: () => answer });
    await settled();
    answer = restingAs("member", suspended);
    send({ type: "organization.closed" });
    expect([at().hasTag("closed"), at().hasTag("inside")]).toEqual([true, false]);
    await settled();
    expect([at().hasTag("closed"), at().context.visit?.organization.status]).toEqual([true, "suspended"]);
    answer = opened;
    send({ type: "organization.opened" });
    await settled();
    expect([at().hasTag("inside"), at().context.visit?.organization.status, asks(asked)]).toEqual([
      true,
      "active",
      ["open", "open", "open"],
    ]);
  });

  it("asks again until it has an answer, and shows nothing meanwhile", async () => {
    let answer: unknown = opened;
    const { settled, at, send, pass } = open({ open: () => answer });
    await settled();
    answer = refusal("network");
    send({ type: "organization.closed" });
    await settled();
    expect([at().hasTag("closed"), at().hasTag("inside")]).toEqual([true, false]);
    answer = restingAs("owner", suspended);
    pass(10_000);
    await settled();
    expect([at().hasTag("closed"), at().context.visit?.organization.status]).toEqual([true, "suspended"]);
  });

  it("is what somebody without a network sees of what was closed when it was last heard of, and goes on once there is one", async () => {
    const { data } = restingAs("member", suspended) as { data: { visit: Me; renewIn: number; offlineIn: number } };
    let answer: unknown = refusal("network");
    const { settled, at, pass } = open({ recall: () => ({ ...data, isLive: true }), open: () => answer });
    await settled();
    await settled();
    expect([at().hasTag("closed"), at().context.visit]).toEqual([true, data.visit]);
    answer = opened;
    pass(10_000);
    await settled();
    expect(at().hasTag("inside")).toBe(true);
  });
});

describe("what the browser kept", () => {
  const kept = (given: object) => ({ visit, renewIn: 60_000, offlineIn: 1_000_000, ...given });
  const live = () => kept({ isLive: true });
  const offline = refusal("network");

  it("is shown before the server answers, while the token counts, and then as the server says it", async () => {
    const renamed = { ...visit, organization: { ...visit.organization, name: "Other" } };
    let answer = (_: unknown) => {};
    const { settled, at } = open({ recall: live, open: () => new Promise((resolve) => (answer = resolve)) });
    await settled();
    expect([at().hasTag("inside"), at().context.visit]).toEqual([true, visit]);
    answer(success({ visit: renamed, renewIn: 60_000, offlineIn: life }));
    await settled();
    expect(at().context.visit).toEqual(renamed);
  });

  it("is not shown before the server answers once the token counts no more", async () => {
    const { settled, at } = open({ recall: () => kept({ isLive: false }), open: silence });
    await settled();
    expect([at().hasTag("arriving"), at().context.visit]).toEqual([true, null]);
  });

  it.each(["unauthenticated", "not_a_member"] as const)("goes from the screen where the server says %s", async (code) => {
    const { settled, at } = open({ recall: live, open: () => refusal(code) });
    await settled();
    expect([at().hasTag("leaving"), at().context.visit]).toEqual([true, null]);
  });

  it("goes from the screen when the session turns out to be over before the server has known the person", async () => {
    const { settled, at, send } = open({ recall: live, open: () => offline });
    await settled();
    send({ type: "session.closed", isChosen: false });
    expect([at().hasTag("leaving"), at().context.visit]).toEqual([true, null]);
  });

  it("is shown without a network until twelve hours after the last renewal, and then a page says so", async () => {
    const { settled, at, pass } = open({ recall: () => kept({ isLive: false, offlineIn: 25_000 }), open: () => offline });
    await settled();
    expect([at().hasTag("inside"), at().context.visit]).toEqual([true, visit]);
    // Asked again meanwhile.
    pass(10_000);
    await settled();
    pass(14_999);
    await settled();
    expect(at().hasTag("inside")).toBe(true);
    pass(1);
    expect([at().hasTag("lapsed"), at().context.visit]).toEqual([true, null]);
  });

  it("is not shown at all where twelve hours had passed before", async () => {
    const { settled, at, send } = open({ recall: () => kept({ isLive: false, offlineIn: 0 }), open: () => offline });
    await settled();
    expect([at().hasTag("lapsed"), at().context.visit]).toEqual([true, null]);
    send({ type: "retry.chosen" });
    await settled();
    expect(at().hasTag("lapsed")).toBe(true);
  });

  it("stays on the screen for twelve hours after each renewal", async () => {
    const answers: unknown[] = [success({ renewIn: 60_000, offlineIn: 90_000 })];
    const { settled, at, pass } = open({ recall: live, open: () => opened, renew: () => answers.shift() ?? offline });
    await settled();
    pass(60_000);
    await settled();
    pass(60_000);
    await settled();
    pass(29_999);
    expect(at().hasTag("inside")).toBe(true);
    pass(1);
    expect(at().hasTag("lapsed")).toBe(true);
  });
});

describe("signing out with something unsent", () => {
  it("is asked about first: staying keeps it, going on does not ask again", async () => {
    const { settled, at, send, asked } = open({ countUnsent: () => 3 });
    await settled();
    send({ type: "signOut.chosen" });
    await settled();
    expect([at().hasTag("warned"), at().context.unsent, asks(asked)]).toEqual([true, 3, ["open"]]);
    send({ type: "stay.chosen" });
    await settled();
    expect([at().hasTag("inside"), at().hasTag("warned"), asks(asked)]).toEqual([true, false, ["open", "open"]]);
    send({ type: "signOut.chosen" });
    await settled();
    send({ type: "signOut.confirmed" });
    await settled();
    expect(at().hasTag("signedOut")).toBe(true);
  });
});
