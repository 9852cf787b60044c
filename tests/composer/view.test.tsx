import { composerMachine } from "../../machines/workspace/composer.ts";
import { description } from "../../machines/workspace/composer.description.ts";
import { samples } from "../../machines/workspace/composer.samples.ts";
import { Composer } from "../../src/web/views/workspace/board/composer.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "composer",
  machine: composerMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<Composer actor={actor} column="Next" workflow={templates.kanban.document} />);
    return described(description, actor);
  },
});
