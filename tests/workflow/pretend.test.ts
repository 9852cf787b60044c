/** A pretend task in a state in which people vote. */
import { describe, expect, it } from "vitest";
import {
  anybody,
  isPathIn,
  movesOf,
  type Pretend,
  type PretendStep,
  questionsOf,
  askedEachStep,
  stateAfter,
  stepBy,
} from "../../src/workflow/simulation.ts";
import { changed, requests, stateOf } from "./documents.ts";

/** Sent, so that it is voted on. */
const path: PretendStep[] = [{ from: "s1", move: "m1", to: "s2" }];
const lead: Pretend = { ...anybody, role: "lead" };
const walk = (pretend: Pretend, workflow = requests) => ({ workflow, pretend, path });
const ballot = (pretend: Pretend, workflow = requests) =>
  movesOf(walk(pretend, workflow)).filter(({ move }) => move.id === "yes" || move.id === "no");
const single = changed(requests, (copy) => void (stateOf(copy, "s2").approval!.count = 1));

describe("a pretend vote", () => {
  it("is offered before the state's own steps, by what everybody calls it", () => {
    expect(movesOf(walk(lead)).map(({ move }) => [move.id, move.name.en, move.to])).toEqual([
      ["yes", "Approve", "s3"],
      ["no", "Decline", "s1"],
      ["m3", "Withdraw", "s4"],
    ]);
  });

  it("leads on where all others who are asked have approved, and nowhere before", () => {
    expect(ballot(lead)[0]).toMatchObject({ isAllowed: true, lacks: 1 });
    expect(stepBy(walk(lead), "yes")).toBeNull();
    expect(stepBy(walk({ ...lead, votes: "yes" }), "yes")).toEqual({ from: "s2", move: "yes", to: "s3" });
  });

  it("leads on alone where one is asked for, and nobody is asked what others did", () => {
    expect(questionsOf(requests)).toContainEqual({ ask: "votes" });
    expect(questionsOf(single)).not.toContainEqual({ ask: "votes" });
    expect(stepBy(walk(lead, single), "yes")).toEqual({ from: "s2", move: "yes", to: "s3" });
  });

  it("against it leads away at once, with a comment where words are asked for", () => {
    expect(questionsOf(requests)).toContainEqual({ ask: "comment" });
    expect(stepBy(walk(lead), "no")).toBeNull();
    expect(ballot(lead)[1]!.missing).toEqual([{ input: "comment" }]);
    expect(stepBy(walk({ ...lead, comment: "yes" }), "no")).toEqual({ from: "s2", move: "no", to: "s1" });
  });

  it("is nobody's who is not asked, and says who is", () => {
    for (const pretend of [anybody, { ...lead, "is:lastMover": "yes" }, { ...lead, role: "viewer" }])
      for (const vote of ["yes", "no"]) expect(stepBy(walk({ ...pretend, votes: "yes", comment: "yes" }), vote)).toBeNull();
    expect(ballot(anybody)[0]!.reasons.map(({ code }) => code)).toEqual(["not_your_role"]);
    expect(ballot({ ...lead, "is:lastMover": "yes" })[0]!.reasons.map(({ code }) => code)).toEqual(["not_for_you"]);
    expect(stepBy(walk({ ...anybody, "is:watcher": "yes", votes: "yes" }), "yes")).not.toBeNull();
  });

  it("that decides needs room where it leads, and one before it does not", () => {
    expect(ballot({ ...lead, "full:s3": "yes" })[0]).toMatchObject({ isAllowed: true, lacks: 1 });
    expect(ballot({ ...lead, "full:s3": "yes", votes: "yes" })[0]!.reasons.map(({ code }) => code)).toEqual(["limit_reached"]);
  });

  it("goes with the step, as all votes do: the next approval is asked for anew", () => {
    expect(askedEachStep.toSorted()).toEqual(["comment", "reason", "votes"]);
  });

  it("is a step of the walk as long as the approval leads there", () => {
    const voted = [...path, { from: "s2", move: "yes", to: "s3" }];
    expect(stateAfter(requests, voted)).toBe("s3");
    expect(isPathIn(requests, voted)).toBe(true);
    expect(isPathIn(single, voted)).toBe(true);
    expect(
      isPathIn(
        changed(requests, (copy) => void (stateOf(copy, "s2").approval!.yes = "s4")),
        voted,
      ),
    ).toBe(false);
    expect(
      isPathIn(
        changed(requests, (copy) => void delete stateOf(copy, "s2").approval),
        voted,
      ),
    ).toBe(false);
  });

  it("leads nowhere where its state is gone", () => {
    const gone = changed(requests, (copy) => void (copy.states = copy.states.filter(({ id }) => id !== "s3")));
    expect(stepBy(walk({ ...lead, votes: "yes" }, gone), "yes")).toBeNull();
  });
});
