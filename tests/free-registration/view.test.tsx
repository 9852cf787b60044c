import { freeRegistrationMachine } from "../../machines/dialogs/free-registration.ts";
import { FreeRegistrationDialog } from "../../src/web/views/dialogs/free-registration-dialog.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description } from "../../machines/dialogs/free-registration.description.ts";
import { samples } from "../../machines/dialogs/free-registration.samples.ts";

walkView({
  name: "freeRegistration",
  machine: freeRegistrationMachine,
  samples,
  async mount(actor) {
    await show(<FreeRegistrationDialog actor={actor} />);
    return described(description, actor);
  },
});
