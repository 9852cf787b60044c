import { daysOffMachine } from "../../machines/workspace/days-off.ts";
import { description, samples } from "../../machines/workspace/days-off.model.ts";
import { DaysOffLine } from "../../src/web/views/workspace/calendar/days-off.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "daysOff",
  machine: daysOffMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<DaysOffLine actor={actor} focus={() => null} />);
    return described(description, actor);
  },
});
