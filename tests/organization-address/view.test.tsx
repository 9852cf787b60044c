import { description, samples } from "../../machines/workspace/organization-address.model.ts";
import { organizationAddressMachine } from "../../machines/workspace/organization-address.ts";
import { AddressBox } from "../../src/web/views/workspace/settings/address-box.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "organizationAddress",
  machine: organizationAddressMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<AddressBox actor={actor} field={() => null} now={Date.parse("2026-11-30T03:00:00Z")} />);
    return described(description, actor);
  },
});
