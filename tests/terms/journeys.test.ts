/** Newer terms, by the letter of DECISIONS 17 and not by the chart's. */
import { expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { termsMachine } from "../../machines/workspace/terms.ts";
import { begin } from "../model/journey.ts";

const open = (answer: unknown) => begin(termsMachine, { version: "2027-01-31" }, { acceptTerms: () => answer });

it("accepts the version that was asked for, once for two presses, and asks no more", async () => {
  const { send, settled, at, asked } = open(success(null));
  send({ type: "terms.accepted" });
  send({ type: "terms.accepted" });
  await settled();
  expect(asked).toEqual([{ actor: "acceptTerms", input: { version: "2027-01-31" } }]);
  expect(at().hasTag("asking")).toBe(false);
  send({ type: "terms.accepted" });
  expect(asked).toHaveLength(1);
});

it("leaves it for later without a word to the server", () => {
  const { send, at, asked } = open(success(null));
  send({ type: "terms.postponed" });
  expect([at().hasTag("asking"), asked]).toEqual([false, []]);
});

it("says why it could not be kept, and still asks", async () => {
  const { send, settled, at } = open(refusal("network"));
  send({ type: "terms.accepted" });
  await settled();
  expect([at().hasTag("asking"), at().context.problem?.code]).toEqual([true, "network"]);
});
