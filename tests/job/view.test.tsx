import { jobMachine } from "../../machines/realtime/job.ts";
import { DebugPage } from "../../src/web/views/realtime/debug-page.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/realtime/job.model.ts";

walkView({
  name: "job",
  machine: jobMachine,
  samples,
  async mount(actor) {
    await show(<DebugPage actor={actor} />);
    return described(description, actor);
  },
});
