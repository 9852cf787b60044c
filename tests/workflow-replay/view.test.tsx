import type { EventFrom } from "xstate";
import { workflowReplayMachine } from "../../machines/workspace/workflow-replay.ts";
import { description, samples } from "../../machines/workspace/workflow-replay.model.ts";
import { ReplayView } from "../../src/web/views/workspace/workflow/workflow-replay.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";
import { project } from "../sync/frames.ts";

walkView({
  name: "workflowReplay",
  machine: workflowReplayMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<ReplayView actor={actor} project={project(1)} />);
    const driver = described(description, actor);
    return {
      ...driver,
      take(given) {
        // The walk takes the samples' events.
        const event = given as EventFrom<typeof workflowReplayMachine>;
        if (description.interactions[event.type]) return driver.take(event);
        // The page tells it what somebody has changed.
        actor.send(event);
      },
    };
  },
});
