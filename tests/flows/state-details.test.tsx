/** Everything that is said of a state, on a chart that has one of each kind of fact. */
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { ChartDefinition, StateDefinition, TransitionDefinition } from "statewalk/chart";
import type { Flow } from "../../src/contract/flows.ts";
import { ChartFacts } from "../../src/web/views/flows/chart-facts.tsx";
import { searched } from "../../src/web/views/flows/search.ts";
import { StateDetails } from "../../src/web/views/flows/state-details.tsx";
import { show } from "../model/render.tsx";

afterEach(cleanup);

const plain = { initial: null, tags: [], serves: null, description: null, actors: [], entry: [], exit: [] };
const state = (id: string, parent: string | null, more: Partial<StateDefinition> = {}): StateDefinition => ({
  ...plain,
  id,
  key: id.split(".").at(-1)!,
  parent,
  kind: "atomic",
  ...more,
});
const way = (source: string, trigger: string, targets: string[], more: Partial<TransitionDefinition> = {}): TransitionDefinition => ({
  name: `${source}: ${trigger} ${more.guard ?? ""}`,
  source,
  targets,
  event: trigger,
  trigger,
  guard: null,
  actions: [],
  delay: null,
  ...more,
});
const states = [
  state("door", null, { kind: "compound", initial: "door.shut" }),
  state("door.shut", "door", {
    kind: "compound",
    initial: "door.shut.loose",
    serves: "RULE 1: a door shuts",
    description: "Nobody comes in.",
    tags: ["still", "dark"],
    actors: ["watch", "listen"],
    entry: ["ring", "lock"],
    exit: ["unlock", "greet"],
  }),
  state("door.shut.loose", "door.shut"),
  state("door.shut.locked", "door.shut", { kind: "parallel", serves: "RULE 3: a door locks" }),
  state("door.open", "door", { tags: ["bright"], actors: ["draw"], entry: ["swing"], exit: ["bang"] }),
  state("door.gone", "door", { kind: "final" }),
];
const chart: ChartDefinition = {
  name: "frontDoor",
  id: "door",
  states,
  transitions: [
    way("door", "left", ["door.gone"]),
    way("door.shut", "pushed", ["door.open"], { guard: "isStrong", actions: ["creak", "sigh"] }),
    way("door.shut", "pushed", [], { guard: "else", actions: ["knock"] }),
    way("door.shut", "after closing", ["door.shut.locked"], { delay: "closing" }),
    way("door.open", "after draught", ["door.shut"], { delay: "draught", guard: "isWindy" }),
    way("door.open", "pulled", ["door.shut"]),
    way("door.shut.loose", "turned", ["door.shut.locked"]),
  ],
  events: ["left", "pushed", "pulled"],
  actors: ["watch"],
  invokes: [],
  provided: [],
  guards: [],
  delays: [
    { name: "closing", milliseconds: 2_000 },
    { name: "draught", milliseconds: null },
  ],
  serves: ["RULE 1: a door shuts", "RULE 2: a door opens"],
};
const open = (id: string, isActive = false) =>
  show(<StateDetails chart={chart} state={states.find((one) => one.id === id)!} isActive={isActive} />);
/** Every line that is read, in its order. */
const texts = () =>
  [...document.querySelectorAll("h2, h3, dt, dd, p, li")]
    .filter((line) => !line.querySelector("p, li"))
    .map(({ textContent }) => textContent);

it("says all that there is of a state", async () => {
  await open("door.shut", true);
  expect(texts()).toEqual([
    "door › ",
    "shut",
    "Nobody comes in.",
    "Serves",
    "RULE 1: a door shuts",
    "Tags",
    "#still#dark",
    "Actors",
    "⟳ watch, ⟳ listen",
    "On entry",
    "ring, lock",
    "On exit",
    "unlock, greet",
    "Begins in",
    "loose",
    "Inside",
    "loose, locked",
    "What can happen here",
    "pushed",
    "[isStrong]→ open/ creak, sigh",
    "[else]/ knock",
    "after closing (2 s)",
    "→ shut.locked",
    "Everywhere in door",
    "left",
    "→ gone",
    "What leads here",
    "open · after draught [isWindy]",
    "open · pulled",
  ]);
  expect(screen.getByText("compound")).toBeTruthy();
  expect(screen.getByText("Active now")).toBeTruthy();
  for (const [name, id] of [
    ["door", "door"],
    ["locked", "door.shut.locked"],
    ["shut.locked", "door.shut.locked"],
  ] as const)
    expect(screen.getAllByRole("link", { name })[0]!.getAttribute("href")).toBe(`/#${id}`);
});

it("says nothing of what there is not", async () => {
  await open("door.gone");
  expect(texts()).toEqual([
    "door › ",
    "gone",
    "What can happen here",
    "Nothing of its own.",
    "Everywhere in door",
    "left",
    "→ gone",
    "What leads here",
    "door · left",
  ]);
  expect(screen.queryByText("Active now")).toBeNull();
  expect(document.querySelector("dl")).toBeNull();
});

it("says what there is one of, and of a state that only serves something what that is", async () => {
  await open("door.open");
  expect(texts().slice(0, 11)).toEqual([
    "door › ",
    "open",
    "Tags",
    "#bright",
    "Actors",
    "⟳ draw",
    "On entry",
    "swing",
    "On exit",
    "bang",
    "What can happen here",
  ]);
  expect(texts()).toContain("after draught");
  cleanup();
  await open("door.shut.locked");
  expect(texts().slice(0, 5)).toEqual(["door › shut › ", "locked", "Serves", "RULE 3: a door locks", "What can happen here"]);
});

it("says of the chart itself what is inside of it, and nothing around it", async () => {
  await open("door");
  expect(texts()[0]).toBe("door");
  expect(texts()).not.toContain("What leads here");
});

it("has the focus on its heading where a link in it led there, without moving the page, and nowhere else", async () => {
  const Led = () => {
    const [id, setId] = useState("door.shut");
    return (
      <>
        {states.map((one) => (
          <button key={one.id} type="button" onClick={() => setId(one.id)}>
            go to {one.id}
          </button>
        ))}
        <StateDetails chart={chart} state={states.find((one) => one.id === id)!} isActive={false} />
      </>
    );
  };
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  await show(<Led />);
  const go = (id: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name: `go to ${id}` })));
  await go("door.open");
  expect(focus).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("swing"));
  await go("door.shut");
  expect(focus).not.toHaveBeenCalled();
  await act(async () => void fireEvent.click(screen.getByRole("link", { name: "locked" })));
  await go("door.shut.locked");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2, name: "locked" }));
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  await go("door.gone");
  expect(focus).toHaveBeenCalledOnce();
  focus.mockRestore();
});

it("has what is said in English read so", async () => {
  await open("door.shut");
  for (const words of ["Nobody comes in.", "RULE 1: a door shuts"]) expect(screen.getByText(words).lang).toBe("en");
});

it("finds a state in all that is said of it, in whatever letters, and in nothing else", () => {
  const found = (search: string) => searched(chart, search).map(({ key }) => key);
  expect(found("  ")).toHaveLength(states.length);
  for (const search of ["rule 1", "NOBODY", " dark", "listen", "ring", "greet", "isstrong", "creak", "after closing"])
    expect(found(search), search).toEqual(["shut"]);
  expect(found("isWindy")).toEqual(["open"]);
  expect(found("null")).toEqual([]);
  expect(found("undefined")).toEqual([]);
});

it("says what a chart is for and made of, and leads to its inspectors", async () => {
  const asked: string[] = [];
  const written: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void written.push(text) } });
  const flow = {
    definition: chart,
    purpose: ["A door.", "It has a handle."],
    file: "machines/door.ts",
    config: '{ "id": "door" }',
  } as Flow;
  await show(<ChartFacts flow={flow} onInspect={(url) => asked.push(url)} />);
  expect(texts()).toEqual([
    "front door",
    "A door.",
    "It has a handle.",
    "machines/door.ts",
    "Events",
    "left, pushed, pulled",
    "Actors",
    "watch",
    "Delays",
    "closing 2 s, draught",
    "Serves",
    "RULE 1: a door shuts",
    "RULE 2: a door opens",
    "Open this chart in Stately's inspector · without a network",
    "",
  ]);
  expect(screen.getByText("A door.").closest("[lang]")!.getAttribute("lang")).toBe("en");
  expect(screen.getByText("RULE 1: a door shuts").closest("[lang]")!.getAttribute("lang")).toBe("en");
  const links = within(document.body).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://stately.ai/viz", "?inspect=stately", "?inspect=offline"]);
  for (const link of links.slice(1)) expect(fireEvent.click(link), "stays on this page").toBe(false);
  expect(asked).toEqual(["https://stately.ai/inspect", "/flows?inspect=receiver"]);
  fireEvent.click(screen.getByRole("button", { name: "Copy the definition" }));
  expect((await screen.findByText(/^Copied\. Paste it/)).getAttribute("role")).toBe("status");
  expect(written).toEqual(['{ "id": "door" }']);
});

it.each([[[]], [["RULE 1: a door shuts"]]])("says what a chart serves where it serves anything: %j", async (serves) => {
  const flow = { definition: { ...chart, serves }, purpose: [], file: "machines/door.ts", config: "{}" } as unknown as Flow;
  await show(<ChartFacts flow={flow} onInspect={() => {}} />);
  expect(texts().filter((line) => /^(Serves|RULE)/.test(line))).toEqual(serves.length > 0 ? ["Serves", ...serves] : []);
});
