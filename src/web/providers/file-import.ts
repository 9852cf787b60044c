import { fromPromise } from "xstate";
import { fileImportMachine } from "../../../machines/workspace/file-import.ts";
import { createImports } from "../clients/workspace-imports.ts";
import { refused } from "../clients/calls.ts";
import type { Workspace } from "./workspace.ts";

/** What pasted rows are called among files. */
const pasted = "rows.tsv";

/** Taking files of other programs in. */
export const provideFileImport = ({ settings, session, language, place }: Workspace) => {
  const asking = (signal: AbortSignal) => createImports({ settings, session, language, subdomain: place.subdomain, signal });
  return fileImportMachine.provide({
    actors: {
      loadImports: fromPromise(({ signal }) => asking(signal).list()),
      sendFile: fromPromise(async ({ input: { source }, signal }) =>
        source === null
          ? refused("unknown")
          : typeof source === "string"
            ? asking(signal).send(new Blob([source]), pasted)
            : asking(signal).send(source, source.name),
      ),
      readAgain: fromPromise(({ input, signal }) => asking(signal).read(input.file, input.columns)),
      checkFile: fromPromise(({ input, signal }) => asking(signal).check(input.file, input.choices)),
      beginImport: fromPromise(({ input, signal }) => asking(signal).begin(input.file, input.choices)),
      showImport: fromPromise(({ input, signal }) => asking(signal).show(input.id)),
      turn: fromPromise(({ input, signal }) => asking(signal).change(input.id, input.change)),
    },
  });
};
