import { description, samples } from "../../machines/workspace/joining.model.ts";
import { joiningMachine } from "../../machines/workspace/joining.ts";
import { InvitationPage } from "../../src/web/views/invitation/invitation-page.tsx";
import { described } from "../model/described.ts";
import { settings, show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";

walkView({
  name: "joining",
  machine: joiningMachine,
  samples,
  async mount(actor) {
    await show(<InvitationPage actor={actor} site={settings} signedInAs={null} />);
    return described(description, actor);
  },
});
