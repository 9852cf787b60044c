import { appUpdateMachine } from "../../machines/workspace/app-update.ts";
import { description, samples } from "../../machines/workspace/app-update.model.ts";
import { AppUpdateLine } from "../../src/web/views/workspace/shell/app-update-line.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "appUpdate",
  machine: appUpdateMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<AppUpdateLine actor={actor} />);
    return described(description, actor);
  },
});
