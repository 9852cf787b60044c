import { organizationExportMachine } from "../../machines/workspace/organization-export.ts";
import { description, samples } from "../../machines/workspace/organization-export.model.ts";
import { ExportBox } from "../../src/web/views/workspace/settings/export-box.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "organizationExport",
  machine: organizationExportMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<ExportBox actor={actor} />);
    return described(description, actor);
  },
});
