import { createActor } from "xstate";
import { authCardMachine } from "../../machines/auth/auth-card.ts";
import { passwordResetMachine } from "../../machines/auth/password-reset.ts";
import { AuthCard } from "../../src/web/views/auth/auth-card.tsx";
import { NewPassword } from "../../src/web/views/auth/new-password.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/auth/password-reset.model.ts";

walkView({
  name: "passwordReset",
  machine: passwordResetMachine,
  samples,
  async mount(actor) {
    const machine = authCardMachine.provide({ actions: { showMode: () => {} } });
    const card = createActor(machine, { input: { mode: "signin", passwordMin: 8 } }).start();
    const isLink = actor.getSnapshot().context.isLink;
    await show(isLink ? <NewPassword actor={actor} signIn={<p>to sign-in</p>} /> : <AuthCard card={card} reset={actor} google="off" />);
    return described(description, actor);
  },
});
