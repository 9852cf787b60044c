import { description, samples } from "../../machines/workspace/state-form.model.ts";
import { stateFormMachine } from "../../machines/workspace/state-form.ts";
import { StateForm } from "../../src/web/views/workspace/workflow/state-form.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "stateForm",
  machine: stateFormMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(
      <StateForm actor={actor} workflow={templates.kanban.document} groups={[]} isNew={actor.getSnapshot().context.th === ""} />,
    );
    return described(description, actor);
  },
});
