import { secondFactorMachine } from "../../machines/auth/second-factor.ts";
import { SecondFactor } from "../../src/web/views/account/second-factor.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/auth/second-factor.model.ts";

walkView({
  name: "secondFactor",
  machine: secondFactorMachine,
  samples,
  async mount(actor) {
    await show(<SecondFactor actor={actor} />);
    return described(description, actor);
  },
});
