import { screen } from "@testing-library/react";
import { renewalMachine } from "../../machines/auth/renewal.ts";
import { Renewal } from "../../src/web/views/security/renewal.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description } from "./description.ts";
import { samples } from "./samples.ts";

walkView({
  name: "renewal",
  machine: renewalMachine,
  samples,
  async mount(actor) {
    await show(<Renewal actor={actor} google="test" />);
    await screen.findByRole("dialog", { name: "Please sign in again" });
    return described(description, actor);
  },
});
