import { composerMachine, type ComposerActor } from "../../machines/workspace/composer.ts";
import { description, samples } from "../../machines/workspace/composer.model.ts";
import { Composer, useTaskWords } from "../../src/web/views/workspace/board/composer.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

const InColumn = ({ actor }: { actor: ComposerActor }) => (
  <Composer actor={actor} workflow={templates.kanban.document} words={useTaskWords("Next")} />
);

walkView({
  name: "composer",
  machine: composerMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<InColumn actor={actor} />);
    return described(description, actor);
  },
});
