import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useRef, type RefObject } from "react";
import { groupKeyOf, isUnread, type NoticeGroup } from "../../../../domain/notice-groups.ts";
import type { InvitationRequest, Notice, Project, Task } from "../../../../domain/rows.ts";
import { nearDay } from "../../../i18n/days.ts";
import { useDayAndTime, useToday } from "../../../providers/workspace-clock.ts";
import { useFoundTask } from "../../../providers/workspace-moves.ts";
import { useInbox, useInvitationRequests, useOpenProject, useProjects, useRow } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { EmptyLine } from "../../../ui/work/empty-line.tsx";
import { letterOf } from "../../../ui/keys.ts";
import { isWriting } from "../keyboard/is-writing.ts";
import { TaskPanel } from "../task/task-panel.tsx";
import { useLedOn } from "../task/use-led-on.ts";
import { addressOf } from "../task/task-facts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useListener } from "../hooks/use-listener.ts";
import { Opening } from "../shell/opening.tsx";
import { Link, type Target, useHrefOf, useNavigate } from "../shell/routing.tsx";
import * as page from "../board/board-page.css.ts";
import * as shell from "../shell/shell.css.ts";
import { PageTitle } from "../../shell/page-title.tsx";
import * as css from "./inbox.css.ts";
import { NoticeFold, NoticeLine } from "./notice-line.tsx";
import { RequestLine } from "./request-line.tsx";

const taskAt = (project: Pick<Project, "key">, task: Pick<Task, "id" | "number">): Target => ({
  to: "/inbox",
  search: { task: addressOf(project, task) },
});

/** The task that was opened, once its project is there. */
const Beside = ({ project, name, onClose }: { project: Project; name: string; onClose: () => void }) => {
  const { t } = useLingui();
  const isThere = useOpenProject(project.id);
  const { id, isSearching, elsewhere } = useFoundTask(project, name);
  useLedOn(elsewhere);
  const task = useRow("task", id ?? "");
  if ((!isThere || isSearching) && !task) return <Opening pending label={t`Opening the task…`} skeleton={<Skeleton height={320} />} />;
  return <TaskPanel id={id} project={project} taskAt={(other) => taskAt(project, other)} onClose={onClose} />;
};

/** What the inbox shows: what happened to tasks, and invitations that are asked for again. */
type Entry = NoticeGroup | InvitationRequest;
const isRequest = (entry: Entry): entry is InvitationRequest => "address" in entry;
const momentOf = (entry: Entry): string => (isRequest(entry) ? entry.at : entry[0].at);

/** Entries by their day, the newest first. */
const byDay = (entries: readonly Entry[], dayOf: (moment: string) => string): Map<string, Entry[]> => {
  const days = new Map<string, Entry[]>();
  for (const entry of entries.toSorted((one, other) => Date.parse(momentOf(other)) - Date.parse(momentOf(one)))) {
    const day = dayOf(momentOf(entry));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
};

type EntryListProps = {
  entries: readonly Entry[];
  /** The address of the task that stands beside them. */
  opened: string | null;
  onRead: (some: readonly Notice[], isRead: boolean) => void;
};

/** All entries, under the days on which they came. */
const EntryList = ({ entries, opened, onRead }: EntryListProps) => {
  const { i18n } = useLingui();
  const { today } = useToday();
  const dayAndTime = useDayAndTime();
  const projects = new Map(useProjects().map((project) => [project.id, project]));
  const days = byDay(entries, (moment) => dayAndTime(moment).day);
  return Array.from(days, ([day, some]) => (
    <section key={day} aria-label={nearDay(i18n, day, today)}>
      <h2 className={css.day}>{nearDay(i18n, day, today)}</h2>
      <ul>
        {some.map((found) => {
          if (isRequest(found)) return <RequestLine key={found.id} request={found} time={dayAndTime(found.at).time} />;
          const [notice] = found;
          // Those of projects that one does not see were left out.
          const project = projects.get(notice.project)!;
          const entry = {
            project,
            time: dayAndTime(notice.at).time,
            pageOf: ({ task, number }: Notice) => taskAt(project, { id: task, number }),
            opened,
            onRead,
          };
          return found.length > 1 ? (
            <NoticeFold key={groupKeyOf(notice)} notices={found} {...entry} />
          ) : (
            <NoticeLine key={notice.task} notice={notice} {...entry} />
          );
        })}
      </ul>
    </section>
  ));
};

/** The arrow keys go from line to line, U marks one as read or unread, and Shift with R all as read. */
const useInboxKeys = (
  box: RefObject<HTMLElement | null>,
  groups: readonly NoticeGroup[],
  { read, readAll }: { read: EntryListProps["onRead"]; readAll: () => void },
) =>
  useListener(box, "keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isWriting(event.target)) return;
    // An element of the page has the focus.
    const line = (event.target as HTMLElement).closest<HTMLElement>("[data-notice]");
    const all = [...(box.current?.querySelectorAll<HTMLElement>("[data-notice]") ?? [])];
    const along = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const letter = letterOf(event);
    if (along !== undefined && line) all[all.indexOf(line) + along]?.focus();
    else if (letter === "u" && line && !event.shiftKey) {
      const name = line.dataset["notice"];
      const notice = groups.flat().find(({ task }) => task === name);
      const chosen = notice ? [notice] : groups.find((group) => groupKeyOf(group[0]) === name);
      if (chosen) read(chosen, isUnread(chosen));
    } else if (letter === "r" && event.shiftKey) readAll();
    else return;
    event.preventDefault();
  });

type InboxProps = {
  /** The task that stands beside it, by its number or its id. */
  selected: { project: Project; name: string } | null;
};

/** /inbox: what happened to tasks that the person watches, or that are theirs to do, and who asks to be invited again; the newest first. A module of its own, fetched when somebody goes there. */
export default function InboxPage({ selected }: InboxProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const hrefOf = useHrefOf();
  const commands = useTaskCommands();
  const groups = useInbox();
  const entries: Entry[] = [...groups, ...useInvitationRequests()];
  const unread = groups.filter(isUnread).flat();
  const box = useRef<HTMLDivElement>(null);
  const beside = selected && hrefOf({ to: "/inbox", search: { task: `${selected.project.key}-${selected.name}` } });
  const opened = useRef(beside);
  useEffect(() => {
    if (beside !== null) opened.current = beside;
  }, [beside]);
  // Whoever closes a task goes on from its line.
  useFocusBack(beside !== null, () => box.current?.querySelector<HTMLElement>(`[data-notice][href$="${opened.current}"]`));
  const close = useCallback(() => navigate({ to: "/inbox" }), [navigate]);

  const read = (some: readonly Notice[], isRead: boolean) => void commands.acts.read(some, isRead);
  const readAll = () => {
    if (unread.length > 0) commands.withToast(commands.acts.read(unread, true), null, t`All is marked as read`);
  };

  useInboxKeys(box, groups, { read, readAll });

  return (
    <div className={page.page}>
      <PageTitle>{t`Inbox`}</PageTitle>
      <header className={shell.bar}>
        <h1 className={shell.title} tabIndex={-1}>
          <Trans>Inbox</Trans>
        </h1>
        {groups.length > 0 && (
          <Button tone="secondary" size="small" className={classNames(bar, css.all)} disabled={unread.length === 0} onClick={readAll}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </header>
      <div className={page.split} data-beside={selected === null ? undefined : ""} ref={box}>
        <div className={classNames(page.side, css.list)}>
          <p className={css.more}>
            <Link to="/notifications">
              <Trans>Choose what is mailed</Trans>
            </Link>
          </p>
          {entries.length === 0 ? (
            <EmptyLine end="token" title={<Trans>Nothing has happened yet</Trans>}>
              <Trans>Here you read what happens to tasks that are yours or that you watch, and where somebody mentions you.</Trans>
            </EmptyLine>
          ) : (
            <EntryList entries={entries} opened={beside} onRead={read} />
          )}
        </div>
        {selected !== null && <Beside key={`${selected.project.id} ${selected.name}`} {...selected} onClose={close} />}
      </div>
    </div>
  );
}
