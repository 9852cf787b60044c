/** What WORKSPACE §6 promises of keeping rows true and of sending what is done, written out by hand. */
import { describe, expect, it } from "vitest";
import { refusal, success, tooSoon } from "../../machines/model/answers.ts";
import { connectionMachine } from "../../machines/workspace/connection.ts";
import { outboxMachine } from "../../machines/workspace/outbox.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import { begin, silence } from "../model/journey.ts";

/** Answers one after another, and the last one from then on. */
const inTurn =
  <Given>(...answers: Given[]) =>
  () =>
    answers.length > 1 ? answers.shift() : answers[0];

const caughtUp = success({ isOther: false });
const connection = (given: { isKept?: boolean; isClosed?: boolean; begin?: () => unknown; catchUp?: () => unknown } = {}) =>
  begin(
    connectionMachine,
    { isKept: given.isKept ?? true, isClosed: given.isClosed ?? false },
    { begin: given.begin ?? (() => success(null)), catchUp: given.catchUp ?? (() => caughtUp) },
    { leave: () => {}, close: () => {}, tellClosed: () => {}, tellOpened: () => {}, reload: () => {} },
  );
const asked = (run: { asked: { actor: string }[] }) => run.asked.map(({ actor }) => actor);

describe("the rows of a workspace", () => {
  it("are had as a whole first, and then what was told meanwhile", async () => {
    const run = connection({ isKept: false });
    expect(run.at().hasTag("starting")).toBe(true);
    await run.settled();
    expect([asked(run), run.at().hasTag("live")]).toEqual([["begin", "catchUp"], true]);
  });

  it("are not had anew where some were kept", async () => {
    const run = connection();
    await run.settled();
    expect([asked(run), run.at().hasTag("live")]).toEqual([["catchUp"], true]);
  });

  it("are compared with the server's every minute", async () => {
    const run = connection();
    await run.settled();
    run.pass(59_999);
    expect(asked(run)).toHaveLength(1);
    run.pass(1);
    expect(asked(run)).toHaveLength(2);
  });

  it("are asked for once more where something was missed while they were asked for", async () => {
    const run = connection();
    run.send({ type: "rows.missed" });
    await run.settled();
    expect([asked(run), run.at().hasTag("live")]).toEqual([["catchUp", "catchUp"], true]);
  });

  it("stay while there is no network, which is tried at longer and longer pauses, and at once when it comes", async () => {
    const run = connection({ catchUp: inTurn<unknown>(caughtUp, refusal("network"), refusal("network"), refusal("network"), caughtUp) });
    await run.settled();
    run.send({ type: "hub.lost" });
    for (const pause of [1_000, 2_000, 5_000]) {
      const count = asked(run).length;
      run.pass(pause - 1);
      expect([run.at().hasTag("offline"), asked(run).length]).toEqual([true, count]);
      run.pass(1);
      await run.settled();
    }
    run.send({ type: "network.came" });
    await run.settled();
    expect(run.at().hasTag("live")).toBe(true);
  });

  it("are tried again soon where the network that came is not quite there yet, however long it was gone", async () => {
    const run = connection({ catchUp: inTurn<unknown>(...Array.from({ length: 7 }, () => refusal("network")), caughtUp) });
    await run.settled();
    for (const pause of [1_000, 2_000, 5_000, 10_000, 30_000]) {
      run.pass(pause);
      await run.settled();
    }
    run.send({ type: "network.came" });
    await run.settled();
    expect([run.at().hasTag("offline"), asked(run).length]).toEqual([true, 7]);
    run.pass(1_000);
    await run.settled();
    expect(run.at().hasTag("live")).toBe(true);
  });

  it("are not asked for sooner than the server says", async () => {
    const run = connection({ catchUp: inTurn<unknown>(tooSoon(7), caughtUp) });
    await run.settled();
    run.pass(6_999);
    expect(run.at().hasTag("offline")).toBe(true);
    run.pass(1);
    await run.settled();
    expect(run.at().hasTag("live")).toBe(true);
  });

  it("are given up to be asked for again where no answer comes", async () => {
    const run = connection({ catchUp: silence });
    run.pass(30_000);
    expect(run.at().hasTag("offline")).toBe(true);
  });

  it.each<[string, Answer<unknown>]>([
    ["the log goes back no further", { ...refusal("server"), reason: "log_too_short" }],
    ["the person is something else", success({ isOther: true })],
  ])("are had anew where %s, and until that was possible are not what they should be", async (_, answer) => {
    const run = connection({ begin: inTurn<unknown>(refusal("network"), success(null)), catchUp: inTurn<unknown>(answer, caughtUp) });
    await run.settled();
    expect([asked(run), run.at().hasTag("offline")]).toEqual([["catchUp", "begin"], true]);
    run.pass(1_000);
    await run.settled();
    expect([asked(run), run.at().hasTag("live")]).toEqual([["catchUp", "begin", "begin", "catchUp"], true]);
  });

  it("go with the right to them, and with nothing else", async () => {
    const gone = connection({ catchUp: () => ({ ...refusal("forbidden"), reason: "not_a_member" }) });
    const ended = connection({ catchUp: () => refusal("unauthenticated") });
    const outdated = connection({ catchUp: () => ({ ...refusal("server"), reason: "client_outdated" }) });
    for (const run of [gone, ended, outdated]) await run.settled();
    expect([gone.done, ended.done, outdated.done]).toEqual([[{ action: "leave", params: undefined }], [], []]);
    expect([gone.at().value, ended.at().value, outdated.at().value]).toEqual(["forbidden", "expired", "outdated"]);
    outdated.send({ type: "reload.chosen" });
    expect(outdated.done).toEqual([{ action: "reload", params: undefined }]);
  });
});

describe("the rows of an organisation that is gone", () => {
  it("go, and come again where it is restored, which is asked every minute", async () => {
    const gone = refusal("not_found");
    const run = connection({ catchUp: inTurn<unknown>(gone, caughtUp), begin: inTurn<unknown>(gone, refusal("network"), success(null)) });
    await run.settled();
    expect([run.at().hasTag("gone"), run.done]).toEqual([true, [{ action: "close", params: undefined }]]);
    for (const count of [2, 3]) {
      run.pass(59_999);
      expect(asked(run)).toHaveLength(count - 1);
      run.pass(1);
      await run.settled();
      expect([asked(run).length, run.at().hasTag("gone")]).toEqual([count, true]);
    }
    run.pass(60_000);
    await run.settled();
    expect(run.at().hasTag("live")).toBe(true);
  });
});

describe("the rows of an organisation that rests", () => {
  const doneBy = ({ done }: { done: { action: string }[] }) => done.map(({ action }) => action);

  it.each([
    ["is suspended", { ...refusal("forbidden"), reason: "organization_suspended" }],
    ["is deleted", { ...refusal("forbidden"), reason: "organization_deleted" }],
  ])("go where it %s, whoever says so, and come again as the hub tells that it is back", async (_, rests) => {
    const notified = connection({ begin: inTurn<unknown>(rests, success(null)) });
    await notified.settled();
    notified.send({ type: "organization.closed" });
    const refused = connection({ catchUp: inTurn<unknown>(rests, caughtUp), begin: inTurn<unknown>(rests, success(null)) });
    const anew = connection({ isKept: false, begin: inTurn<unknown>(rests, rests, success(null)) });
    for (const run of [notified, refused, anew]) {
      await run.settled();
      expect([run.at().hasTag("closed"), doneBy(run)]).toEqual([true, ["tellClosed", "close"]]);
      // It was told, and rests once more by the time it is asked.
      run.send({ type: "organization.opened" });
      await run.settled();
      expect([run.at().hasTag("closed"), doneBy(run)]).toEqual([true, ["tellClosed", "close"]]);
      run.send({ type: "organization.opened" });
      await run.settled();
      await run.settled();
      expect([run.at().hasTag("live"), doneBy(run)]).toEqual([true, ["tellClosed", "close", "tellOpened"]]);
    }
  });

  it("are not asked for where that is known from the beginning, until the hub tells otherwise or a minute has passed", async () => {
    const run = connection({ isClosed: true, begin: inTurn<unknown>(refusal("network"), success(null)) });
    await run.settled();
    run.pass(59_999);
    expect([asked(run), doneBy(run)]).toEqual([[], ["close"]]);
    run.pass(1);
    await run.settled();
    expect([asked(run), run.at().hasTag("closed")]).toEqual([["begin"], true]);
    run.send({ type: "organization.opened" });
    await run.settled();
    await run.settled();
    expect([run.at().hasTag("live"), doneBy(run)]).toEqual([true, ["close", "tellOpened"]]);
  });

  it("are waited for however often the hub is lost, which is had again", async () => {
    const run = connection({ isClosed: true });
    run.send({ type: "hub.lost" });
    expect(run.at().value).toEqual({ closed: "pausing" });
    run.pass(1_000);
    expect(run.at().value).toEqual({ closed: { linked: "quiet" } });
    run.pass(10_000);
    run.send({ type: "hub.lost" });
    run.pass(1_000);
    expect(run.at().value).toEqual({ closed: { linked: "quiet" } });
  });
});

describe("what is done", () => {
  const outbox = (...answers: unknown[]) => begin(outboxMachine, undefined, { send: inTurn(...answers) });
  const empty = success({ isEmpty: true });
  const sent = success({ isEmpty: false });

  it("is sent by one tab: nothing before it was chosen", async () => {
    const run = outbox(empty);
    run.send({ type: "command.given" });
    await run.settled();
    expect(asked(run)).toEqual([]);
    run.send({ type: "lead.taken" });
    expect(asked(run)).toEqual(["send"]);
  });

  it("is sent until nothing is left, and again when there is more", async () => {
    const run = outbox(sent, sent, empty, sent, empty);
    run.send({ type: "lead.taken" });
    await run.settled();
    expect([asked(run).length, run.at().value]).toEqual([3, { leading: "idle" }]);
    run.send({ type: "command.given" });
    await run.settled();
    expect([asked(run).length, run.at().value]).toEqual([5, { leading: "idle" }]);
  });

  it("while nothing seemed to be left is not forgotten", async () => {
    const run = outbox(empty, sent, empty);
    run.send({ type: "lead.taken" });
    run.send({ type: "command.given" });
    await run.settled();
    expect(asked(run)).toHaveLength(3);
  });

  it("waits as long as the server says, or until it can be reached", async () => {
    const run = outbox(tooSoon(42), refusal("network"), empty);
    run.send({ type: "lead.taken" });
    await run.settled();
    run.pass(41_999);
    expect(asked(run)).toHaveLength(1);
    run.pass(1);
    await run.settled();
    expect([asked(run).length, run.at().hasTag("waiting")]).toEqual([2, true]);
    run.send({ type: "line.came" });
    await run.settled();
    expect(run.at().value).toEqual({ leading: "idle" });
  });

  it.each([
    ["without a session", refusal("unauthenticated")],
    ["by a page of before", { ...refusal("server"), reason: "client_outdated" }],
  ])("is kept %s, and not sent again by itself", async (_, answer) => {
    const run = outbox(answer, empty);
    run.send({ type: "lead.taken" });
    await run.settled();
    run.pass(600_000);
    expect([asked(run).length, run.at().hasTag("blocked")]).toEqual([1, true]);
  });

  it.each([
    ["is suspended", { ...refusal("forbidden"), reason: "organization_suspended" }],
    ["is deleted", { ...refusal("forbidden"), reason: "organization_deleted" }],
    ["is gone", refusal("not_found")],
  ])("is kept while the organisation %s, and sent once it takes something again", async (_, answer) => {
    const run = outbox(answer, answer, sent, empty);
    run.send({ type: "lead.taken" });
    await run.settled();
    run.pass(600_000);
    run.send({ type: "command.given" });
    expect([asked(run).length, run.at().hasTag("resting")]).toEqual([1, true]);
    run.send({ type: "line.came" });
    await run.settled();
    expect([asked(run).length, run.at().hasTag("resting")]).toEqual([2, true]);
    run.send({ type: "line.came" });
    await run.settled();
    expect([asked(run).length, run.at().value]).toEqual([4, { leading: "idle" }]);
  });

  it("is sent no more by whoever is a member no more", async () => {
    const run = outbox(refusal("network"), empty);
    run.send({ type: "lead.taken" });
    await run.settled();
    run.send({ type: "line.ended" });
    run.pass(600_000);
    expect(asked(run)).toHaveLength(1);
  });
});
