import { factorEnrolmentMachine } from "../../machines/account/factor-enrolment.ts";
import { Factors } from "../../src/web/views/account/factors.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/account/factor-enrolment.model.ts";

walkView({
  name: "factorEnrolment",
  machine: factorEnrolmentMachine,
  samples,
  async mount(actor) {
    await show(<Factors actor={actor} email="somying@example.com" />);
    return described(description, actor);
  },
});
