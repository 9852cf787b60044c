import { day } from "../../../contract/time.ts";
import { removedFileLife } from "../../../domain/ops/files.ts";
import type { Deps } from "../../deps.ts";
import {
  type DroppedFile,
  filesAtOnce,
  forgetDroppedFile,
  listDroppedFiles,
  listUnknownFiles,
  purgeRemovedFiles,
  purgeUploads,
} from "../../store/queries/life/files.ts";

/** What time does to files: those that nobody finished or brought back go, and bytes that no row names are forgotten. */

/** How long an upload waits for whoever began it, in milliseconds; and how long bytes may have no row, as while an upload begins. */
const unfinishedLife = day;

type Needs = Pick<Deps, "db" | "files" | "log">;

const forget = async ({ files }: Needs, file: DroppedFile): Promise<void> =>
  files.remove({ organizationId: file.organizationId, id: file.id }, file.multipart);

const forgetDropped = async (deps: Needs, isStopped: () => boolean): Promise<void> => {
  for (let count = filesAtOnce; count === filesAtOnce;) {
    const dropped = await listDroppedFiles(deps.db);
    count = dropped.length;
    for (const file of dropped) {
      if (isStopped()) return;
      await forget(deps, file);
      await forgetDroppedFile(deps.db, file);
    }
  }
};

/** Bytes that no row names, as where a server was killed between the two. @returns how many files these were */
export const forgetOrphans = async (deps: Needs, since: Date, isStopped: () => boolean = () => false): Promise<number> => {
  let [found, count]: [DroppedFile[], number] = [[], 0];
  const settle = async () => {
    for (const orphan of await listUnknownFiles(deps.db, found)) {
      await forget(deps, orphan);
      deps.log.info({ organization: orphan.organizationId, file: orphan.id }, "a file that nobody knows was deleted");
      count += 1;
    }
    found = [];
  };
  for await (const file of deps.files.listUntouched(since)) {
    if (isStopped()) return count;
    if (found.push(file) === filesAtOnce) await settle();
  }
  await settle();
  return count;
};

/**
 * A pass over the files of all organisations. Several servers may do it at once: what one has done, the next does not find.
 *
 * @param findsOrphans also asks the store of files what it has
 */
export const sweepFiles = async (
  deps: Needs,
  now: Date,
  { isStopped = () => false, findsOrphans = false }: { isStopped?: () => boolean; findsOrphans?: boolean } = {},
): Promise<void> => {
  const before = (life: number) => new Date(now.getTime() - life);
  while ((await purgeUploads(deps.db, before(unfinishedLife))) === filesAtOnce) if (isStopped()) return;
  while ((await purgeRemovedFiles(deps.db, before(removedFileLife))) === filesAtOnce) if (isStopped()) return;
  try {
    await forgetDropped(deps, isStopped);
    if (findsOrphans) await forgetOrphans(deps, before(unfinishedLife), isStopped);
  } catch (error) {
    deps.log.warn({ err: error }, "the store of files could not be tidied; trying again later");
  }
};
