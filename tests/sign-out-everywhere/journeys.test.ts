import { expect, it } from "vitest";
import { signOutEverywhereMachine } from "../../machines/account/sign-out-everywhere.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { begin } from "../model/journey.ts";

const leaving = (answer: unknown) => begin(signOutEverywhereMachine, undefined, { endOthers: () => answer }, { leave: () => {} });

it("ends the other sessions first and this one last, once it was confirmed", async () => {
  const { send, settled, asked, done } = leaving(success({ ended: 1 }));
  send({ type: "everywhere.chosen" });
  expect(asked).toEqual([]);
  send({ type: "everywhere.confirmed" });
  expect(done).toEqual([]);
  await settled();
  expect(asked.map(({ actor }) => actor)).toEqual(["endOthers"]);
  expect(done.map(({ action }) => action)).toEqual(["leave"]);
});

it("leaves nobody signed out here while the others go on", async () => {
  const { send, settled, done, at } = leaving(refusal("network"));
  send({ type: "everywhere.chosen" });
  send({ type: "everywhere.confirmed" });
  await settled();
  expect(done).toEqual([]);
  expect(at().hasTag("refused")).toBe(true);
});

it("ends the other sessions alone, once it was confirmed, and says how many there were", async () => {
  const { send, settled, asked, done, at } = leaving(success({ ended: 3 }));
  send({ type: "others.chosen" });
  send({ type: "others.cancelled" });
  send({ type: "others.chosen" });
  expect(asked).toEqual([]);
  send({ type: "others.confirmed" });
  await settled();
  expect(asked.map(({ actor }) => actor)).toEqual(["endOthers"]);
  expect(at().hasTag("ended")).toBe(true);
  expect(at().context.ended).toBe(3);
  expect(done).toEqual([]);
});

it("says nothing of an earlier time once it is asked again", async () => {
  const { send, settled, at } = leaving(success({ ended: 0 }));
  for (const type of ["others.chosen", "others.confirmed"] as const) send({ type });
  await settled();
  send({ type: "everywhere.chosen" });
  expect(at().hasTag("ended")).toBe(false);
});
