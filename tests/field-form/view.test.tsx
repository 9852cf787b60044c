import { fieldFormMachine } from "../../machines/workspace/field-form.ts";
import { description, samples } from "../../machines/workspace/field-form.model.ts";
import { FieldForm } from "../../src/web/views/workspace/project/field-form.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "fieldForm",
  machine: fieldFormMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<FieldForm actor={actor} workflow={templates.kanban.document} />);
    return described(description, actor);
  },
});
