import { classicMachine } from "../../machines/registration/classic.ts";
import { ClassicForm } from "../../src/web/views/registration/classic-form.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description } from "./description.ts";
import { samples } from "./samples.ts";

walkView({
  name: "classic",
  machine: classicMachine,
  samples,
  async mount(actor) {
    await show(<ClassicForm actor={actor} signIn={<a href="/auth">Sign in</a>} />);
    return described(description, actor);
  },
});
