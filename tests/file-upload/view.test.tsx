import { description, samples } from "../../machines/workspace/file-upload.model.ts";
import { fileUploadMachine } from "../../machines/workspace/file-upload.ts";
import { UploadLine } from "../../src/web/views/workspace/files/upload-line.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

walkView({
  name: "fileUpload",
  machine: fileUploadMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<UploadLine actor={actor} />);
    return described(description, actor);
  },
});
