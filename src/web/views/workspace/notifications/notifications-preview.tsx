import { Trans, useLingui } from "@lingui/react/macro";
import type { NotificationSettings } from "../../../../contract/workspace/notifications.ts";
import { quietUntil } from "../../../../domain/notification-times.ts";
import { isMailed } from "../../../../domain/notifications.ts";
import type { Notice, Project } from "../../../../domain/rows.ts";
import { nearDay } from "../../../i18n/days.ts";
import { useDayAndTime, useTimeZone, useToday } from "../../../providers/workspace-clock.ts";
import { useInbox, useProjects, useRow } from "../../../providers/workspace-rows.ts";
import { useHappened } from "../inbox/happened.ts";
import { usePersonName } from "../members/people.ts";
import { numberOf } from "../task/task-facts.ts";
import * as css from "./notifications.css.ts";

/** How many of the inbox's notices are shown. */
const most = 8;

/** When quiet hours let something be mailed that happened in them; null for what is mailed within minutes. */
const useLater = ({ quiet }: NotificationSettings) => {
  const { i18n } = useLingui();
  const timeZone = useTimeZone();
  const { today } = useToday();
  const dayAndTime = useDayAndTime();
  return (at: string): string | null => {
    const until = quietUntil(quiet, timeZone, new Date(at));
    if (until === null) return null;
    const { day, time } = dayAndTime(until.toISOString());
    return `${nearDay(i18n, day, today)} ${time}`;
  };
};

type EntryProps = { notice: Notice; project: Project; chosen: NotificationSettings };

const Entry = ({ notice, project, chosen }: EntryProps) => {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const person = useRow("person", notice.by ?? "");
  const happened = useHappened();
  const later = useLater(chosen)(notice.at);
  const isSent = isMailed(chosen, notice);
  const name = notice.by === null ? t`The workflow` : nameOf(person);
  return (
    <li className={css.entry}>
      <span className={css.what}>
        {numberOf(project, notice)} {notice.title}
        <span className={css.happened}>{happened(notice, project, name)}</span>
      </span>
      <span className={css.goes} data-mailed={isSent ? "" : undefined}>
        {!isSent ? <Trans>In the inbox alone</Trans> : later === null ? <Trans>By email</Trans> : <Trans>By email, {later}</Trans>}
      </span>
    </li>
  );
};

/** What of the inbox would be mailed, by what is chosen on the page and not saved yet: the newest first. */
export const NotificationsPreview = ({ chosen }: Pick<EntryProps, "chosen">) => {
  const { t } = useLingui();
  const projects = new Map(useProjects().map((project) => [project.id, project]));
  const notices = useInbox()
    .flat()
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, most);
  return (
    <section>
      <h3>
        <Trans>What would be mailed of your inbox</Trans>
      </h3>
      {notices.length === 0 ? (
        <p className={css.zone}>
          <Trans>Your inbox is empty: as soon as something happens, you see here where it goes.</Trans>
        </p>
      ) : (
        <ul className={css.preview} aria-label={t`What would be mailed of your inbox`}>
          {notices.map((notice) => {
            const project = projects.get(notice.project);
            return project && <Entry key={notice.task} notice={notice} project={project} chosen={chosen} />;
          })}
        </ul>
      )}
    </section>
  );
};
