import { fireEvent, screen } from "@testing-library/react";
import { descriptionEditMachine } from "../../machines/workspace/description-edit.ts";
import { description, samples } from "../../machines/workspace/description-edit.model.ts";
import { DescriptionEditor } from "../../src/web/views/workspace/task/description-editor.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "descriptionEdit",
  machine: descriptionEditMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(
      <DescriptionEditor actor={actor} workflow={templates.kanban.document} nameOf={String} onTick={() => {}} isFixed={false} />,
    );
    const driver = described(description, actor);
    return {
      ...driver,
      // By a key.
      take: (event) =>
        event.type === "edit.cancelled" ? void fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape" }) : driver.take(event),
    };
  },
});
