import { emailLinkMachine } from "../../machines/registration/email-link.ts";
import { EmailLinkPage } from "../../src/web/views/registration/email-link-page.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/registration/email-link.model.ts";

walkView({
  name: "emailLink",
  machine: emailLinkMachine,
  samples,
  async mount(actor) {
    await show(<EmailLinkPage actor={actor} signIn={<a href="/auth">Sign in</a>} />);
    return described(description, actor);
  },
});
