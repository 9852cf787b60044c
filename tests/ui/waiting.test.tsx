import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Countdown } from "../../src/web/ui/countdown.tsx";
import { Waiting } from "../../src/web/ui/skeleton.tsx";
import { show } from "./show.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const opacity = () => screen.getByText("grey").parentElement!.style.opacity;
const waiting = (pending: boolean) => (
  <Waiting pending={pending} label="Loading" skeleton={<b>grey</b>}>
    <i>content</i>
  </Waiting>
);

test("a wait that is over at once shows no skeleton, and keeps its room", async () => {
  const { rerender } = await show(waiting(true));
  await pass(199);
  expect(opacity()).toBe("0");
  rerender(waiting(false));
  expect(screen.getByText("content")).toBeTruthy();
});

test("a skeleton that appeared stays long enough to be seen", async () => {
  const { rerender } = await show(waiting(true));
  await pass(201);
  expect(opacity()).toBe("1");
  rerender(waiting(false));
  await pass(398);
  expect(opacity()).toBe("1");
  await pass(2);
  expect(screen.getByText("content")).toBeTruthy();
});

test("a countdown follows the clock and ends at zero", async () => {
  await show(<Countdown moment={Date.now() + 61_000} />);
  expect(screen.getByRole("timer").textContent).toBe("1:01");
  await pass(54_000);
  expect(screen.getByRole("timer").textContent).toBe("0:07");
  await pass(60_000);
  expect(screen.getByRole("timer").textContent).toBe("0:00");
});
