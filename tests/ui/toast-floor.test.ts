/** Where toasts stand: at the lower edge, and above what they would cover there. */
import { expect, it } from "vitest";
import { floorAbove } from "../../src/web/ui/toast-floor.ts";

const bar = { top: 640, bottom: 700 };
const form = { top: 450, bottom: 600 };

it("stands at the lower edge where nothing is claimed, or only what is above it", () => {
  expect(floorAbove([], 100, 700)).toBe(0);
  expect(floorAbove([form], 100, 700)).toBe(0);
});

it("stands above what it would cover, and above the next where there is no room between them", () => {
  expect(floorAbove([bar], 100, 700)).toBe(60);
  expect(floorAbove([bar, form], 100, 700)).toBe(250);
  expect(floorAbove([form, bar], 40, 700)).toBe(60);
});

it("stands at the upper edge where there is no room above what it would cover", () => {
  expect(floorAbove([{ top: 20, bottom: 900 }], 100, 700)).toBe(600);
  expect(floorAbove([{ top: -300, bottom: 650 }], 100, 700)).toBe(600);
  expect(floorAbove([bar], 800, 700)).toBe(0);
});
