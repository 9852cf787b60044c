import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useMemo, useRef } from "react";
import type { CalendarFeedsActor } from "../../../../../machines/workspace/calendar-feeds.ts";
import { type CalendarFeed, type CalendarFeedTarget, isOf } from "../../../../contract/workspace/calendar-feeds.ts";
import { longDate } from "../../../i18n/dates.ts";
import { provideCalendarFeeds } from "../../../providers/calendar-feeds.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Button } from "../../../ui/button.tsx";
import { button } from "../../../ui/button.css.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { Refusal } from "../../refusal.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { useCopy } from "../hooks/use-copy.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { usePaletteActions } from "../palette/use-palette-actions.ts";
import * as css from "./calendar-feeds.css.ts";

/** What an address shows, in words. */
const useTargetName = () => {
  const { t } = useLingui();
  const { rows } = useWorkspaceRows();
  return ({ project, view }: CalendarFeedTarget): string => {
    if (project === null) return t`My tasks in all projects`;
    const name = rows.get("project", project)?.name ?? t`A project that is gone`;
    const viewName = view === null ? null : (rows.get("view", view)?.name ?? t`a view that is gone`);
    return viewName === null ? name : t`“${viewName}” in ${name}`;
  };
};

type FeedProps = { feed: CalendarFeed; name: string; isFixed: boolean; isBusy: boolean; onRemove: () => void };

/** An address with what can be done with it. */
const Feed = ({ feed, name, isFixed, isBusy, onRemove }: FeedProps) => {
  const { t, i18n } = useLingui();
  const copy = useCopy();
  const day = feed.readAt === null ? null : longDate(i18n, feed.readAt);
  return (
    <li className={css.feed}>
      <TextField
        label={name}
        name="address"
        readOnly
        value={feed.address}
        onChange={() => {}}
        onFocus={(event) => event.currentTarget.select()}
        hint={day === null ? <Trans>No program has read it yet</Trans> : <Trans>Read last on {day}</Trans>}
      />
      <p className={css.acts}>
        <Button
          size="small"
          tone="secondary"
          className={bar}
          icon={<WorkIcon name="copy" size={15} />}
          aria-label={t`Copy: ${name}`}
          onClick={() => void copy(feed.address, t`The address is copied`)}
        >
          <Trans>Copy</Trans>
        </Button>
        <a className={classNames(button({ tone: "ghost", size: "small" }), bar)} href={feed.address.replace(/^https?:/, "webcal:")}>
          <Trans>Open in a calendar program</Trans>
        </a>
        <Button
          size="small"
          tone="ghost"
          className={bar}
          busy={isBusy}
          disabled={isFixed}
          aria-label={t`Take back: ${name}`}
          onClick={onRemove}
        >
          <Trans>Take back</Trans>
        </Button>
      </p>
    </li>
  );
};

type ListProps = { actor: CalendarFeedsActor; here: readonly CalendarFeedTarget[] };

/** Those that there are, and those that can be made where somebody is. */
const CalendarFeedList = ({ actor, here }: ListProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const nameOf = useTargetName();
  const box = useRef<HTMLDivElement>(null);
  const { feeds, change } = snapshot.context;
  const isChanging = snapshot.hasTag("busy");
  // What was pressed goes with what it did: its place is taken by what there is instead.
  const stays = () => box.current?.querySelector<HTMLElement>("input, button");
  useFocusBack(snapshot.hasTag("busy"), stays);
  useFocusBack(snapshot.hasTag("unreachable"), stays);
  const makeable = here.filter((target) => !feeds.some(isOf(target)));
  return (
    <div ref={box}>
      <Stack gap={4}>
        <p>
          <Trans>
            Programs such as Google Calendar, Outlook and Apple Calendar can show the days on which tasks are due; how often they look for
            changes is theirs to say. Whoever has the address sees them without signing in: give it to nobody else.
          </Trans>
        </p>
        <SlowResponse snapshot={snapshot} send={actor.send} />
        {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
        <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>The addresses could not be loaded</Trans>} />
        <Refusal snapshot={snapshot} />
        {snapshot.hasTag("listed") && (
          <>
            {feeds.length > 0 && (
              <ul className={css.feeds} aria-label={t`Addresses`}>
                {feeds.map((feed) => (
                  <Feed
                    key={feed.id}
                    feed={feed}
                    name={nameOf(feed)}
                    isFixed={!snapshot.can({ type: "feed.removed", target: feed })}
                    isBusy={isChanging && change !== null && "remove" in change && change.remove.id === feed.id}
                    onRemove={() => actor.send({ type: "feed.removed", target: feed })}
                  />
                ))}
              </ul>
            )}
            {makeable.map((target) => {
              const name = nameOf(target);
              return (
                <Button
                  key={`${target.project} ${target.view}`}
                  tone="secondary"
                  busy={isChanging && change !== null && "make" in change && isOf(target)(change.make)}
                  disabled={!snapshot.can({ type: "feed.made", target })}
                  onClick={() => actor.send({ type: "feed.made", target })}
                >
                  <Trans>Make an address: {name}</Trans>
                </Button>
              );
            })}
          </>
        )}
      </Stack>
    </div>
  );
};

/** The button that opens them, and the dialog in which they are. */
export const CalendarFeedDialog = ({ actor, here }: ListProps) => {
  const { t } = useLingui();
  const isOpen = useSelector(actor, (state) => state.hasTag("open"));
  const open = () => actor.send({ type: "feeds.opened" });
  usePaletteActions(() => [{ key: "calendar feeds", name: t`Tasks in my calendar program`, icon: "calendar", leads: true, run: open }]);
  return (
    <>
      <Button tone="ghost" size="small" className={bar} icon={<WorkIcon name="link" size={15} />} onClick={open}>
        <Trans>In my calendar program</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => actor.send({ type: "feeds.closed" })} title={t`Tasks in your calendar program`} size="wide">
        <CalendarFeedList actor={actor} here={here} />
      </Dialog>
    </>
  );
};

/** The addresses that somebody's calendar programs read. @param here what there may be an address of where they are */
export const CalendarFeeds = ({ here }: Pick<ListProps, "here">) => {
  const workspace = useWorkspace();
  const actor = useFlow(useMemo(() => provideCalendarFeeds(workspace), [workspace]));
  return <CalendarFeedDialog actor={actor} here={here} />;
};
