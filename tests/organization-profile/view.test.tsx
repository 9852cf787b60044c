import { description, samples } from "../../machines/workspace/organization-profile.model.ts";
import { organizationProfileMachine } from "../../machines/workspace/organization-profile.ts";
import { ProfileBox } from "../../src/web/views/workspace/settings/profile-box.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "organizationProfile",
  machine: organizationProfileMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<ProfileBox actor={actor} logo={null} />);
    return described(description, actor);
  },
});
