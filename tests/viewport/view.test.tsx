import { fireEvent, screen } from "@testing-library/react";
import { expect } from "vitest";
import { viewportMachine } from "../../machines/shell/viewport.ts";
import { Stage } from "../../src/web/views/flows/stage.tsx";
import { doing, press } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { button, walkView } from "../model/view-walk.tsx";
import { near, samples } from "../../machines/shell/viewport.model.ts";

const stage = () => screen.getByRole("region", { name: "The drawing" });
/** As a browser writes it. */
const written = (transform: string) => {
  const element = document.createElement("i");
  element.style.transform = transform;
  return element.style.transform;
};
const isPressed = (name: string) => button(name)!.getAttribute("aria-pressed") === "true";

walkView({
  name: "viewport",
  machine: viewportMachine,
  samples,
  async mount(actor) {
    const { drawing, chosen } = actor.getSnapshot().context;
    await show(
      <Stage actor={actor} label="The drawing" drawing={drawing} area={chosen} isBusy={false} tools={null} over={null}>
        <rect {...near} />
      </Stage>,
    );
    return {
      ...doing({
        // What a hand on a pointer does is done in a browser.
        "drag.began": { take: (event) => actor.send(event as never) },
        "drag.ended": { take: (event) => actor.send(event as never) },
        "view.moved": {
          take: ({ by }) => void fireEvent.keyDown(stage(), by.x < 0 ? { key: "ArrowRight" } : { key: "ArrowUp", shiftKey: true }),
        },
        "view.zoomed": press(({ factor }) => button(factor > 1 ? "Larger" : "Smaller")),
        "fit.chosen": press("Fit to what is chosen"),
        "whole.chosen": press("Show the whole chart"),
      }),
      see(snapshot) {
        const { x, y, scale } = snapshot.context.view;
        const drawn = stage().querySelector("g")!;
        expect(drawn.style.transform).toBe(written(`translate(${x}px, ${y}px) scale(${scale})`));
        expect(drawn.style.visibility).toBe(snapshot.hasTag("shown") ? "" : "hidden");
        expect(screen.getByText(`${Math.round(scale * 100)} %`)).toBeTruthy();
        expect(isPressed("Fit to what is chosen")).toBe(snapshot.hasTag("following"));
        expect(isPressed("Show the whole chart")).toBe(snapshot.hasTag("whole"));
        expect(stage().dataset["dragged"] === "true").toBe(snapshot.hasTag("dragging"));
      },
    };
  },
});
