import { expect, it } from "vitest";
import { sessionsAndIdentitiesMachine } from "../../machines/account/sessions-and-identities.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { begin } from "../model/journey.ts";
import { here, there } from "../../machines/account/sessions-and-identities.model.ts";

const sessionsAndIdentities = (answers: Parameters<typeof begin>[2] = {}) =>
  begin(sessionsAndIdentitiesMachine, undefined, {
    list: () => success([here, there]),
    end: () => success(null),
    add: () => success(null),
    ...answers,
  });

it("ends one entry and looks again", async () => {
  const lists = [success([here, there]), success([here])];
  const { send, settled, at, asked } = sessionsAndIdentities({ list: () => lists.shift() });
  await settled();
  send({ type: "entry.ended", id: there.id });
  send({ type: "entry.ended", id: there.id });
  await settled();
  await settled();
  expect(asked.map(({ actor }) => actor)).toEqual(["list", "end", "list"]);
  expect(asked[1]!.input).toEqual({ id: there.id });
  expect(at().context.entries).toEqual([here]);
  expect(at().hasTag("ended")).toBe(true);
});

it("does not end what is fixed, or unknown", async () => {
  const { settled, at } = sessionsAndIdentities();
  await settled();
  expect(at().can({ type: "entry.ended", id: here.id })).toBe(false);
  expect(at().can({ type: "entry.ended", id: "c" })).toBe(false);
});

it("keeps the list when ending was refused", async () => {
  const { send, settled, at } = sessionsAndIdentities({ end: () => refusal("network") });
  await settled();
  send({ type: "entry.ended", id: there.id });
  await settled();
  expect(at().hasTag("refused")).toBe(true);
  expect(at().context.entries).toEqual([here, there]);
});

it("says that an entry was ended, and shows no empty list, where the new one cannot be had", async () => {
  const lists = [success([here, there]), refusal("network"), success([here])];
  const { send, settled, at } = sessionsAndIdentities({ list: () => lists.shift() });
  await settled();
  send({ type: "entry.ended", id: there.id });
  await settled();
  await settled();
  expect(["ended", "unreachable", "shown"].map((tag) => at().hasTag(tag as "shown"))).toEqual([true, true, false]);
  send({ type: "list.retried" });
  await settled();
  expect(["ended", "shown"].map((tag) => at().hasTag(tag as "shown"))).toEqual([true, true]);
  expect(at().context.entries).toEqual([here]);
});
