import { screen } from "@testing-library/react";
import { reauthenticationMachine } from "../../machines/auth/reauthentication.ts";
import { Reauthentication } from "../../src/web/views/account/reauthentication.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/auth/reauthentication.model.ts";

walkView({
  name: "reauthentication",
  machine: reauthenticationMachine,
  samples,
  async mount(actor) {
    await show(<Reauthentication actor={actor} google="test" />);
    await screen.findByRole("dialog", { name: "Please sign in again" });
    return described(description, actor);
  },
});
