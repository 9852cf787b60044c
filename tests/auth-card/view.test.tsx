import { createActor } from "xstate";
import { authCardMachine } from "../../machines/auth/auth-card.ts";
import { passwordResetMachine } from "../../machines/auth/password-reset.ts";
import { AuthCard } from "../../src/web/views/auth/auth-card.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/auth/auth-card.model.ts";

walkView({
  name: "authCard",
  machine: authCardMachine,
  samples,
  async mount(actor) {
    const reset = createActor(passwordResetMachine, { input: { link: null, passwordMin: 8 } }).start();
    await show(<AuthCard card={actor} reset={reset} google="test" />);
    return described(description, actor);
  },
});
