import { taskViewersMachine } from "../../machines/workspace/task-viewers.ts";
import { description, charlie, here, samples, somying, wichai } from "../../machines/workspace/task-viewers.model.ts";
import { TaskViewers } from "../../src/web/views/workspace/board/board-live.tsx";
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
  name: "taskViewers",
  machine: taskViewersMachine,
  samples,
  async mount(actor) {
    await showWithRows(<TaskViewers actor={actor} task={{ id: here.task, assignee: null }} />, storeOf("member", { people }));
    return described(description, actor);
  },
});
