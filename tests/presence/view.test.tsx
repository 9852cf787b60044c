import { presenceMachine } from "../../machines/workspace/presence.ts";
import { description, samples, somying, wichai } from "../../machines/workspace/presence.model.ts";
import { Company } from "../../src/web/views/workspace/presence/viewers.tsx";
import { described } from "../model/described.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { person } from "../sync/frames.ts";

const people = [person("member"), { ...person("other"), id: somying, name: "Somying" }, { ...person("admin"), id: wichai, name: "Wichai" }];

walkView({
  name: "presence",
  machine: presenceMachine,
  samples,
  async mount(actor) {
    await showWithRows(<Company actor={actor} />, storeOf("member", { people }));
    return described(description, actor);
  },
});
