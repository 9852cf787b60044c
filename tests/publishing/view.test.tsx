import type { EventFrom } from "xstate";
import { publishingMachine } from "../../machines/workspace/publishing.ts";
import { description, samples } from "../../machines/workspace/publishing.model.ts";
import { PublishingForm } from "../../src/web/views/workspace/workflow/publishing.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";
import { project } from "../sync/frames.ts";

const { document } = templates.kanban;

walkView({
  name: "publishing",
  machine: publishingMachine,
  samples,
  async mount(actor) {
    const { states } = actor.getSnapshot().context;
    const draft = { ...document, states: document.states.filter(({ id }) => states.includes(id)) };
    await showInWorkspace(<PublishingForm actor={actor} project={project(1)} draft={draft} />);
    const driver = described(description, actor);
    return {
      ...driver,
      take(given) {
        // The walk takes the samples' events.
        const event = given as EventFrom<typeof publishingMachine>;
        if (description.interactions[event.type]) return driver.take(event);
        // The page tells it what the server has done.
        actor.send(event);
      },
    };
  },
});
