import type { EventFrom } from "xstate";
import { simulationMachine } from "../../machines/workspace/simulation.ts";
import { description, samples } from "../../machines/workspace/simulation.model.ts";
import { SimulationView } from "../../src/web/views/workspace/workflow/simulation.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "simulation",
  machine: simulationMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<SimulationView actor={actor} />);
    const driver = described(description, actor);
    return {
      ...driver,
      take(given) {
        // The walk takes the samples' events.
        const event = given as EventFrom<typeof simulationMachine>;
        if (description.interactions[event.type]) return driver.take(event);
        // The page tells it what somebody has changed.
        actor.send(event);
      },
    };
  },
});
