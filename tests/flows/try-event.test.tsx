/** An event that somebody writes by hand for a flow that runs: what is sent, and what they are told. */
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ChartDefinition } from "statewalk/chart";
import type { WhyNot } from "statewalk/why-not";
import type { Watched } from "../../src/contract/flows.ts";
import { TryEvent } from "../../src/web/views/flows/try-event.tsx";
import { show } from "../model/render.tsx";
import { write } from "../model/view-walk.tsx";

afterEach(cleanup);

const chart = {
  id: "door",
  events: ["opened", "shut"],
  transitions: [
    { event: "opened", source: "door.shut" },
    { event: "shut", source: "door.open" },
  ],
} as unknown as ChartDefinition;
const nothing: WhyNot = { taken: [], refused: [], elsewhere: [], unreadable: null, isOver: false };
const flowWith = (answer: WhyNot | null): Watched => ({
  tab: "t",
  actor: "a",
  chart: "door",
  page: "/",
  input: null,
  isWhole: true,
  snapshot: { value: "shut", active: ["door", "door.shut"], context: {} },
  steps: [],
  answer,
});

const open = async (answer: WhyNot | null = null) => {
  const tabs = { flows: [], try: vi.fn(), send: vi.fn() };
  const flow = flowWith(answer);
  await show(<TryEvent chart={chart} flow={flow} tabs={tabs} />);
  return { tabs, flow };
};
const data = () => screen.getByRole("textbox", { name: /Its data, as JSON/ });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const answer = () => screen.getByRole("status").textContent;

describe("an event", () => {
  it("is one of the chart's, of which those are marked that are heard now", async () => {
    await open();
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["opened ✓", "shut"]);
  });

  it("is asked about and sent as it is written, without anything as well", async () => {
    const { tabs, flow } = await open();
    press("Why not?");
    write(data(), ' { "by": "key", "type": "another" } ');
    fireEvent.change(screen.getByRole("combobox", { name: "Event" }), { target: { value: "shut" } });
    press("Send");
    expect(tabs.try.mock.calls).toEqual([[flow, { type: "opened" }]]);
    expect(tabs.send.mock.calls).toEqual([[flow, { type: "shut", by: "key" }]]);
  });

  it.each(["{", "[1]", "null", "7", '"text"'])("is none while its data are no object: %s", async (text) => {
    const { tabs } = await open();
    write(data(), text);
    expect(screen.getByText("This is no JSON object.")).toBeTruthy();
    for (const name of ["Why not?", "Send"]) {
      expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true");
      press(name);
    }
    expect([tabs.try, tabs.send].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    write(data(), "{}");
    expect(screen.queryByText("This is no JSON object.")).toBeNull();
  });
});

describe("the answer", () => {
  it.each([
    [null, ""],
    [{ ...nothing, isOver: true }, "The flow has come to its end, and hears nothing more."],
    [{ ...nothing, unreadable: "no field" }, "A guard could not read this event: something is missing in it. It said: no field"],
    [{ ...nothing, taken: ["a: x", "b: x"] }, "It would be taken: a: x, b: x"],
    [
      { ...nothing, refused: [{ guard: "isValid", transition: "door: opened" }], elsewhere: ["door.open"] },
      "Refused. These guards said no: isValid (door: opened)",
    ],
    [{ ...nothing, elsewhere: ["door.open", "door"] }, "No state that is active now listens for it. These would: door.open, door"],
    [nothing, "No state of this chart listens for it."],
  ])("of %j", async (given, words) => {
    await open(given);
    expect(answer()).toBe(words);
  });
});
