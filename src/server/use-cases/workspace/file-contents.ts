import { timingSafeEqual } from "node:crypto";
import { minute } from "../../../contract/time.ts";
import type { FilePass } from "../../../domain/uploads.ts";
import { hmac } from "../../../basics/hmac.ts";
import type { FileRow } from "../../../domain/rows.ts";
import type { Deps } from "../../deps.ts";
import { type ByteRange, FilesUnavailable } from "../../files/file-store.ts";
import { Refusal } from "../../refusal.ts";
import { toStored } from "../../store/row-ids.ts";
import { isReadableTask, readFile } from "../../store/queries/workspace/files.ts";
import { reading, type WorkspaceCaller } from "./caller.ts";
import { isEverybody } from "./snapshots.ts";

/**
 * The bytes of files. Browsers ask for pictures and videos without a session's token: a pass in the address says whose browser it is, for one task and a
 * while. What its person may read is asked each time, so a right that is taken away is gone at once.
 */

type Acting = Pick<WorkspaceCaller, "organizationId" | "userId">;

/** Addresses stay the same for so long, so that browsers keep what they have fetched. */
const window = 30 * minute;

const signed = ({ keyFor }: Pick<Deps, "keyFor">, organizationId: string, userId: string, task: string, end: string): string =>
  hmac(keyFor("file pass"), organizationId, userId, task, end);

/** A pass for the files on a task. @throws Refusal not_found, not_a_member */
export const passForFiles = (deps: Pick<Deps, "clock" | "db" | "keyFor">, acting: Acting, task: string): Promise<FilePass> =>
  reading(deps, acting, async (tx, { me }) => {
    if (!(await isReadableTask(tx, me.userId, isEverybody(me.role), task))) throw new Refusal("not_found");
    const now = deps.clock.now().getTime();
    const end = (Math.floor(now / window) + 2) * window;
    const said = [me.userId, task, end.toString(36)] as const;
    return { pass: [...said, signed(deps, acting.organizationId, ...said)].join("."), seconds: Math.floor((end - now) / 1000) };
  });

/** Whose pass it is, and for which task. @throws Refusal not_found for one that is none of ours, or over */
export const holderOf = (deps: Pick<Deps, "clock" | "keyFor">, organizationId: string, pass: string): { userId: string; task: string } => {
  const [userId = "", task = "", end = "", signature = ""] = pass.split(".");
  const [given, expected] = [signature, signed(deps, organizationId, userId, task, end)].map((each) => Buffer.from(each));
  const isOurs = given?.length === expected?.length && timingSafeEqual(given ?? Buffer.alloc(0), expected ?? Buffer.alloc(1));
  if (!isOurs || Number.parseInt(end, 36) <= deps.clock.now().getTime()) throw new Refusal("not_found");
  return { userId, task };
};

/** A file on that task, if the pass's holder may read it still. @throws Refusal not_found, not_a_member, organization_suspended */
export const fileToRead = (deps: Pick<Deps, "db">, acting: Acting, { id, task }: { id: string; task: string }): Promise<FileRow> =>
  reading(deps, acting, async (tx, { me }) => {
    const file = await readFile(tx, me.userId, isEverybody(me.role), id);
    if (file === null || file.task !== task) throw new Refusal("not_found");
    return file;
  });

/** A file's bytes. @throws Refusal files_unavailable */
export const bytesOf = async (
  { files, log }: Pick<Deps, "files" | "log">,
  { organizationId }: Pick<Acting, "organizationId">,
  id: string,
  range?: ByteRange,
): Promise<AsyncIterable<Uint8Array>> => {
  try {
    return await files.read({ organizationId, id: toStored(id) }, range);
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    log.warn({ err: error }, "the store of files does not answer as it should");
    throw new Refusal("files_unavailable");
  }
};
