/** Choosing a day on a task, by the letter of WORKSPACE §3. */
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { DayPicker } from "../../src/web/views/workspace/day-picking/day-picker.tsx";
import { activate } from "../../src/web/i18n/language.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";

const show = async (value: string | null = "2026-12-24") => {
  const chosen: (string | null)[] = [];
  await showWithRows(
    <DayPicker label="Due" value={value} onChange={(day) => chosen.push(day)}>
      words
    </DayPicker>,
    storeOf("owner", {}),
  );
  fireEvent.click(screen.getByRole("button", { name: "Due: words" }));
  await screen.findByRole("grid");
  return chosen;
};
afterEach(() => {
  vi.useRealTimers();
  return activate("en");
});

it("a press on a day takes it", async () => {
  const chosen = await show();
  await userEvent.click(within(screen.getByRole("grid")).getByRole("button", { name: "Thursday 31 Dec" }));
  expect(chosen).toEqual(["2026-12-31"]);
});

it("a button that is at work keeps the focus, and a press on it opens nothing", async () => {
  await showWithRows(
    <DayPicker label="Due" value={null} busy onChange={() => {}}>
      words
    </DayPicker>,
    storeOf("owner", {}),
  );
  const button = screen.getByRole("button", { name: "Due: words" });
  button.focus();
  expect(document.activeElement).toBe(button);
  // The browser opens the popover unless the press is taken from it.
  expect(fireEvent.click(button)).toBe(false);
  expect(screen.queryByRole("grid")).toBeNull();
});

it("whoever listens is told that a dialog comes, and whoever looks sees by arrows which month a press leads to", async () => {
  await show();
  expect(screen.getByRole("button", { name: "Due: words" }).getAttribute("aria-haspopup")).toBe("dialog");
  const turns = ["The month before", "The next month"].map((name) => screen.getByRole("button", { name }));
  expect(turns.map((turn) => turn.querySelectorAll("svg").length)).toEqual([1, 1]);
});

it("a month names its days of the week in full to whoever listens", async () => {
  await show();
  const heads = within(screen.getByRole("grid")).getAllByRole("columnheader", { hidden: true });
  expect(heads.map((head) => head.getAttribute("aria-label"))).toEqual([
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ]);
});

it.each([
  ["Today", "2026-11-24"],
  ["Tomorrow", "2026-11-25"],
  ["In a week", "2026-12-01"],
])("%s is one press away", async (name, day) => {
  // In Bangkok it is the next morning already.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 23, 18) });
  const chosen = await show();
  fireEvent.click(screen.getByRole("button", { name }));
  expect(chosen).toEqual([day]);
});

it("a written day is taken by Enter, and what is none stays and says so", async () => {
  const chosen = await show();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Due" });
  fireEvent.change(field, { target: { value: "31/2/2570" } });
  fireEvent.submit(field.form!);
  expect([field.value, field.getAttribute("aria-invalid"), chosen]).toEqual(["31/2/2570", "true", []]);
  expect(field.getAttribute("aria-describedby")).toBe(screen.getByText(/^This is no day/).closest("[id]")!.id);
  fireEvent.change(field, { target: { value: "๕ ธ.ค. ๒๕๖๙" } });
  fireEvent.submit(field.form!);
  expect(chosen).toEqual(["2026-12-05"]);
});

it("a written day that does not fit stays, and it is said which do; others are not offered", async () => {
  const chosen: (string | null)[] = [];
  await showWithRows(
    <DayPicker label="Begins" value={null} bounds={{ from: null, until: "2026-01-10" }} onChange={(day) => chosen.push(day)}>
      words
    </DayPicker>,
    storeOf("owner", {}),
  );
  fireEvent.click(screen.getByRole("button", { name: "Begins: words" }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Begins" });
  fireEvent.change(field, { target: { value: "11/1/2569" } });
  fireEvent.submit(field.form!);
  expect([field.value, field.getAttribute("aria-invalid"), chosen]).toEqual(["11/1/2569", "true", []]);
  expect(field.getAttribute("aria-describedby")).toBe(screen.getByText(/^Choose a day no later than 10 Jan/).closest("[id]")!.id);
  expect(screen.getByRole("button", { name: "Today" }).getAttribute("aria-disabled")).toBe("true");
  fireEvent.change(field, { target: { value: "10/1/2569" } });
  fireEvent.submit(field.form!);
  expect(chosen).toEqual(["2026-01-10"]);
});

it("the day can be taken away, where there is one", async () => {
  const chosen = await show();
  fireEvent.click(screen.getByRole("button", { name: "No date" }));
  expect(chosen).toEqual([null]);
});

it("months are those of the Buddhist calendar in Thai", async () => {
  await show();
  expect(screen.getByText("December 2026")).not.toBeNull();
  await act(() => activate("th"));
  expect(screen.getByText("ธันวาคม 2569")).not.toBeNull();
});

it("without a day there is none to take away, and the month is today's", async () => {
  await show(null);
  expect(screen.queryByRole("button", { name: "No date" })).toBeNull();
});
