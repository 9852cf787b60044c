import { jobMachine } from "../../machines/realtime/job.ts";
import { DebugPage } from "../../src/web/views/realtime/debug-page.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description } from "../../machines/realtime/job.description.ts";
import { samples } from "../../machines/realtime/job.samples.ts";

walkView({
  name: "job",
  machine: jobMachine,
  samples,
  async mount(actor) {
    await show(<DebugPage actor={actor} />);
    return described(description, actor);
  },
});
