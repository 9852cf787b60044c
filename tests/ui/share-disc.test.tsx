/** How much of something is done, as it is seen. */
import { expect, it } from "vitest";
import { ShareDisc } from "../../src/web/ui/work/share-disc.tsx";
import { show } from "./show.tsx";

it.each([
  [0, 4, null],
  [1, 4, "M7 7V3.4A3.6 3.6 0 0 1 10.60 7.00Z"],
  [2, 4, "M7 7V3.4A3.6 3.6 0 0 1 7.00 10.60Z"],
  [3, 4, "M7 7V3.4A3.6 3.6 0 1 1 3.40 7.00Z"],
])("%i of %i are a part of the disc, from its top on", async (done, all, drawn) => {
  const { container } = await show(<ShareDisc done={done} all={all} />);
  expect(container.querySelector("path")?.getAttribute("d") ?? null).toBe(drawn);
});

it("all of them are a check in place of a part", async () => {
  const { container } = await show(<ShareDisc done={4} all={4} />);
  expect(container.querySelector("path")?.getAttribute("fill")).toBe("none");
});
