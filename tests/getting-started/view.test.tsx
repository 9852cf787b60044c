import { gettingStartedMachine } from "../../machines/workspace/getting-started.ts";
import { description, samples } from "../../machines/workspace/getting-started.model.ts";
import { GettingStartedBox } from "../../src/web/views/workspace/getting-started/getting-started.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "gettingStarted",
  machine: gettingStartedMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<GettingStartedBox actor={actor} />);
    return described(description, actor);
  },
});
