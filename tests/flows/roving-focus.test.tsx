/** A list of links that is one stop of Tab, and keeps in sight what is chosen. */
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Disclosure } from "../../src/web/views/flows/disclosure.tsx";
import { useRovingFocus } from "../../src/web/views/flows/use-roving-focus.ts";
import { show } from "../model/render.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const List = ({ names, current }: { names: readonly string[]; current: string }) => {
  const { list, link } = useRovingFocus(names, current);
  return (
    <>
      <nav aria-label="List" {...list}>
        {names.map((name) => (
          <a key={name} href={`#${name}`} {...link(name)}>
            {name}
          </a>
        ))}
        <button type="button">none of them</button>
      </nav>
      <button type="button">elsewhere</button>
    </>
  );
};
const link = (name: string) => screen.getByRole("link", { name });
const stops = () =>
  screen
    .getAllByRole("link")
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more });
const at = () => document.activeElement!.textContent;

it("comes in at what is shown, at the first link where that is not among them", async () => {
  await show(<List names={["one", "two", "three"]} current="two" />);
  expect(stops()).toEqual(["two"]);
  cleanup();
  await show(<List names={["one", "two"]} current="" />);
  expect(stops()).toEqual(["one"]);
});

it("goes along by the arrows, to the ends and no further, and stays where the focus is", async () => {
  await show(<List names={["one", "two", "three"]} current="two" />);
  link("two").focus();
  for (const [key, name] of [
    ["ArrowUp", "one"],
    ["ArrowUp", "one"],
    ["ArrowDown", "two"],
    ["ArrowDown", "three"],
    ["ArrowDown", "three"],
    ["Home", "one"],
    ["End", "three"],
  ] as const) {
    expect(press(key), "the page is not scrolled").toBe(false);
    expect([at(), stops()]).toEqual([name, [name]]);
  }
  act(() => screen.getByRole("button", { name: "elsewhere" }).focus());
  expect(stops()).toEqual(["two"]);
});

it("leaves other keys, and those with a modifier, to the browser", async () => {
  await show(<List names={["one", "two"]} current="one" />);
  link("one").focus();
  expect(press("a")).toBe(true);
  for (const modifier of ["ctrlKey", "metaKey", "altKey"]) expect(press("ArrowDown", { [modifier]: true })).toBe(true);
  expect(at()).toBe("one");
  screen.getByRole("button", { name: "none of them" }).focus();
  expect(press("Home")).toBe(true);
  expect(at()).toBe("none of them");
});

/** A list 100 high, at 200 of the window as all around it, in which the chosen link is 20 high and lies at `top`; one of them can be scrolled. */
const scrolledTo = async (top: number, scrolls = "NAV") => {
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockImplementation(function (this: Element) {
    return this.tagName === scrolls ? 500 : 100;
  });
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(100);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const box = this.tagName === "A" ? { top, height: 20 } : { top: 200, height: 100 };
    return { ...box, bottom: box.top + box.height } as DOMRect;
  });
  await show(<List names={["one", "two"]} current="two" />);
  return screen.getByRole("navigation").scrollTop;
};

it.each([
  ["below", 400, 160],
  ["just below", 281, 41],
  ["above", 150, -90],
])("brings what is chosen into the middle where it lies %s", async (_, top, scrolled) => {
  expect(await scrolledTo(top)).toBe(scrolled);
});

it.each([200, 240, 280])("lets it be where it is in sight, at %i", async (top) => {
  expect(await scrolledTo(top)).toBe(0);
});

it.each(["", "BODY", "HTML"])("scrolls nothing where all has room, and never the page: %s", async (scrolls) => {
  expect(await scrolledTo(400, scrolls)).toBe(0);
  expect([document.body, document.documentElement].map(({ scrollTop }) => scrollTop)).toEqual([0, 0]);
});

const folded = async (innerWidth: number, foldsOnChoice: boolean) => {
  vi.stubGlobal("innerWidth", innerWidth);
  await show(
    <Disclosure title="Charts" note="contact" foldsOnChoice={foldsOnChoice}>
      <a href="#one">one</a>
      <i>words</i>
    </Disclosure>,
  );
  vi.unstubAllGlobals();
  const details = document.querySelector("details")!;
  vi.stubGlobal("innerWidth", innerWidth);
  return details;
};

it("is open where it stands beside the drawing, and folded where it stands above it", async () => {
  expect((await folded(1_024, false)).open).toBe(true);
  cleanup();
  const details = await folded(1_023, false);
  expect(details.open).toBe(false);
  expect(details.querySelector("summary")!.textContent).toBe("Chartscontact");
  expect(details.querySelector("summary svg")).not.toBeNull();
  vi.unstubAllGlobals();
});

it("is folded by a choice where it stands above what it chooses for", async () => {
  const choose = async (width: number, folds: boolean) => {
    const details = await folded(width, folds);
    details.open = true;
    fireEvent(details, new Event("toggle"));
    fireEvent.click(screen.getByText("words"));
    expect(details.open).toBe(true);
    fireEvent.click(screen.getByText("one"));
    const isFocused = document.activeElement === details.querySelector("summary");
    const { open } = details;
    cleanup();
    vi.unstubAllGlobals();
    return [open, isFocused];
  };
  expect(await choose(600, true)).toEqual([false, true]);
  expect(await choose(600, false)).toEqual([true, false]);
  expect(await choose(1_024, true)).toEqual([true, false]);
});

it("stays folded where the choice comes before the browser tells that it was opened", async () => {
  const details = await folded(600, true);
  fireEvent.click(details.querySelector("summary")!);
  expect(details.open).toBe(true);
  fireEvent.click(screen.getByText("one"));
  expect(details.open).toBe(false);
  fireEvent(details, new Event("toggle"));
  expect(details.open).toBe(false);
  vi.unstubAllGlobals();
});
