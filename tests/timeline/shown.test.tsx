/** The timeline as it is read: who took part, what passed from whom to whom, and what is done with it. */
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { timelineMachine } from "../../machines/developers/timeline.ts";
import { asked, opened } from "../../machines/developers/timeline.model.ts";
import { reportOf, type Happening } from "../../src/contract/timeline.ts";
import { Timeline } from "../../src/web/views/flows/timeline.tsx";
import { show } from "../model/render.tsx";

afterEach(cleanup);

const answered: Happening = {
  ...asked,
  number: 3,
  at: asked.at + 100,
  from: asked.to,
  to: asked.from,
  kind: "answer",
  name: "answer",
  state: "sent",
};
const closed: Happening = { ...answered, number: 4, kind: "time", from: answered.to, name: "after autoClose", state: "closed" };
const happenings = [opened, asked, answered, closed];
const open = (given = happenings) => show(<Timeline actor={createActor(timelineMachine, { input: { happenings: given } })} />);
const rows = () => within(screen.getByRole("region", { name: "Timeline of all flows" })).getAllByRole("button");
const entry = (row: HTMLElement) => row.closest("li")!;

it("says what passed from whom to whom, when, and where that led", async () => {
  await open();
  expect(rows().map((row) => row.getAttribute("aria-label"))).toEqual([
    "Person to contact: dialog.opened",
    "contact to Server and browser: sendMessage",
    "Server and browser to contact: answer",
    "contact to contact: after autoClose",
  ]);
  expect(rows().map((row) => entry(row).textContent)).toEqual([
    "+0.0 sdialog.openedopen.editing",
    "+1.2 ssendMessage",
    "+1.3 sanswersent",
    "+1.3 safter autoCloseclosed",
  ]);
  expect(rows().map(({ dataset }) => dataset["towards"])).toEqual(["right", "right", "left", "itself"]);
  expect(rows().map(({ dataset }) => dataset["kind"])).toEqual(["event", "call", "answer", "time"]);
});

it("draws each arrow between the lifelines of its two", async () => {
  await open();
  const heads = screen.getByRole("region", { name: "Timeline of all flows" }).querySelectorAll("li:first-child > span");
  expect([...heads].map(({ textContent }) => textContent)).toEqual(["Person", "contact", "Server and browser"]);
  expect([...heads].map((head) => (head as HTMLElement).style.gridColumn)).toEqual(["2", "3", "4"]);
  expect(rows().map(({ style }) => style.gridColumn)).toEqual(["2 / 4", "3 / 5", "3 / 5", "3 / 4"]);
});

it("opens one at a time, and closes what is pressed again", async () => {
  await open();
  const isOpen = () => rows().map((row) => row.getAttribute("aria-expanded"));
  const data = () => document.querySelector("pre")?.textContent;
  expect([isOpen(), data()]).toEqual([["false", "false", "false", "false"], undefined]);
  fireEvent.click(rows()[1]!);
  expect([isOpen(), data()]).toEqual([["false", "true", "false", "false"], '{\n  "name": "สมชาย"\n}']);
  fireEvent.click(rows()[0]!);
  expect([isOpen(), data()]).toEqual([["true", "false", "false", "false"], "null"]);
  fireEvent.click(rows()[0]!);
  expect(data()).toBeUndefined();
});

it("is copied and downloaded as the same report", async () => {
  const written: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void written.push(text) } });
  await open();
  const report = reportOf(happenings, { title: "What happened", pages: "Pages", data: "As data" });
  const link = screen.getByRole("link", { name: "Download the report" });
  expect(decodeURIComponent(link.getAttribute("href")!)).toBe(`data:text/markdown;charset=utf-8,${report}`);
  expect(link.getAttribute("download")).toBe("flows.md");
  expect(screen.queryByText("The report is copied.")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Copy as a report" }));
  expect((await screen.findByText("The report is copied.")).getAttribute("role")).toBe("status");
  expect(written).toEqual([report]);
});

it("offers nothing of what is not there", async () => {
  const writeText = vi.fn();
  Object.assign(navigator, { clipboard: { writeText } });
  await open([]);
  expect(screen.queryByRole("region")).toBeNull();
  for (const name of ["Clear", "Copy as a report"]) {
    expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(screen.getByRole("button", { name }));
  }
  expect(writeText).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain("Passwords, codes, tokens and addresses are masked.");
});
