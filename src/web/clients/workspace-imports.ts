import type { Answer, AnswerSchema, DataOf } from "../../contract/envelope.ts";
import type { Language } from "../../contract/preferences.ts";
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
  importsAnswer,
} from "../../contract/workspace/imports.ts";
import { withParams } from "./answer-params.ts";
import { type CallingSession, createCalls, readAnswer, refused } from "./calls.ts";
import "./workspace-problems.ts";

// Here alone they can be met.
Object.assign(problems, importProblems);

type Asking = {
  settings: Pick<PublicSettings, "gatewayUrl" | "appVersion" | "apiKey">;
  session: CallingSession;
  language: () => Language;
  subdomain: string;
  signal: AbortSignal;
};

/** A piece is no JSON, and what is answered is. */
const sendPiece = async (
  { settings: { gatewayUrl, apiKey }, session, language, subdomain, signal }: Asking,
  id: string,
  from: number,
  body: Blob,
): Promise<Answer<{ id: string; next: number }>> => {
  try {
    const headers = {
      ApiKey: apiKey,
      Authorization: `Bearer ${await session.bearer()}`,
      "Accept-Language": language(),
      "Content-Type": "application/octet-stream",
    };
    const address = `${gatewayUrl}/api/w/${subdomain}/import-files/${id}?from=${from}`;
    const response = await fetch(address, { method: "PUT", body, headers, signal });
    const answer = readAnswer(response, await response.text(), importFileAnswer, response.status === 401 ? "unauthenticated" : "server");
    if (!answer.success && answer.code === "unauthenticated") session.onRejected();
    return answer;
  } catch {
    return refused("network");
  }
};

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
  const read = (file: string, columns: ImportChoices["columns"]): Promise<Answer<ImportRead>> =>
    ask("POST", `import-files/${file}/reading`, importReadingAnswer, { columns });
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
      const found = await read(id, null);
      return found.success ? { success: true, data: { file: id, name, read: found.data } } : found;
    },
    check: (file: string, choices: ImportChoices): Promise<Answer<ImportChecked>> =>
      ask("POST", `import-files/${file}/check`, importCheckAnswer, choices),
    begin: (file: string, choices: ImportChoices): Promise<Answer<ImportProgress>> =>
      ask("POST", "imports", importAnswer, { file, choices }),
    list: (): Promise<Answer<ImportProgress[]>> => ask("GET", "imports", importsAnswer),
    show: (id: string): Promise<Answer<ImportProgress>> => ask("GET", `imports/${id}`, importAnswer),
    change: (id: string, change: ImportChange): Promise<Answer<ImportProgress>> => ask("PUT", `imports/${id}`, importAnswer, change),
  };
};
