import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { hour } from "../../../../contract/time.ts";
import { ticked, withIds } from "../../../../domain/markdown.ts";
import type { Comment, Project, Task } from "../../../../domain/rows.ts";
import { nearDay } from "../../../i18n/days.ts";
import { provideTextComposer, readDraft } from "../../../providers/board.ts";
import { provideDescriptionEdit, readDescription } from "../../../providers/description.ts";
import { usePresence } from "../../../providers/presence.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useTaskActs } from "../../../providers/workspace-acts.ts";
import { useDayAndTime, useToday } from "../../../providers/workspace-clock.ts";
import { useComments, useActivities, useRow, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { row } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { PersonFace } from "../members/person-face.tsx";
import { useTaskCommands } from "../commands/use-acts.ts";
import { useFilesInText } from "../files/files-in-text.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { CommentEntry } from "./comment-entry.tsx";
import { CommentForm } from "./comment-form.tsx";
import { type ActivityLine, useActivityLines } from "./activity-lines.tsx";
import * as css from "./task-details.css.ts";
import { DescriptionEditor } from "./description-editor.tsx";
import { useCalled, useNameById } from "./mentions.ts";
import { Tint } from "./tint.tsx";
import { tinted } from "./tint.css.ts";
import { section } from "./task.css.ts";
import { writers } from "../presence/viewers.css.ts";
import { Writers } from "../presence/viewers.tsx";

export { Approval } from "./approval.tsx";
export { Blockers } from "./blockers.tsx";
export { Checklist } from "./checklist.tsx";
export { CopyMarkdown } from "./copy-markdown.tsx";
export { Estimate } from "./estimate.tsx";
export { Promises } from "./promises.tsx";
export { Repeat } from "./repeat.tsx";
export { Transfer } from "./transfer.tsx";
export { Values } from "./values.tsx";
export { Watching } from "./watching.tsx";
export { TaskPicking } from "./task-picking.tsx";

/** What hangs on a task, fetched with the first one that is opened: what it is about, and what was said about it and done to it. */

type DepthProps = {
  task: Task;
  project: Project;
  /** It may be read, and not written. */
  isFixed: boolean;
  isBeside?: boolean | undefined;
};

export const Description = ({ task, project, isFixed }: DepthProps) => {
  const store = useWorkspaceRows();
  const text = useRow("description", task.id)?.text ?? "";
  const machine = useMemo(() => provideDescriptionEdit(store, task.id), [store, task.id]);
  const [draft] = useState(() => readDescription(task.id));
  const actor = useFlow(machine, { input: { text, draft } });
  useEffect(() => actor.send({ type: "row.changed", text }), [actor, text]);
  const commands = useTaskCommands();
  const tick = (place: number) =>
    void commands.quietly(commands.acts.all([{ op: "task.describe", id: task.id, from: text, to: ticked(text, place) }]), project);
  return (
    <div className={tinted}>
      <Tint kind="description" of={task.id} />
      <DescriptionEditor
        actor={actor}
        workflow={project.workflow}
        nameOf={useNameById()}
        onTick={tick}
        isFixed={isFixed}
        fileOf={useFilesInText(task.id, [text])}
      />
    </div>
  );
};

type Entry = { at: string; comment: Comment } | { at: string; activity: ActivityLine };

/** Of what somebody does several times in a row within this time the last one is told. */
const together = hour;

const isContinued = (one: ActivityLine, next: Entry | undefined): boolean =>
  next !== undefined &&
  "activity" in next &&
  next.activity.sort === one.sort &&
  ["described", "items", "ticked"].includes(one.sort) &&
  next.activity.actor === one.actor &&
  Date.parse(next.at) - Date.parse(one.at) < together;

const inOrder = (comments: readonly Comment[], activities: readonly ActivityLine[]): Entry[] => {
  const entryOf = (comment: Comment): Entry => ({ at: comment.createdAt, comment });
  // What is said with a step stands before it, and what the workflow says of that behind.
  const all: Entry[] = [
    ...comments.filter(({ author }) => author !== null).map(entryOf),
    ...activities.map((activity) => ({ at: activity.at, activity })),
    ...comments.filter(({ author }) => author === null).map(entryOf),
  ];
  const sorted = all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return sorted.filter((entry, at) => !("activity" in entry) || !isContinued(entry.activity, sorted[at + 1]));
};

const NewComment = ({ task, project }: { task: Task; project: Project }) => {
  const { t } = useLingui();
  const acts = useTaskActs();
  const store = useWorkspaceRows();
  const people = useLatest(useCalled(project));
  const place = `comment on ${task.id}`;
  const machine = useMemo(() => {
    const say = (text: string) => {
      const now = store.rows.get("task", task.id);
      return now ? acts.comment(now, withIds(text, people())) : ({ code: "not_found" } as const);
    };
    return provideTextComposer(place, say);
  }, [acts, people, place, store, task.id]);
  const [draft] = useState(() => readDraft(place));
  const actor = useFlow(machine, { input: { draft } });
  const presence = usePresence();
  useEffect(() => {
    let before = actor.getSnapshot();
    const { unsubscribe } = actor.subscribe((now) => {
      const isWritten = now.hasTag("open") && now.context.text !== "";
      if (isWritten && now.context.text !== before.context.text) presence.send({ type: "writing.continued" });
      else if (!isWritten) presence.send({ type: "writing.ended" });
      before = now;
    });
    return unsubscribe;
  }, [actor, presence]);
  const opener = (open: () => void): ReactNode => (
    <button type="button" className={css.opener} onClick={open}>
      <Trans>Write a comment</Trans>
    </button>
  );
  return (
    <div className={css.foot}>
      <CommentForm actor={actor} project={project} send={t`Send`} close={t`Close`} closed={opener} />
      <Writers actor={presence} className={writers} />
    </div>
  );
};

/** What was said about a task and done to it, the newest last. */
export const Stream = ({ task, project, isFixed, isBeside, mayComment }: DepthProps & { mayComment: boolean }) => {
  const { t, i18n } = useLingui();
  const Heading = isBeside ? "h3" : "h2";
  const comments = useComments(task.id);
  const linesOf = useActivityLines(project);
  const activities = useActivities(task.id).flatMap(linesOf);
  const nameOf = useNameById();
  const { today } = useToday();
  const dayAndTime = useDayAndTime();
  const [isAll, setIsAll] = useState(true);
  const count = comments.filter(({ deletedAt }) => deletedAt === null).length;
  const whenOf = (moment: string): string => {
    const { day, time } = dayAndTime(moment);
    return day === today ? time : `${nearDay(i18n, day, today)} ${time}`;
  };
  const entries = inOrder(comments, isAll ? activities : []);
  const choose = (all: boolean, words: string) => (
    <Button
      size="small"
      className={row}
      tone={isAll === all ? "secondary" : "ghost"}
      aria-pressed={isAll === all}
      onClick={() => setIsAll(all)}
    >
      {words}
    </Button>
  );
  return (
    <section aria-labelledby="stream" className={css.stream}>
      <div className={css.streamHead}>
        <Heading className={section} id="stream">
          <Trans>Comments and history</Trans>
        </Heading>
        <span className={css.choices}>
          {choose(true, t`All`)}
          {choose(false, t`Comments ${count}`)}
        </span>
      </div>
      {entries.length === 0 && (
        <p className={css.gone}>
          <Trans>Nobody has said anything yet.</Trans>
        </p>
      )}
      <ol className={css.entries} aria-labelledby="stream">
        {entries.map((entry) =>
          "activity" in entry ? (
            <li key={entry.activity.key} className={css.entry}>
              <span className={css.sign}>{entry.activity.sign}</span>
              <p className={css.words}>
                {entry.activity.words} <time dateTime={entry.at}>· {whenOf(entry.at)}</time>
              </p>
            </li>
          ) : (
            <li key={entry.comment.id} className={classNames(css.entry, css.commentEntry)}>
              {entry.comment.author === null ? (
                <span className={css.sign}>
                  <WorkIcon name="workflow" size={14} />
                </span>
              ) : (
                <PersonFace id={entry.comment.author} />
              )}
              <div className={css.saying}>
                <p className={css.words}>
                  <b>{entry.comment.author === null ? <Trans>The workflow</Trans> : nameOf(entry.comment.author)}</b>{" "}
                  <time dateTime={entry.at}>· {whenOf(entry.at)}</time>
                  {entry.comment.editedAt !== null && entry.comment.deletedAt === null && (
                    <>
                      {" · "}
                      <Trans>edited</Trans>
                    </>
                  )}
                </p>
                <CommentEntry comment={entry.comment} project={project} isFixed={isFixed} />
              </div>
            </li>
          ),
        )}
      </ol>
      {mayComment && <NewComment task={task} project={project} />}
    </section>
  );
};
