import { emailChangeMachine } from "../../machines/account/email-change.ts";
import { EmailChangeForm } from "../../src/web/views/account/email-change-form.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/account/email-change.model.ts";

walkView({
  name: "emailChange",
  machine: emailChangeMachine,
  samples,
  async mount(actor) {
    await show(<EmailChangeForm actor={actor} />);
    return described(description, actor);
  },
});
