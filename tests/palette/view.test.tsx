import { fireEvent, screen } from "@testing-library/react";
import { expect } from "vitest";
import type { EventFrom } from "xstate";
import { paletteMachine } from "../../machines/workspace/palette.ts";
import { samples } from "../../machines/workspace/palette.samples.ts";
import { PaletteOf } from "../../src/web/views/workspace/palette/palette.tsx";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { button, isOffered, walkView, write } from "../model/view-walk.tsx";

walkView({
  name: "palette",
  machine: paletteMachine,
  samples,
  async mount(actor) {
    await showWithRows(<PaletteOf actor={actor} focused={null} onEntries={() => {}} />, storeOf("owner", {}));
    const field = () => screen.findByRole<HTMLInputElement>("combobox");
    const names: Record<string, string> = {
      "search.retried": "Search again",
      "wait.retried": "Try again",
      "wait.cancelled": "Stop waiting",
    };
    return {
      async take(given) {
        // The walk takes the samples' events.
        const event = given as EventFrom<typeof paletteMachine>;
        const name = names[event.type];
        if (name !== undefined) return void fireEvent.click(await screen.findByRole("button", { name }));
        if (event.type === "query.changed") return write(await field(), event.query);
        if (event.type === "palette.closed") return void fireEvent.click(await screen.findByRole("button", { name: "Close" }));
        // Which lines there are, the rows say: how they are pointed to and taken, `tests/palette/journeys` says.
        actor.send(event);
      },
      offers(event) {
        const name = names[event.type];
        return name === undefined ? undefined : isOffered(button(name));
      },
      see(now) {
        if (!now.hasTag("open")) return expect(screen.queryByRole("combobox")).toBeNull();
        expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe(now.context.query);
        expect(screen.queryAllByRole("alert")).toHaveLength(now.hasTag("failing") ? 1 : 0);
        expect(screen.queryByText("Offline: only what is kept in this browser is found.") !== null).toBe(now.hasTag("offline"));
        const isSearching = now.hasTag("searching") && !now.hasTag("stalled");
        expect(screen.queryByText("Searching on the server…") !== null).toBe(isSearching);
      },
    };
  },
});
