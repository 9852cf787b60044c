import { groupFormMachine } from "../../machines/workspace/group-form.ts";
import { description, samples } from "../../machines/workspace/group-form.model.ts";
import { GroupForm } from "../../src/web/views/workspace/project/group-form.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

const people = [
  { id: "somchai", name: "สมชาย" },
  { id: "somying", name: "สมหญิง" },
];

walkView({
  name: "groupForm",
  machine: groupFormMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<GroupForm actor={actor} isNew={actor.getSnapshot().context.name === ""} people={people} />);
    return described(description, actor);
  },
});
