import { profileMachine } from "../../machines/account/profile.ts";
import { ProfileForm } from "../../src/web/views/account/profile-form.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/account/profile.model.ts";

walkView({
  name: "profile",
  machine: profileMachine,
  samples,
  async mount(actor) {
    await show(<ProfileForm actor={actor} email="somchai@example.com" />);
    return described(description, actor);
  },
});
