import { commandDays } from "../../../contract/life.ts";
import { day } from "../../../contract/time.ts";
import { idOf } from "../../../domain/ids.ts";
import { op } from "../../../domain/ops.ts";
import { bounds } from "../../../domain/rows.ts";
import { wireVersion } from "../../../domain/wire.ts";
import { sha256 } from "../../../basics/sha256.ts";
import type { Deps } from "../../deps.ts";
import { answeringOf, isProven } from "../../mail-in/addresses.ts";
import { newIn } from "../../mail-in/cutting.ts";
import { readMail, type Received } from "../../mail-in/reading.ts";
import { Refusal } from "../../refusal.ts";
import { inOrganization } from "../../store/isolation.ts";
import type { MailParams } from "../../store/queries/mail/kinds.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";
import { findMemberByAddress } from "../../store/queries/workspace/answering-members.ts";
import { readOrganization } from "../../store/queries/workspace/members.ts";
import { workspaceAddress } from "../../workspace-address.ts";
import { runCommand } from "./commands.ts";

/** Comments that come by mail: docs/decisions/mail-answers.md. */

/** What became of a mail: `commented`, or not and why its writer was told; `ignored` for what is nobody's to answer. */
export type Answered = "commented" | "told" | "ignored";

type Needs = Pick<Deps, "clock" | "config" | "db" | "keyFor" | "limits" | "outbox" | "publications" | "random" | "turns" | "workspaceFeed">;

/**
 * An id that the same mail has whenever it comes: of when it says that it was written, and of its Message-ID. The command that it makes is done once, as one of a page
 * is that is sent again. Null for a mail that says neither, or an impossible time.
 */
const idFor = ({ messageId, date }: Received, now: Date, salt: string): string | null => {
  if (messageId === null || date === null) return null;
  const [at, age] = [date.getTime(), now.getTime() - date.getTime()];
  if (age > (commandDays - 1) * day || age < -day || at < Date.UTC(2026, 0, 1)) return null;
  const chance = BigInt(
    `0x${Buffer.from(sha256(`${salt}\n${messageId}`), "base64url")
      .toString("hex")
      .slice(0, 8)}`,
  );
  return idOf((BigInt(at - Date.UTC(2026, 0, 1)) << 23n) | (chance & ((1n << 23n) - 1n)));
};

type Reason = MailParams["answer_refused"]["reason"];

/**
 * Has what somebody answered by mail be a comment of theirs, as far as they may comment there. Whoever has the address and does not write as the person whom it was
 * made for is told nothing.
 *
 * @throws Refusal validation for what is no mail, rate_limited
 */
export const takeMailAnswer = async (deps: Needs, raw: Uint8Array): Promise<Answered> => {
  const { MAIL_IN_ADDRESS: inbound } = deps.config;
  const mail = await readMail(raw).catch(() => {
    throw new Refusal("validation");
  });
  const answering = inbound === undefined ? null : answeringOf(inbound, mail.to);
  if (answering === null || mail.isAutomatic || mail.from === null) return "ignored";
  const { organizationId, task } = answering;
  const writer = mail.from;
  const [organization, member] = await inOrganization(deps.db, organizationId, (tx) =>
    Promise.all([readOrganization(tx), findMemberByAddress(tx, writer)]),
  );
  if (organization === null || member === null || !isProven(deps, answering, member.userId)) return "ignored";
  await deps.limits.take("mailAnswer", member.userId);
  const now = deps.clock.now();
  const [id, comment] = [idFor(mail, now, `command ${task}`), idFor(mail, now, `comment ${task}`)];
  if (id === null || comment === null) return "ignored";

  const tell = async (reason: Reason): Promise<void> => {
    const link = `${workspaceAddress(deps.config, organization.subdomain)}/inbox`;
    const params = { organizationName: organization.name, about: mail.subject, reason, most: bounds.comment, link };
    await queueMail(deps.db, { to: member.email, kind: "answer_refused", language: member.language, params, now });
    deps.outbox.wake();
  };
  const text = newIn(mail.text);
  if (text === "" || text.length > bounds.comment) {
    await tell(text === "" ? "empty" : "too_long");
    return "told";
  }
  const acting = { organizationId, userId: member.userId, email: member.email, name: member.name, sessionId: null };
  const made = op.parse({ op: "comment.make", id: comment, task, text });
  const outcome = await runCommand(deps, acting, { id, version: wireVersion, base: 0, ops: [made], partial: false }).catch(
    (error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    },
  );
  if (outcome === null || !outcome.isDone) {
    await tell("not_taken");
    return "told";
  }
  // News are of what was done now, and not of what had been done before.
  if (mail.hasAttachments && outcome.news !== null) await tell("attachments");
  return "commented";
};
