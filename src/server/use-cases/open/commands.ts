import type { Op } from "../../../domain/ops.ts";
import { type Command, commandRequest, wireVersion } from "../../../domain/wire.ts";
import { sha256 } from "../../../basics/sha256.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization } from "../../store/isolation.ts";
import { findApiRequest, keepApiRequest, type StoredRequest } from "../../store/queries/workspace/api-keys.ts";
import { runCommand } from "../workspace/commands.ts";
import { rowIds } from "../workspace/row-ids.ts";
import type { OpenCaller } from "./authentication.ts";
import { OpRefused } from "./reasons.ts";

/** What programs change: the same commands as people's, judged in the same place. */

export type Commanding = Pick<Deps, "config" | "db" | "clock" | "publications" | "random" | "turns" | "workspaceFeed">;

/** What was asked, and under which name of the program's own; without one it is done anew each time. */
export type Asked = { idempotencyKey: string | null; method: string; path: string; body: unknown };

const kept = (stored: StoredRequest | null, bodyHash: string): Command | null => {
  if (stored === null) return null;
  if (stored.bodyHash !== bodyHash) throw new Refusal("idempotency_reused");
  // As this server kept it, or one of before.
  const command = commandRequest.safeParse(stored.command);
  if (!command.success) throw new Refusal("client_outdated");
  return { ...command.data, version: wireVersion };
};

/**
 * Does what a program asks for. Under an Idempotency-Key the command that is kept at the first time is the one that is done at every other: its rows have the same
 * ids, and it has one outcome.
 *
 * @param make the ops, by the rows as they are now
 * @returns the command that was done; null where nothing was to be done
 * @throws OpRefused, Refusal idempotency_reused, and those of `runCommand`
 */
export const command = async (
  deps: Commanding,
  acting: OpenCaller,
  { idempotencyKey, ...request }: Asked,
  make: (newId: () => string) => Promise<Op[]>,
): Promise<Command | null> => {
  const { organizationId, credential } = acting;
  const newId = rowIds(deps);
  const name = idempotencyKey === null ? null : sha256(idempotencyKey);
  const bodyHash = sha256(JSON.stringify(request));
  const before =
    name === null ? null : kept(await inOrganization(deps.db, organizationId, (tx) => findApiRequest(tx, credential.id, name)), bodyHash);
  let doing = before;
  if (doing === null) {
    const ops = await make(newId);
    if (ops.length === 0) return null;
    const parsed = commandRequest.safeParse({ id: newId(), version: wireVersion, base: 0, ops });
    if (!parsed.success) throw new Refusal("validation");
    const made = parsed.data;
    const at = deps.clock.now();
    doing = made;
    if (name !== null) {
      const stored = await inOrganization(deps.db, organizationId, (tx) =>
        keepApiRequest(tx, { key: credential.id, name, bodyHash, command: made, at }),
      );
      // The other one of two that came at once is committed by now.
      const other = stored ?? (await inOrganization(deps.db, organizationId, (tx) => findApiRequest(tx, credential.id, name)));
      doing = kept(other, bodyHash) ?? made;
    }
  }
  const outcome = await runCommand(deps, acting, doing);
  if (!outcome.isDone) throw new OpRefused(outcome.refused);
  return doing;
};
