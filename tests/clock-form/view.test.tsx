import { description, samples } from "../../machines/workspace/clock-form.model.ts";
import { clockFormMachine } from "../../machines/workspace/clock-form.ts";
import { ClockForm } from "../../src/web/views/workspace/workflow/clock-form.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "clockForm",
  machine: clockFormMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<ClockForm actor={actor} workflow={templates.kanban.document} isNew={actor.getSnapshot().context.th === ""} />);
    return described(description, actor);
  },
});
