import { onePageRegistrationMachine } from "../../machines/registration/one-page-registration.ts";
import { OnePageRegistrationForm } from "../../src/web/views/registration/one-page-registration-form.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description } from "../../machines/registration/one-page-registration.description.ts";
import { samples } from "../../machines/registration/one-page-registration.samples.ts";

walkView({
  name: "onePageRegistration",
  machine: onePageRegistrationMachine,
  samples,
  async mount(actor) {
    await show(<OnePageRegistrationForm actor={actor} signIn={<a href="/auth">Sign in</a>} />);
    return described(description, actor);
  },
});
