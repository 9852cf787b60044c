import { hubMachine } from "../../machines/realtime/hub.ts";
import { Connection } from "../../src/web/views/realtime/connection.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/realtime/hub.model.ts";

walkView({
  name: "hub",
  machine: hubMachine,
  samples,
  async mount(actor) {
    await show(<Connection hub={actor} />);
    return described(description, actor);
  },
});
