import { writableProjectsMachine } from "../../machines/workspace/writable-projects.ts";
import { description } from "../../machines/workspace/writable-projects.description.ts";
import { samples } from "../../machines/workspace/writable-projects.samples.ts";
import { ProjectsBox } from "../../src/web/views/workspace/settings/projects-box.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "writableProjects",
  machine: writableProjectsMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<ProjectsBox actor={actor} />);
    return described(description, actor);
  },
});
