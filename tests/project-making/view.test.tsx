import { projectMakingMachine } from "../../machines/workspace/project-making.ts";
import { description } from "../../machines/workspace/project-making.description.ts";
import { samples } from "../../machines/workspace/project-making.samples.ts";
import { ProjectForm } from "../../src/web/views/workspace/project-form.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "projectMaking",
  machine: projectMakingMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<ProjectForm actor={actor} />);
    return described(description, actor);
  },
});
