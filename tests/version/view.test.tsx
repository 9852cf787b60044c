import { versionMachine } from "../../machines/workspace/version.ts";
import { description, samples } from "../../machines/workspace/version.model.ts";
import { VersionLine } from "../../src/web/views/workspace/shell/version-line.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "version",
  machine: versionMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<VersionLine actor={actor} />);
    return described(description, actor);
  },
});
