/** How important a task is, as it is seen. */
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { c } from "../../src/web/theme/contract.css.ts";
import { PrioritySign } from "../../src/web/ui/work/priority-sign.tsx";
import { show } from "./show.tsx";

it.each([
  ["none", 0],
  ["low", 1],
  ["medium", 2],
  ["high", 3],
] as const)("%s fills %i of three bars, which rise", async (priority, full) => {
  await show(<PrioritySign priority={priority} label="How important" />);
  const bars = [...screen.getByRole("img", { name: "How important" }).querySelectorAll("rect")];
  const heights = bars.map((bar) => Number(bar.getAttribute("height")));
  expect(bars.map((bar) => bar.getAttribute("fill") === c.textMuted)).toEqual([0, 1, 2].map((at) => at < full));
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  for (const bar of bars) {
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(bar.getAttribute(name)));
    expect([x! >= 0, x! + width! <= 14, y! >= 0, y! + height! <= 14]).toEqual([true, true, true, true]);
  }
});

it("urgent is a mark of its own", async () => {
  await show(<PrioritySign priority="urgent" label="Urgent" />);
  expect(screen.getByRole("img", { name: "Urgent" }).querySelectorAll("rect")).toHaveLength(1);
});
