import { expect, it } from "vitest";
import { signOutEverywhereMachine } from "../../machines/account/sign-out-everywhere.ts";
import { refusal, success } from "../model/answers.ts";
import { begin } from "../model/journey.ts";

const leaving = (answer: unknown) => begin(signOutEverywhereMachine, undefined, { endOthers: () => answer }, { leave: () => {} });

it("ends the other sessions first and this one last, once it was confirmed", async () => {
  const { send, heard, asked, done } = leaving(success(null));
  send({ type: "everywhere.chosen" });
  expect(asked).toEqual([]);
  send({ type: "everywhere.confirmed" });
  expect(done).toEqual([]);
  await heard();
  expect(asked.map(({ actor }) => actor)).toEqual(["endOthers"]);
  expect(done.map(({ action }) => action)).toEqual(["leave"]);
});

it("leaves nobody signed out here while the others go on", async () => {
  const { send, heard, done, at } = leaving(refusal("network"));
  send({ type: "everywhere.chosen" });
  send({ type: "everywhere.confirmed" });
  await heard();
  expect(done).toEqual([]);
  expect(at().hasTag("refused")).toBe(true);
});
