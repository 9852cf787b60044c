import { useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { groupKeyOf, isUnread, type NoticeGroup } from "../../../../domain/notice-groups.ts";
import type { Notice, Project } from "../../../../domain/rows.ts";
import { useRow } from "../../../providers/workspace-rows.ts";
import { hidden } from "../../../ui/text.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { Token } from "../../../ui/work/token.tsx";
import { number } from "../../../ui/work/work.css.ts";
import { usePersonName } from "../members/people.ts";
import { PersonFace } from "../members/person-face.tsx";
import { numberOf } from "../task/task-facts.ts";
import { Link, type Target, useHrefOf } from "../shell/routing.tsx";
import { signs, useHappened, useHappenedToMany } from "./happened.ts";
import * as css from "./inbox.css.ts";

/** How many tasks of a group are named. */
const named = 3;

/** Whether what happened asks the person for the next step. */
const isAsked = ({ what }: Notice): boolean => what === "assigned" || what === "approval";

/** What a notice says of who it is by. */
const useActor = ({ by }: Notice): string => {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const person = useRow("person", by ?? "");
  return by === null ? t`The workflow` : nameOf(person);
};

/** @param label what is marked, in words */
const Mark = ({ isRead, label, onRead }: { isRead: boolean; label: string; onRead: () => void }) => {
  const { t } = useLingui();
  const mark = isRead ? t`Mark as unread` : t`Mark as read`;
  return (
    <button type="button" className={css.mark} aria-label={`${mark}: ${label}`} title={mark} onClick={onRead}>
      <span className={css.dot} />
    </button>
  );
};

const Actor = ({ notice: { by, what } }: { notice: Notice }) =>
  by === null ? (
    <span className={css.system}>
      <WorkIcon name={signs[what] ?? "workflow"} />
    </span>
  ) : (
    <PersonFace id={by} />
  );

type EntryProps = {
  project: Project;
  /** Where the task of a notice is opened. */
  pageOf: (notice: Notice) => Target;
  /** The address at which the one is open; null for none. */
  opened: string | null;
  onRead: (notices: readonly Notice[], isRead: boolean) => void;
};

type NoticeLineProps = EntryProps & {
  notice: Notice;
  /** None within a group, which says what happened and when. */
  time: string | null;
};

/** A notice: who did what to which task, and when. */
export const NoticeLine = ({ notice, project, time, pageOf, opened, onRead }: NoticeLineProps) => {
  const { t } = useLingui();
  const page = pageOf(notice);
  const isOpen = useHrefOf()(page) === opened;
  const happened = useHappened();
  const name = useActor(notice);
  // Whoever has the task sees it as it is called now.
  const task = useRow("task", notice.task) ?? notice;
  const more = notice.count - 1;
  const news = [time !== null && happened(notice, project, name), more > 0 && t`${more} more before`];
  return (
    <li className={css.line} data-unread={notice.isRead ? undefined : ""} data-open={isOpen ? "" : undefined}>
      <Mark isRead={notice.isRead} label={task.title} onRead={() => onRead([notice], !notice.isRead)} />
      {time !== null && <Actor notice={notice} />}
      <Link {...page} className={css.link} data-notice={notice.task} aria-current={isOpen}>
        <span className={css.title}>
          {isAsked(notice) && <Token />} <span className={number}>{numberOf(project, task)}</span> {task.title}
          {!notice.isRead && <span className={hidden}> · {t`unread`}</span>}
        </span>
        <span className={css.happened}>{news.filter(Boolean).join(" · ")}</span>
      </Link>
      {time !== null && (
        <time className={css.time} dateTime={notice.at}>
          {time}
        </time>
      )}
    </li>
  );
};

type NoticeFoldProps = EntryProps & {
  /** Two or more. */
  notices: NoticeGroup;
  time: string;
};

/** What one command did to several tasks: said once, with each of them below where it is asked for. */
export const NoticeFold = ({ notices, project, time, pageOf, opened, onRead }: NoticeFoldProps) => {
  const { t } = useLingui();
  const happened = useHappenedToMany();
  const [first] = notices;
  const name = useActor(first);
  const hrefOf = useHrefOf();
  const [isExpanded, setExpanded] = useState(() => notices.some((notice) => hrefOf(pageOf(notice)) === opened));
  const list = useId();
  const isRead = !isUnread(notices);
  const summary = happened(first, notices.length, project, name);
  const titles = notices
    .slice(0, named)
    .map(({ title }) => title)
    .join(", ");
  const more = notices.length - named;
  return (
    <li>
      <div className={css.line} data-unread={isRead ? undefined : ""}>
        <Mark isRead={isRead} label={summary} onRead={() => onRead(notices, !isRead)} />
        <Actor notice={first} />
        <button
          type="button"
          className={css.link}
          data-notice={groupKeyOf(first)}
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? list : undefined}
          onClick={() => setExpanded(!isExpanded)}
        >
          <span className={css.title}>
            {isAsked(first) && <Token />} {summary}
            {!isRead && <span className={hidden}> · {t`unread`}</span>}
          </span>
          <span className={css.happened}>
            {project.name} · {more > 0 ? t`${titles} and ${more} more` : titles}
          </span>
        </button>
        <span className={css.fold} aria-hidden="true">
          <WorkIcon name={isExpanded ? "up" : "down"} />
        </span>
        <time className={css.time} dateTime={first.at}>
          {time}
        </time>
      </div>
      {isExpanded && (
        <ul id={list} className={css.within}>
          {notices.map((notice) => (
            <NoticeLine key={notice.task} notice={notice} project={project} time={null} pageOf={pageOf} opened={opened} onRead={onRead} />
          ))}
        </ul>
      )}
    </li>
  );
};
