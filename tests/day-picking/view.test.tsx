import { screen } from "@testing-library/react";
import type { EventFrom } from "xstate";
import { description, bounds, samples } from "../../machines/workspace/day-picking.model.ts";
import { dayPickingMachine } from "../../machines/workspace/day-picking.ts";
import { DayPickerOf } from "../../src/web/views/workspace/day-picking/day-picker.tsx";
import { described } from "../model/described.ts";
import { storeOf, showWithRows } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";

walkView({
  name: "dayPicking",
  machine: dayPickingMachine,
  samples,
  async mount(actor) {
    await showWithRows(
      <DayPickerOf actor={actor} label="Due" value="2026-12-24" bounds={bounds}>
        24 Dec
      </DayPickerOf>,
      storeOf("owner", {}),
    );
    const driver = described(description, actor);
    return {
      ...driver,
      async take(given) {
        // The walk takes the samples' events.
        const event = given as EventFrom<typeof dayPickingMachine>;
        if (description.interactions[event.type]) return driver.take(event);
        // The browser's own popover opens and closes it, of which jsdom has none.
        actor.send(event);
        // What it is chosen with is fetched with the first that opens.
        if (event.type === "picker.opened") await screen.findByRole("textbox", { name: "Due" });
      },
    };
  },
});
