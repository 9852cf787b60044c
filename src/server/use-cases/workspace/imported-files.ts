import { bounds } from "../../../domain/rows.ts";
import { cut } from "../../../imports/texts.ts";
import { Refusal } from "../../refusal.ts";
import type { ImportedFileRow } from "../../store/queries/workspace/imported-files.ts";
import type { RefusedStep } from "../../store/queries/workspace/imports.ts";
import { finishUpload, reserveUpload, takePiece, uploadProgress } from "./uploads.ts";

/** Files of an import's tasks: each is put there as whoever made the import would put it. */

type Needs = Parameters<typeof takePiece>[0];
type Acting = { organizationId: string; userId: string };

/** Of these nothing is said of the file: the import stops, and goes on with the same one. */
const ofTheImport = new Set<string>(["files_unavailable", "upload_elsewhere", "unavailable", "organization_suspended", "not_a_member"]);

const partOf = async function* (bytes: Uint8Array) {
  yield bytes;
};

/** How much of it is there: a killed server may have begun. */
const received = async (deps: Needs, acting: Acting, { id, task, name, bytes }: ImportedFileRow): Promise<number> => {
  try {
    return (await uploadProgress(deps, acting, id)).received;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "not_found") throw error;
    await reserveUpload(deps, acting, { task, name: cut(name.trim(), bounds.fileName), bytes: bytes.length, lastModified: 0 }, id);
    return 0;
  }
};

const isThere = (deps: Needs, acting: Acting, id: string): Promise<boolean> =>
  finishUpload(deps, acting, id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && (error.code === "upload_unfinished" || error.code === "not_found")) return false;
      throw error;
    },
  );

/**
 * Puts a file on its task. Once more it does nothing.
 *
 * @returns why it cannot be there, or nothing
 * @throws Refusal for what says nothing of the file: files_unavailable, not_a_member …
 */
export const putImportedFile = async (deps: Needs, acting: Acting, file: ImportedFileRow): Promise<RefusedStep[]> => {
  try {
    if (await isThere(deps, acting, file.id)) return [];
    for (let from = await received(deps, acting, file); from < file.bytes.length;) {
      const part = file.bytes.subarray(from, from + deps.files.pieceBytes);
      ({ received: from } = await takePiece(deps, acting, { id: file.id, from }, { body: partOf(part), bytes: part.length }));
    }
    await finishUpload(deps, acting, file.id);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal) || ofTheImport.has(error.code)) throw error;
    return [{ source: file.name, op: "file.make", code: error.code }];
  }
};
