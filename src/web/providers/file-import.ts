import { fromPromise } from "xstate";
import { fileImportMachine } from "../../../machines/workspace/file-import.ts";
import { createImports } from "../clients/workspace-imports.ts";
import type { Answer } from "../../contract/envelope.ts";
import type { ImportRemarks } from "../../contract/workspace/imports.ts";
import { refused } from "../clients/calls.ts";
import { saveTable, type Table } from "./tables.ts";
import type { Workspace } from "./workspace.ts";

/** What pasted rows are called among files. */
const pasted = "rows.tsv";

/** What does not fit, as a file of this name. */
type RemarksTable = (remarks: ImportRemarks) => { name: string; rows: Table };

/** Taking files of other programs in. @param tableOf what does not fit, in words */
export const provideFileImport = ({ settings, session, language, place }: Workspace, tableOf: RemarksTable) => {
  const saved = async (asked: Promise<Answer<ImportRemarks>>, signal: AbortSignal): Promise<Answer<ImportRemarks>> => {
    const answer = await asked;
    // Whoever stopped waiting gets no file later.
    if (answer.success && !signal.aborted) {
      const { name, rows } = tableOf(answer.data);
      await saveTable(name, rows);
    }
    return answer;
  };
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
      readAgain: fromPromise(({ input, signal }) => asking(signal).read(input.file, { columns: input.columns, encoding: input.encoding })),
      checkFile: fromPromise(({ input, signal }) => asking(signal).check(input.file, input.choices)),
      saveRemarksOfFile: fromPromise(({ input, signal }) => saved(asking(signal).remarksOfFile(input.file, input.choices), signal)),
      saveRemarks: fromPromise(({ input, signal }) => saved(asking(signal).remarks(input.id), signal)),
      beginImport: fromPromise(({ input, signal }) => asking(signal).begin(input.file, input.choices)),
      showImport: fromPromise(({ input, signal }) => asking(signal).show(input.id)),
      turn: fromPromise(({ input, signal }) => asking(signal).change(input.id, input.change)),
    },
  });
};
