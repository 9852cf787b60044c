import { useSelector } from "@xstate/react";
import { description, samples } from "../../machines/workspace/relocation.model.ts";
import { type RelocationActor, relocationMachine } from "../../machines/workspace/relocation.ts";
import { RelocationNotice } from "../../src/web/views/workspace/shell/relocation-notice.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

/** As the frame of a page has it: nobody is told before there is something to wait for. */
const WhereWaiting = ({ actor }: { actor: RelocationActor }) =>
  useSelector(actor, (snapshot) => snapshot.hasTag("waiting")) && <RelocationNotice actor={actor} />;

walkView({
  name: "relocation",
  machine: relocationMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<WhereWaiting actor={actor} />);
    return described(description, actor);
  },
});
