import { describe, expect, it } from "vitest";
import { navigationMachine } from "../../machines/shell/navigation.ts";
import { begin } from "../model/journey.ts";

const drawn = () => begin(navigationMachine, undefined, {}, { scrollTo: () => {} });
const at = (width: number) => {
  const run = drawn();
  run.send({ type: "width.changed", width });
  return run;
};

describe("the navigation", () => {
  it.each([
    [375, "sheet"],
    [767, "sheet"],
    [768, "dropDown"],
    [1023, "dropDown"],
    [1024, "inline"],
  ] as const)("at %i px is a %s", (width, tag) => expect(at(width).at().hasTag(tag)).toBe(true));

  it("leads to a section before its width is known", () => {
    const run = drawn();
    expect(run.at().value).toBe("unmeasured");
    run.send({ type: "link.chosen", section: "about" });
    expect(run.done).toEqual([{ action: "scrollTo", params: { section: "about" } }]);
  });

  it("closes the sheet when the window reaches 768 px", () => {
    const run = at(375);
    run.send({ type: "menu.opened" });
    run.send({ type: "width.changed", width: 767 });
    expect(run.at().hasTag("open")).toBe(true);
    run.send({ type: "width.changed", width: 768 });
    expect(run.at().hasTag("open")).toBe(false);
  });

  it("closes and scrolls when a link is chosen", () => {
    const run = at(375);
    run.send({ type: "menu.opened" });
    run.send({ type: "link.chosen", section: "pricing" });
    expect(run.at().hasTag("open")).toBe(false);
    expect(run.done).toEqual([{ action: "scrollTo", params: { section: "pricing" } }]);
  });
});
