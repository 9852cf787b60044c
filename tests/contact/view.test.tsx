import { contactMachine } from "../../machines/dialogs/contact.ts";
import { ContactDialog } from "../../src/web/views/dialogs/contact-dialog.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/dialogs/contact.model.ts";

walkView({
  name: "contact",
  machine: contactMachine,
  samples,
  async mount(actor) {
    await show(<ContactDialog actor={actor} />);
    return described(description, actor);
  },
});
