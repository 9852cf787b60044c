import { description } from "../../machines/workspace/members.description.ts";
import { samples } from "../../machines/workspace/members.samples.ts";
import { membersMachine } from "../../machines/workspace/members.ts";
import { MembersPage } from "../../src/web/views/workspace/members/members-page.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "members",
  machine: membersMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<MembersPage actor={actor} organization="กาแฟดี" invite={null} />);
    return described(description, actor);
  },
});
