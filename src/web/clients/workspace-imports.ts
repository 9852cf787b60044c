import type { Answer, AnswerSchema, DataOf } from "../../contract/envelope.ts";
import { problems } from "../../contract/problems.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { importProblems } from "../../contract/workspace/import-problems.ts";
import {
  importAnswer,
  importBounds,
  type ImportChange,
  importCheckAnswer,
  type ImportChecked,
  type ImportChoices,
  importFileAnswer,
  type ImportProgress,
  type ImportRead,
  importReadingAnswer,
  type ImportRemarks,
  importRemarksAnswer,
  importsAnswer,
} from "../../contract/workspace/imports.ts";
import { withParams } from "./answer-params.ts";
import { createCalls, refused } from "./calls.ts";
import { type BytesSender, sendBytes } from "./send-bytes.ts";

// Here alone they can be met.
Object.assign(problems, importProblems);

type Asking = BytesSender & { settings: Pick<PublicSettings, "appVersion"> };

const sendPiece = (asking: Asking, id: string, from: number, body: Blob): Promise<Answer<{ id: string; next: number }>> =>
  sendBytes(asking, { method: "PUT", path: `import-files/${id}?from=${from}`, type: "application/octet-stream", body }, importFileAnswer);

/** How often a piece that did not arrive is sent again. */
const tries = 3;

/** Where the server says that the next bytes begin. */
const nextIn = (answer: Answer<unknown>): number | null => {
  // It is whatever the server says.
  const data = answer.success ? null : (answer.data as { next?: unknown } | null | undefined);
  return typeof data?.next === "number" ? data.next : null;
};

/** Files of other programs, as owners and admins take them in. */
export const createImports = (asking: Asking) => {
  const call = createCalls(asking.settings, asking.session, asking.language)(asking.signal);
  const ask = async <Schema extends AnswerSchema>(
    method: "GET" | "POST" | "PUT",
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<Answer<DataOf<Schema>>> => withParams(await call(method, `w/${asking.subdomain}/${path}`, body, schema, "server"));
  const read = (file: string, chosen: Pick<ImportChoices, "columns" | "encoding">): Promise<Answer<ImportRead>> =>
    ask("POST", `import-files/${file}/reading`, importReadingAnswer, chosen);
  return {
    read,
    /** Sends a file in pieces, each of them again where it did not arrive, and has it read. */
    async send(source: Blob, name: string): Promise<Answer<{ file: string; name: string; read: ImportRead }>> {
      if (source.size === 0) return refused("import_empty");
      if (source.size > importBounds.file) return refused("import_too_large");
      const begun = await ask("POST", "import-files", importFileAnswer, { name: name.slice(0, importBounds.name), size: source.size });
      if (!begun.success) return begun;
      const { id } = begun.data;
      let failures = 0;
      for (let from = 0; from < source.size;) {
        const sent = await sendPiece(asking, id, from, source.slice(from, from + importBounds.piece));
        if (sent.success) {
          from = sent.data.next;
          failures = 0;
          continue;
        }
        failures += 1;
        if (failures >= tries || asking.signal.aborted) return sent;
        from = nextIn(sent) ?? from;
      }
      const found = await read(id, { columns: null, encoding: null });
      return found.success ? { success: true, data: { file: id, name, read: found.data } } : found;
    },
    check: (file: string, choices: ImportChoices): Promise<Answer<ImportChecked>> =>
      ask("POST", `import-files/${file}/check`, importCheckAnswer, choices),
    remarksOfFile: (file: string, choices: ImportChoices): Promise<Answer<ImportRemarks>> =>
      ask("POST", `import-files/${file}/remarks`, importRemarksAnswer, choices),
    remarks: (id: string): Promise<Answer<ImportRemarks>> => ask("GET", `imports/${id}/remarks`, importRemarksAnswer),
    begin: (file: string, choices: ImportChoices): Promise<Answer<ImportProgress>> =>
      ask("POST", "imports", importAnswer, { file, choices }),
    list: (): Promise<Answer<ImportProgress[]>> => ask("GET", "imports", importsAnswer),
    show: (id: string): Promise<Answer<ImportProgress>> => ask("GET", `imports/${id}`, importAnswer),
    change: (id: string, change: ImportChange): Promise<Answer<ImportProgress>> => ask("PUT", `imports/${id}`, importAnswer, change),
  };
};
