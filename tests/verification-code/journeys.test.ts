/** How long wrong codes are held against somebody, by the letter of DECISIONS 12 and not by the chart's. */
import { expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { verificationCodeMachine } from "../../machines/organization/verification-code.ts";

const minute = 60_000;
const begin = () => {
  const clock = new SimulatedClock();
  const actor = createActor(verificationCodeMachine, { clock }).start();
  const mail = () => actor.send({ type: "code.mailed" });
  const guess = () => {
    actor.send({ type: "guess.typed" });
    return actor.getSnapshot().context.verdict;
  };
  mail();
  return { clock, mail, guess };
};

it("wrong codes are forgotten ten minutes after the last of them, and not before", () => {
  const { clock, mail, guess } = begin();
  expect(guess()).toEqual({ verdict: "wrong", triesLeft: 4 });
  clock.increment(9 * minute);
  mail();
  expect(guess()).toEqual({ verdict: "wrong", triesLeft: 3 });
  clock.increment(9 * minute);
  mail();
  expect(guess()).toEqual({ verdict: "wrong", triesLeft: 2 });
  clock.increment(10 * minute);
  mail();
  expect(guess()).toEqual({ verdict: "wrong", triesLeft: 4 });
});

it("the fifth wrong code ends them all for ten minutes, whatever is mailed", () => {
  const { clock, mail, guess } = begin();
  expect([guess(), guess(), guess(), guess(), guess()].at(-1)).toEqual({ verdict: "exhausted" });
  clock.increment(10 * minute - 1);
  mail();
  expect(guess()).toEqual({ verdict: "exhausted" });
  clock.increment(1);
  mail();
  expect(guess()).toEqual({ verdict: "wrong", triesLeft: 4 });
});
