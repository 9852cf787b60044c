import { organizationDeletionMachine } from "../../machines/workspace/organization-deletion.ts";
import { description, samples } from "../../machines/workspace/organization-deletion.model.ts";
import { DeletionBox } from "../../src/web/views/workspace/settings/deletion-box.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "organizationDeletion",
  machine: organizationDeletionMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<DeletionBox actor={actor} />);
    return described(description, actor);
  },
});
