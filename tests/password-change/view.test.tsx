import { passwordChangeMachine } from "../../machines/account/password-change.ts";
import { PasswordChangeForm } from "../../src/web/views/account/password-change-form.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/account/password-change.model.ts";

walkView({
  name: "passwordChange",
  machine: passwordChangeMachine,
  samples,
  async mount(actor) {
    await show(<PasswordChangeForm actor={actor} email="somchai@example.com" />);
    return described(description, actor);
  },
});
