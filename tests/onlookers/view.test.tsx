import { onlookersMachine } from "../../machines/workspace/onlookers.ts";
import { description, charlie, here, samples, somying, wichai } from "../../machines/workspace/onlookers.model.ts";
import { Onlookers } from "../../src/web/views/workspace/board/board-live.tsx";
import { described } from "../model/described.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { person } from "../sync/frames.ts";

const people = [
  person("member"),
  { ...person("other"), id: somying, name: "Somying" },
  { ...person("admin"), id: wichai, name: "Wichai" },
  { ...person("guest"), id: charlie, name: "Charlie" },
];

walkView({
  name: "onlookers",
  machine: onlookersMachine,
  samples,
  async mount(actor) {
    await showWithRows(<Onlookers actor={actor} task={{ id: here.task, assignee: null }} />, storeOf("member", { people }));
    return described(description, actor);
  },
});
