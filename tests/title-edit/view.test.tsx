import { fireEvent, screen } from "@testing-library/react";
import { titleEditMachine } from "../../machines/workspace/title-edit.ts";
import { description, samples } from "../../machines/workspace/title-edit.model.ts";
import { TitleEditor } from "../../src/web/views/workspace/task/title-editor.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "titleEdit",
  machine: titleEditMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<TitleEditor actor={actor} workflow={templates.kanban.document} label="Title of the task" />);
    const driver = described(description, actor);
    return {
      ...driver,
      // By a key.
      take: (event) =>
        event.type === "edit.cancelled" ? void fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape" }) : driver.take(event),
    };
  },
});
