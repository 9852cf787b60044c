import { fireEvent, screen } from "@testing-library/react";
import { expect } from "vitest";
import type { EventFrom } from "xstate";
import { dayPickingMachine } from "../../machines/workspace/day-picking.ts";
import { samples } from "../../machines/workspace/day-picking.samples.ts";
import { DayPickerOf } from "../../src/web/views/workspace/day-picker.tsx";
import { storeOf, showWithRows } from "../model/rows.tsx";
import { walkView, write } from "../model/view-walk.tsx";

walkView({
  name: "dayPicking",
  machine: dayPickingMachine,
  samples,
  async mount(actor) {
    await showWithRows(
      <DayPickerOf actor={actor} label="Due" value="2026-12-24">
        24 Dec
      </DayPickerOf>,
      storeOf("owner", {}),
    );
    const field = () => screen.findByRole("textbox", { name: "Due" });
    return {
      async take(given) {
        // The walk takes the samples' events.
        const event = given as EventFrom<typeof dayPickingMachine>;
        if (event.type === "day.written") return write(await field(), event.text);
        if (event.type === "day.submitted") return void fireEvent.submit((await field()).closest("form")!);
        if (event.type === "day.picked" && event.day === null)
          return void fireEvent.click(await screen.findByRole("button", { name: "No date" }));
        // A day of the month is one of thirty; how a press on one is heard, `tests/day-picking/journeys` says.
        actor.send(event);
      },
      offers: () => undefined,
      async see(now) {
        if (!now.hasTag("open")) return;
        expect(((await field()) as HTMLInputElement).value).toBe(now.context.text);
        expect((await field()).getAttribute("aria-invalid")).toBe(now.hasTag("unreadable") ? "true" : null);
      },
    };
  },
});
