import { fireEvent, screen } from "@testing-library/react";
import { expect, vi } from "vitest";
import type { EventFrom } from "xstate";
import { dragMachine, type DropPlace } from "../../machines/workspace/drag.ts";
import { card, other, samples } from "../../machines/workspace/drag.model.ts";
import { templates } from "../../src/workflow/templates.ts";
import { Board } from "../../src/web/views/workspace/board/board.tsx";
import { project, task } from "../sync/frames.ts";
import { point } from "../model/pointer.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";

// The cards of the samples: two in the second column, one in the first. To the fourth no move leads from there.
const rows = {
  projects: [project(1, { workflow: templates.kanban.document })],
  tasks: [task(1, { state: card.from }), task(2, { state: other.from }), task(3, { state: card.from })],
};

const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-task="${id}"]`)!;
const linkOf = (id: string) => cardOf(id).querySelector("a")!;
/** Where the pointer is: over the card before which it would come, or at the end of the column. */
const pointAt = (place: DropPlace | null) => {
  const column = place && document.querySelector(`[data-state="${place.state}"]`);
  document.elementsFromPoint = () => (column ? [column] : []);
  for (const each of document.querySelectorAll<HTMLElement>("[data-task]"))
    each.getBoundingClientRect = () => ({ top: each.dataset["task"] === place?.before ? 10 : -100, height: 20 }) as DOMRect;
};
const frames = vi.spyOn(globalThis, "requestAnimationFrame");
const nextFrame = () => frames.mock.calls.at(-1)?.[0](0);

walkView({
  name: "drag",
  machine: dragMachine,
  samples,
  async mount(actor) {
    frames.mockReset().mockReturnValue(0);
    pointAt(null);
    const store = storeOf("owner", rows);
    const actions = { hrefOf: () => "#", open() {}, move() {}, assignToMe() {}, remove() {} };
    await showWithRows(
      // The store's own project is a row that is there.
      <Board
        project={store.projects()[0]!}
        drag={actor}
        actions={actions}
        onEdit={() => {}}
        selected={null}
        shown={null}
        undone={new Map()}
        canMake={false}
        chosen={null}
        onChosen={() => {}}
        creating={0}
      />,
      store,
    );
    const byKeys = () => actor.getSnapshot().context.isByKeys;
    const board = () => screen.getByRole("group", { name: "Board" });
    return {
      take(given) {
        // The walk takes the samples' events.
        const event = given as EventFrom<typeof dragMachine>;
        if (event.type === "card.pressed") return void point("pointerdown", cardOf(event.task), event);
        if (event.type === "pointer.moved") return void point("pointermove", window, event);
        if (event.type === "card.lifted") {
          linkOf(event.task).focus();
          return void fireEvent.keyDown(linkOf(event.task), { key: " " });
        }
        if (event.type === "place.entered") {
          // With the keyboard it is chosen by arrows, which the journeys of the board press.
          if (byKeys()) return actor.send(event);
          pointAt(event.place);
          return nextFrame();
        }
        const isHeld = actor.getSnapshot().hasTag("held");
        if (event.type === "card.released")
          return void (byKeys() && isHeld ? fireEvent.keyDown(linkOf(card.task), { key: "Enter" }) : point("pointerup", window));
        fireEvent.keyDown(byKeys() ? board() : window, { key: "Escape" });
      },
      offers: () => undefined,
      see(now) {
        const { held, place } = now.context;
        const isShown = now.hasTag("inHand");
        expect(screen.queryByText("puts it back") !== null).toBe(isShown);
        if (held && isShown && !now.context.isByKeys) expect(cardOf(held.task).textContent).toMatch(/is in your hand$/);
        if (now.hasTag("held") && place?.state === "s4") expect(screen.getByText(/No step leads here/)).not.toBeNull();
      },
    };
  },
});
