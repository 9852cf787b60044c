import { Trans, useLingui } from "@lingui/react/macro";
import { can } from "../../../../contract/workspace/can.ts";
import { approvalOf, mayVote, votesThatCount } from "../../../../domain/move-facts.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { whoText } from "../../../i18n/reasons.ts";
import { useStanding } from "../../../providers/workspace-moves.ts";
import { useAccess, useGroups, useOpenProject, usePeople, usePlace, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useNamedReaders, usePersonName } from "../people.ts";
import { PersonFace } from "../person-face.tsx";
import { useToldActs } from "../use-acts.ts";
import * as css from "./approval.css.ts";

/** How far the approval is that a task waits for: who has given theirs, and who may still. */
export const Approval = ({ task, project }: { task: Task; project: Project }) => {
  const { t, i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const me = usePlace()?.me;
  const standing = useStanding(project);
  const told = useToldActs();
  const nameOf = usePersonName();
  // Whoever looks at one task alone could not say what others may.
  useOpenProject(project.id);
  // Somebody's vote comes to count, or no longer does.
  useAccess(project.id);
  useGroups(project.id);
  usePeople();
  const readers = useNamedReaders(project);
  const approval = approvalOf(project, task.state);
  if (approval === undefined) return null;
  const given = new Set(votesThatCount(rows, task, project));
  const [count, lacks] = [given.size, Math.max(1, approval.count - given.size)];
  const all = approval.count;
  // Of whoever voted, was somebody else for a while, and is again who they were, the vote counts once more: nothing was decided by that.
  const isEnough = count >= all;
  const waiting = readers.filter(({ id }) => (isEnough || !given.has(id)) && mayVote(rows, id, task, project, approval));
  const names = new Intl.ListFormat(i18n.locale, { type: "disjunction" }).format(waiting.map(nameOf));
  const mayTakeBack =
    me !== undefined &&
    task.votes.includes(me.id) &&
    standing.mayChange &&
    can(me.role, "task.move", { ...standing, isOwn: task.author === me.id }) === "yes";
  const who = whoText(i18n, approval.from, rows);
  return (
    <section className={css.box} aria-label={t`Approval`}>
      <p className={css.line}>
        <b>
          <Trans>
            Approved: {count} of {all}
          </Trans>
        </b>
        {readers
          .filter(({ id }) => given.has(id))
          .map(({ id }) => (
            <PersonFace key={id} id={id} />
          ))}
      </p>
      <p className={css.note}>
        {waiting.length === 0 ? (
          <Trans>Nobody else is here who may approve it: it is for {who}</Trans>
        ) : isEnough ? (
          <Trans>Enough have approved, and one more approval moves the task on: by {names}</Trans>
        ) : lacks === 1 ? (
          <Trans>It is the move of {names}</Trans>
        ) : (
          <Trans>
            It is the move of {lacks} of these: {names}
          </Trans>
        )}
      </p>
      {mayTakeBack && (
        <Button
          tone="ghost"
          size="small"
          className={row}
          icon={<WorkIcon name="undo" size={15} />}
          onClick={() => void told.quietly(told.acts.unvote(task), project)}
        >
          <Trans>Take your approval back</Trans>
        </Button>
      )}
    </section>
  );
};
