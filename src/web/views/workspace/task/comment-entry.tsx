import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { can } from "../../../../contract/workspace/can.ts";
import { ticked, withIds } from "../../../../domain/markdown.ts";
import { withNames } from "../../../../domain/mentions.ts";
import type { Comment, Project } from "../../../../domain/rows.ts";
import { provideTextComposer, readDraft } from "../../../providers/board.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useProjectAccess } from "../../../providers/workspace-moves.ts";
import { useTaskActs } from "../../../providers/workspace-acts.ts";
import { useIsPending, usePlace } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { pending } from "../../../ui/work/task-card.css.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { useFilesInText } from "../files/files-in-text.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { CommentForm } from "./comment-form.tsx";
import * as css from "./task-details.css.ts";
import { Markdown } from "./description-editor.tsx";
import { useCalled, useNameById } from "./mentions.ts";
import { Reactions } from "./reactions.tsx";

/** By which what is written of a comment anew is kept. */
const placeOf = (id: string) => `comment ${id}`;

const Rewriting = ({ comment, project, onClose }: { comment: Comment; project: Project; onClose: () => void }) => {
  const { t } = useLingui();
  const acts = useTaskActs();
  const people = useLatest(useCalled(project));
  const [draft] = useState(() => readDraft(placeOf(comment.id)) || withNames(comment.text, people()));
  const { id } = comment;
  const machine = useMemo(() => {
    const save = (text: string) => {
      const refused = acts.editComment(id, withIds(text, people()));
      if (refused === null) onClose();
      return refused;
    };
    return provideTextComposer(placeOf(id), save);
  }, [acts, id, people, onClose]);
  const actor = useFlow(machine, { input: { draft } });
  // Whoever goes without saving wants it to be as it was.
  const forget = () => {
    actor.send({ type: "text.changed", text: "" });
    onClose();
  };
  return <CommentForm actor={actor} project={project} send={t`Save`} close={t`Cancel`} onClose={forget} />;
};

/** A comment, which whoever wrote it may write anew, and whoever may, delete. */
export const CommentEntry = ({ comment, project, isFixed }: { comment: Comment; project: Project; isFixed: boolean }) => {
  const { t } = useLingui();
  const me = usePlace()?.me;
  const access = useProjectAccess(project);
  const commands = useTaskCommands();
  const nameOf = useNameById();
  const fileOf = useFilesInText(comment.task, [comment.text]);
  const isPending = useIsPending("comment", comment.id);
  const [mode, setMode] = useState<"shown" | "written" | "asked">(() => (readDraft(placeOf(comment.id)) === "" ? "shown" : "written"));
  const [show] = useState(() => () => setMode("shown"));
  const entry = useRef<HTMLDivElement>(null);
  const was = useRef(mode);
  useEffect(() => {
    const { current } = entry;
    if (was.current !== mode && mode === "written") current?.querySelector("textarea")?.focus();
    else if (was.current !== mode && document.activeElement === document.body) current?.querySelector("button")?.focus();
    was.current = mode;
  }, [mode]);
  if (comment.deletedBy !== null) {
    const who = nameOf(comment.deletedBy);
    return (
      <p className={css.gone}>
        <Trans>Deleted by {who}</Trans>
      </p>
    );
  }
  const may = (verb: "comment.edit" | "comment.delete" | "task.comment") =>
    !isFixed && me !== undefined && can(me.role, verb, { ...access, isOwn: comment.author === me.id }) === "yes";
  const tick = (place: number) =>
    void commands.quietly(commands.acts.all([{ op: "comment.edit", id: comment.id, text: ticked(comment.text, place) }]), project);
  if (mode === "written" && may("comment.edit")) return <Rewriting comment={comment} project={project} onClose={show} />;
  return (
    <div className={css.comment} ref={entry}>
      <Suspense fallback={<Skeleton height="1.5em" />}>
        <Markdown text={comment.text} nameOf={nameOf} onTick={may("comment.edit") ? tick : undefined} fileOf={fileOf} isSmall />
      </Suspense>
      {isPending && <span className={pending} role="img" aria-label={t`Being sent`} title={t`Being sent`} />}
      {mode === "asked" ? (
        <p className={css.choices}>
          <span>
            <Trans>Delete this comment? Its words are gone then.</Trans>
          </span>
          <Button size="small" className={row} onClick={() => void commands.quietly(commands.acts.deleteComment(comment.id), project)}>
            <Trans>Delete</Trans>
          </Button>
          <Button size="small" tone="ghost" className={row} onClick={show}>
            <Trans>Keep the comment</Trans>
          </Button>
        </p>
      ) : (
        (may("task.comment") || comment.reactions.length > 0) && (
          <div className={css.actions}>
            <Reactions comment={comment} project={project} mayReact={may("task.comment")} />
            {may("comment.edit") && (
              <Button size="small" tone="ghost" className={row} onClick={() => setMode("written")}>
                <Trans>Edit</Trans>
              </Button>
            )}
            {may("comment.delete") && (
              <Button size="small" tone="ghost" className={row} onClick={() => setMode("asked")}>
                <Trans>Delete</Trans>
              </Button>
            )}
          </div>
        )
      )}
    </div>
  );
};
