import { passwordChangeMachine } from "../../machines/account/password-change.ts";
import { PasswordChangeForm } from "../../src/web/views/security/password-change-form.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description } from "../../machines/account/password-change.description.ts";
import { samples } from "../../machines/account/password-change.samples.ts";

walkView({
  name: "passwordChange",
  machine: passwordChangeMachine,
  samples,
  async mount(actor) {
    await show(<PasswordChangeForm actor={actor} />);
    return described(description, actor);
  },
});
