import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { sampleBoardMachine } from "../../machines/shell/sample-board.ts";
import { SampleBoard } from "../../src/web/views/landing/sample-board.tsx";
import { show } from "../model/render.tsx";

const titles = ["Photograph the new menu", "Design the shop sign", "Count the coffee beans"];

it("is done by the keyboard alone: the focus stays with the card, and a full column says so", async () => {
  const actor = createActor(sampleBoardMachine).start();
  await show(<SampleBoard actor={actor} />);
  const person = userEvent.setup();
  screen.getByRole("button", { name: `Start: ${titles[0]}` }).focus();
  await person.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: `Finish: ${titles[0]}` }));
  await person.click(screen.getByRole("button", { name: `Start: ${titles[1]}` }));
  expect(screen.getByRole("status").textContent).toBe("“Doing” takes one task at a time. Finish or pause the one that is there.");
  await person.click(screen.getByRole("button", { name: `Finish: ${titles[0]}` }));
  for (const title of titles.slice(1))
    for (const step of ["Start", "Finish"]) await person.click(screen.getByRole("button", { name: `${step}: ${title}` }));
  expect(screen.getByRole("status").textContent).toBe("All done. In your workspace your team draws the steps.");
});

it("says which step there is where none leads", async () => {
  const actor = createActor(sampleBoardMachine).start();
  await show(<SampleBoard actor={actor} />);
  actor.send({ type: "task.moved", task: "menu", to: "done" });
  expect((await screen.findByText(/^No step leads/)).textContent).toBe("No step leads from “To do” to “Done”. Possible from there: Start");
});
