import { useLingui } from "@lingui/react/macro";
import { type Happening, type Notice, type Project, statesEver } from "../../../../domain/rows.ts";
import { nearDay } from "../../../i18n/days.ts";
import { nameFor, stateName } from "../../../i18n/workflow-names.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useRow } from "../../../providers/workspace-rows.ts";
import { hidden } from "../../../ui/text.css.ts";
import { WorkIcon, type WorkIconName } from "../../../ui/work/work-icon.tsx";
import { Token } from "../../../ui/work/token.tsx";
import { number } from "../../../ui/work/work.css.ts";
import { usePersonName } from "../people.ts";
import { PersonFace } from "../person-face.tsx";
import { numberOf } from "../task-facts.ts";
import { Way } from "../way.tsx";
import * as css from "./inbox.css.ts";

/** The signs of what time tells. */
const signs: Partial<Record<Happening, WorkIconName>> = {
  dueSoon: "calendar",
  dueNow: "calendar",
  promiseWarned: "clock",
  promiseBroken: "clock",
};

/** What happened last, in a sentence. */
const useHappened = () => {
  const { t, i18n } = useLingui();
  const { today } = useToday();
  return ({ what, detail }: Notice, project: Project, name: string): string => {
    if (what === "assigned") return t`It is your move: ${name} gave it to you`;
    if (what === "approval") return t`It waits for your approval: ${name} sent it there`;
    if (what === "mentioned") return t`${name} mentioned you`;
    if (what === "nudged") return t`${name} nudges you: it waits for your next step, for too long already`;
    if (what === "commented") return t`${name} commented`;
    if (what === "transferred") {
      const to = project.name;
      return t`${name} moved it to the project ${to}`;
    }
    if (what === "deleted") return t`${name} put it in the trash`;
    if (what === "restored") return t`${name} took it out of the trash`;
    if (what === "dueSoon" || what === "dueNow") {
      const day = nearDay(i18n, detail ?? today, today);
      return t`Due ${day}`;
    }
    if (what === "due") {
      if (detail === null) return t`${name} took the due date away`;
      const day = nearDay(i18n, detail, today);
      return t`${name} made it due ${day}`;
    }
    if (what === "promiseWarned" || what === "promiseBroken") {
      const [percent = "", id] = (detail ?? "").split(" ");
      const named = project.workflow.clocks?.find((one) => one.id === id)?.name;
      const clock = named === undefined ? t`a promise` : nameFor(i18n, named);
      return what === "promiseBroken" ? t`“${clock}” is broken` : t`${percent} % of the time of “${clock}” is used`;
    }
    const state = stateName(i18n, { states: statesEver(project) }, detail ?? "");
    if (what === "pointedOut") return t`The workflow points it out to you: it is in ${state}`;
    return t`${name} moved it to ${state}`;
  };
};

type NoticeLineProps = { notice: Notice; project: Project; time: string; href: string; isOpen: boolean; onRead: () => void };

/** A notice: who did what to which task, and when. */
export const NoticeLine = ({ notice, project, time, href, isOpen, onRead }: NoticeLineProps) => {
  const { t } = useLingui();
  const happened = useHappened();
  const nameOf = usePersonName();
  const by = useRow("person", notice.by ?? "");
  // Whoever has the task sees it as it is called now.
  const task = useRow("task", notice.task) ?? notice;
  const name = notice.by === null ? t`The workflow` : nameOf(by);
  const more = notice.count - 1;
  const mark = notice.isRead ? t`Mark as unread` : t`Mark as read`;
  return (
    <li className={css.line} data-unread={notice.isRead ? undefined : ""} data-open={isOpen ? "" : undefined}>
      <button type="button" className={css.mark} aria-label={`${mark}: ${task.title}`} title={mark} onClick={onRead}>
        <span className={css.dot} />
      </button>
      {notice.by === null ? (
        <span className={css.system}>
          <WorkIcon name={signs[notice.what] ?? "workflow"} />
        </span>
      ) : (
        <PersonFace id={notice.by} />
      )}
      <Way to={href} className={css.link} data-notice={notice.task} aria-current={isOpen}>
        <span className={css.title}>
          {(notice.what === "assigned" || notice.what === "approval") && <Token />}{" "}
          <span className={number}>{numberOf(project, task)}</span> {task.title}
          {!notice.isRead && <span className={hidden}> · {t`unread`}</span>}
        </span>
        <span className={css.happened}>
          {happened(notice, project, name)}
          {more > 0 && ` · ${t`${more} more before`}`}
        </span>
      </Way>
      <time className={css.time} dateTime={notice.at}>
        {time}
      </time>
    </li>
  );
};
