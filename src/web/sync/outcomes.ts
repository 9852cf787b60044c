import type { Op } from "../../domain/ops.ts";
import type { Project } from "../../domain/rows.ts";
import type { OpRefusal } from "../../domain/refusals.ts";
import type { CommandOutcome } from "../../domain/wire.ts";

/** What the person is told of a command that came to something else than it seems. */

/** Whether all that speaks against a vote is that it is there already. */
const isThere = (refused: OpRefusal): boolean => refused.code === "move_refused" && refused.reasons.every(({ code }) => code === "voted");

/** What came of a command of so many ops to whom nothing of it is lost: who approves in two places has approved. */
const withVotesThere = (outcome: CommandOutcome, ops: number): CommandOutcome => {
  if (outcome.isDone) return { ...outcome, refusals: outcome.refusals.filter(({ refused }) => !isThere(refused)) };
  return ops === 1 && isThere(outcome.refused) ? { isDone: true, news: null, refusals: [] } : outcome;
};

/** What came of a command whose key another project has, of which the page knows nothing. */
const withKeyUnseen = (outcome: CommandOutcome, ops: readonly Op[], projects: Iterable<Project>): CommandOutcome => {
  if (outcome.isDone || outcome.refused.code !== "key_taken") return outcome;
  const op = ops[outcome.at];
  if (op?.op !== "project.make" && op?.op !== "project.edit") return outcome;
  const key = op.op === "project.make" ? op.key : op.set.key;
  const isSeen = Array.from(projects).some((project) => project.id !== op.id && project.key === key);
  return isSeen ? outcome : { ...outcome, refused: { code: "key_unseen" } };
};

/** What came of a command of these ops, as the person is told it. @param projects those that the page knows */
export const shownOutcome = (answer: CommandOutcome, ops: readonly Op[], projects: Iterable<Project>): CommandOutcome =>
  withKeyUnseen(withVotesThere(answer, ops.length), ops, projects);
