import type { EventFrom } from "xstate";
import { description, samples } from "../../machines/workspace/palette.model.ts";
import { paletteMachine } from "../../machines/workspace/palette.ts";
import { createPaletteParts } from "../../src/web/providers/palette.ts";
import { PaletteOf } from "../../src/web/views/workspace/palette/palette.tsx";
import { described } from "../model/described.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";

walkView({
  name: "palette",
  machine: paletteMachine,
  samples,
  async mount(actor) {
    await showWithRows(<PaletteOf actor={actor} parts={createPaletteParts()} />, storeOf("owner", {}));
    const driver = described(description, actor);
    return {
      ...driver,
      take(given) {
        // The walk takes the samples' events.
        const event = given as EventFrom<typeof paletteMachine>;
        if (description.interactions[event.type]) return driver.take(event);
        // Which lines there are, the rows say: how they are pointed to and taken, `tests/palette/journeys` says.
        actor.send(event);
      },
    };
  },
});
