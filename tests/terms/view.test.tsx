import { termsMachine } from "../../machines/workspace/terms.ts";
import { description, samples } from "../../machines/workspace/terms.model.ts";
import { TermsDialog } from "../../src/web/views/workspace/arrival/terms-dialog.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "terms",
  machine: termsMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<TermsDialog actor={actor} portal="https://portal.example" />);
    return described(description, actor);
  },
});
