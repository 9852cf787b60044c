/** The list of first steps, by the letter of WORKSPACE §1 and not by the chart's. */
import { describe, expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { gettingStartedMachine } from "../../machines/workspace/getting-started.ts";
import { allDone, begun, toDo } from "../../machines/workspace/getting-started.model.ts";
import { begin, silence } from "../model/journey.ts";

const none = { isShown: false, steps: [] };
const open = (answers: { load?: unknown; showList?: unknown; hideList?: unknown } = {}, isAsked = false) => {
  const { load = success(begun), showList = success(toDo), hideList = success(none) } = answers;
  return begin(
    gettingStartedMachine,
    { isAsked },
    { load: () => load, showList: () => showList, hideList: () => hideList },
    { close: silence },
  );
};

describe("the list of first steps", () => {
  it("comes by itself where the server says so, and ticks what was done since", async () => {
    const answers = { load: success(begun) };
    const { send, settled, at } = begin(
      gettingStartedMachine,
      { isAsked: false },
      { load: () => answers.load, showList: () => null, hideList: () => null },
      { close: silence },
    );
    await settled();
    expect([at().hasTag("shown"), at().context.steps]).toEqual([true, begun.steps]);
    answers.load = success(allDone);
    send({ type: "work.saved" });
    await settled();
    // The last one is seen to be done.
    expect([at().hasTag("shown"), at().context.steps]).toEqual([true, allDone.steps]);
  });

  it.each([
    ["is hidden", success(none)],
    ["is done", success(allDone)],
    ["does not come", refusal("network")],
  ])("stays away without a word where it %s", async (_, load) => {
    const { settled, at } = open({ load });
    await settled();
    expect([at().value, at().context.problem]).toEqual(["hidden", null]);
  });

  it("is hidden by a press, and asked for again", async () => {
    const { send, settled, at, asked, done } = open();
    await settled();
    send({ type: "hide.chosen" });
    await settled();
    expect([at().value, done.map(({ action }) => action)]).toEqual(["hidden", ["close"]]);
    send({ type: "list.asked" });
    await settled();
    expect([at().hasTag("shown"), asked.map(({ actor }) => actor)]).toEqual([true, ["load", "hideList", "showList"]]);
  });

  it("says why it could not be hidden or shown", async () => {
    const kept = open({ hideList: refusal("network") });
    await kept.settled();
    kept.send({ type: "hide.chosen" });
    await kept.settled();
    expect([kept.at().hasTag("shown"), kept.at().hasTag("refused"), kept.at().context.problem?.code]).toEqual([true, true, "network"]);
    const away = open({ showList: refusal("network") }, true);
    await away.settled();
    expect([away.at().value, away.at().context.problem?.code]).toEqual(["unreachable", "network"]);
  });
});
