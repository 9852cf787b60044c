import "../../src/web/clients/workspace-problems.ts";
import { description, samples } from "../../machines/workspace/invitation-acceptance.model.ts";
import { invitationAcceptanceMachine } from "../../machines/workspace/invitation-acceptance.ts";
import { InvitationPage } from "../../src/web/views/invitation/invitation-page.tsx";
import { described } from "../model/described.ts";
import { settings, show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";

walkView({
  name: "invitationAcceptance",
  machine: invitationAcceptanceMachine,
  samples,
  async mount(actor) {
    await show(<InvitationPage actor={actor} site={settings} google="test" signedInAs={null} />);
    return described(description, actor);
  },
});
