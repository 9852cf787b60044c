import { signOutEverywhereMachine } from "../../machines/account/sign-out-everywhere.ts";
import { SignOutEverywhere } from "../../src/web/views/account/sign-out-everywhere.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/account/sign-out-everywhere.model.ts";

walkView({
  name: "signOutEverywhere",
  machine: signOutEverywhereMachine,
  samples,
  async mount(actor) {
    await show(<SignOutEverywhere actor={actor} />);
    return described(description, actor);
  },
});
