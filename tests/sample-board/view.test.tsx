import { fireEvent, screen, within } from "@testing-library/react";
import { expect } from "vitest";
import { samples } from "../../machines/shell/sample-board.model.ts";
import { sampleBoardMachine } from "../../machines/shell/sample-board.ts";
import { SampleBoard } from "../../src/web/views/landing/sample-board.tsx";
import { sampleTasks, sampleWorkflow } from "../../src/workflow/sample.ts";
import { doing, press } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { button, walkView } from "../model/view-walk.tsx";

const { states } = sampleWorkflow;

/** Lets a card go in the middle of a column; jsdom lays nothing out, so the board is said to be 300 px wide. */
const drag = (task: string, to: string) => {
  const list = screen.getByRole("list");
  const board = list.parentElement!;
  board.getBoundingClientRect = () => ({ left: 0, width: 300 }) as DOMRect;
  const dataTransfer = new Map<string, string>();
  const carried = {
    getData: (kind: string) => dataTransfer.get(kind) ?? "",
    setData: (kind: string, data: string) => dataTransfer.set(kind, data),
  };
  fireEvent.dragStart(within(list).getAllByRole("listitem")[sampleTasks.findIndex((each) => each === task)]!, { dataTransfer: carried });
  // Events of dragging have no place in jsdom.
  const drop = new MouseEvent("drop", { bubbles: true, cancelable: true, clientX: states.findIndex(({ id }) => id === to) * 100 + 50 });
  fireEvent(board, Object.assign(drop, { dataTransfer: carried }));
};

walkView({
  name: "sampleBoard",
  machine: sampleBoardMachine,
  samples,
  async mount(actor) {
    await show(<SampleBoard actor={actor} />);
    return {
      ...doing({
        "task.moved": { take: ({ task, to }) => drag(task, to) },
        "board.restarted": press("Start over"),
      }),
      see(snapshot) {
        const cards = screen.getAllByRole("listitem");
        for (const [index, task] of sampleTasks.entries()) {
          const at = states.find(({ id }) => id === snapshot.context.places[task])!;
          expect(cards[index]!.firstElementChild!.textContent).toBe(at.name.en);
          expect(
            within(cards[index]!)
              .getAllByRole("button")
              .map(({ textContent }) => textContent),
          ).toEqual(at.moves.map(({ name }) => name.en));
        }
        const said = screen.getByRole("status").textContent;
        expect(said === "").toBe(!snapshot.matches("blocked") && !snapshot.hasTag("finished"));
        expect(/^(No step leads from|“Doing” takes one task)/.test(said)).toBe(snapshot.matches("blocked"));
        expect(button("Start over") !== null).toBe(snapshot.hasTag("begun"));
      },
    };
  },
});
