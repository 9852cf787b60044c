import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Suspense, useState } from "react";
import type { ReschedulingActor } from "../../../../../machines/workspace/rescheduling.ts";
import type { Project } from "../../../../domain/rows.ts";
import { lazy } from "../../../loading/lazy.ts";
import { useRow } from "../../../providers/workspace-rows.ts";
import { hidden } from "../../../ui/text.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { numberOf } from "../task/task-facts.ts";
import * as css from "./timeline.css.ts";
import { useScheduleWords } from "./use-schedule-words.ts";

/** What is said of the bar that is held. */

const ErrorText = lazy(
  () => import("../commands/error-text.tsx"),
  (part) => part.ErrorText,
);

type ActorProps = { actor: ReschedulingActor; project: Project };

/** Why the days of a bar were not changed. */
export const RefusedDays = ({ actor, project }: ActorProps) => {
  const error = useSelector(actor, (state) => (state.hasTag("refused") ? state.context.error : null));
  return (
    <div role="alert">
      {error && (
        <p className={css.refused}>
          <WorkIcon name="undo" size={14} />
          <Suspense>
            <ErrorText error={error} workflow={project.workflow} />
          </Suspense>
        </p>
      )}
    </div>
  );
};

/** What is held and on which days, and where it came to be, for whoever does not see it. */
export const HeldBarSpoken = ({ actor, project, today }: ActorProps & { today: string }) => {
  const { t } = useLingui();
  const scheduleWords = useScheduleWords(today);
  const held = useSelector(actor, (state) => (state.hasTag("inHand") ? (state.context.held?.task ?? null) : null));
  const schedule = useSelector(actor, ({ context }) => context.schedule);
  const [last, setLast] = useState<string | null>(null);
  if (held !== null && held !== last) setLast(held);
  const task = useRow("task", last ?? "");
  const said = () => {
    if (!task) return null;
    const taskLabel = numberOf(project, task);
    const onDay = scheduleWords(held === null ? task : schedule);
    return held === null ? t`${taskLabel} is on ${onDay}` : t`${taskLabel} on ${onDay}`;
  };
  return (
    <p className={hidden} role="status" aria-live="assertive">
      {said()}
    </p>
  );
};

/** How bars are dragged by keys. */
export const TimelineKeys = ({ actor }: { actor: ReschedulingActor }) => {
  const isHeld = useSelector(actor, (state) => state.hasTag("held") && state.context.isByKeys);
  return (
    <p className={css.hint}>
      {isHeld ? (
        <Trans>Arrows move it by days, Enter keeps the days, Esc takes it back</Trans>
      ) : (
        <Trans>Arrows move a bar, with Shift its end, with Ctrl and Shift its beginning</Trans>
      )}
    </p>
  );
};
