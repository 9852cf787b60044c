import { description } from "../../machines/workspace/inviting.description.ts";
import { samples } from "../../machines/workspace/inviting.samples.ts";
import { invitingMachine } from "../../machines/workspace/inviting.ts";
import { InviteBox } from "../../src/web/views/workspace/members/invite-box.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "inviting",
  machine: invitingMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<InviteBox actor={actor} full={null} />);
    return described(description, actor);
  },
});
