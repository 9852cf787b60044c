import { textComposerMachine, type TextComposerActor } from "../../machines/workspace/text-composer.ts";
import { description, samples } from "../../machines/workspace/text-composer.model.ts";
import { TextComposer, useTaskWords } from "../../src/web/views/workspace/board/text-composer.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

const InColumn = ({ actor }: { actor: TextComposerActor }) => (
  <TextComposer actor={actor} workflow={templates.kanban.document} words={useTaskWords("Next")} />
);

walkView({
  name: "textComposer",
  machine: textComposerMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<InColumn actor={actor} />);
    return described(description, actor);
  },
});
