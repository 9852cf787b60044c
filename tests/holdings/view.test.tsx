import { holdingsMachine } from "../../machines/account/holdings.ts";
import { HoldingsList } from "../../src/web/views/security/holdings-list.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description } from "./description.ts";
import { samples } from "./samples.ts";

walkView({
  name: "holdings",
  machine: holdingsMachine,
  samples,
  async mount(actor) {
    await show(<HoldingsList actor={actor} fixed="the only way" end={({ name }) => `Unlink ${name}`} add="Link the test provider" />);
    return described(description, actor);
  },
});
