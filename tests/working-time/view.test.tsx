import { description, samples } from "../../machines/workspace/working-time.model.ts";
import { workingTimeMachine } from "../../machines/workspace/working-time.ts";
import { WorkingTimeBox } from "../../src/web/views/workspace/settings/working-time-box.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "workingTime",
  machine: workingTimeMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<WorkingTimeBox actor={actor} />);
    return described(description, actor);
  },
});
