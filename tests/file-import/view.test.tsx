import { description, samples, target } from "../../machines/workspace/file-import.model.ts";
import { fileImportMachine } from "../../machines/workspace/file-import.ts";
// As its client brings them.
import "../../src/web/clients/workspace-imports.ts";
import { loadCatalogues } from "../../src/web/i18n/language.ts";
import { importsCatalogue } from "../../src/web/i18n/workspace-catalogues.ts";
import { FileImport } from "../../src/web/views/workspace/import/import-page.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

await loadCatalogues(importsCatalogue);

walkView({
  name: "fileImport",
  machine: fileImportMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(
      <FileImport
        actor={actor}
        projects={[{ id: target.project, name: "ครัว", key: "KRUA", workflow: templates.simple.document }]}
        people={[{ id: target.member, name: "สมชาย" }]}
        picture={() => null}
        boardOf={() => null}
      />,
    );
    return described(description, actor);
  },
});
