import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef } from "react";
import type { ProjectLeavingActor } from "../../../../../machines/workspace/project-leaving.ts";
import { provideProjectLeaving } from "../../../providers/project-leaving.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { row } from "../../../ui/work/dense.css.ts";
import * as css from "./project-settings.css.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useFocusWhen } from "../hooks/use-focus-when.ts";
import { useLatest } from "../hooks/use-latest.ts";

/** Where somebody leaves a project, and is asked first if they will see it no more. */
export const Leaving = ({ actor }: { actor: ProjectLeavingActor }) => {
  const snapshot = useSelector(actor, (state) => state);
  const isAsked = snapshot.hasTag("asking");
  const offer = useRef<HTMLButtonElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  useFocusWhen(yes, isAsked);
  useFocusBack(isAsked, () => offer.current);
  return isAsked ? (
    <span className={css.asked}>
      <Trans>You will not see the project any more.</Trans>
      <Button ref={yes} size="small" className={row} onClick={() => actor.send({ type: "leaving.confirmed" })}>
        <Trans>Leave the project</Trans>
      </Button>
      <Button size="small" tone="ghost" className={row} onClick={() => actor.send({ type: "leaving.declined" })}>
        <Trans>Stay</Trans>
      </Button>
    </span>
  ) : (
    <Button
      ref={offer}
      size="small"
      tone="ghost"
      className={classNames(row, css.leaving)}
      onClick={() => actor.send({ type: "leaving.chosen" })}
    >
      <Trans>Leave</Trans>
    </Button>
  );
};

type LeavingProps = { isLosing: boolean; leave: () => void };

/** One's own way out of a project. */
export const ProjectLeaving = ({ isLosing, leave }: LeavingProps) => {
  const latest = useLatest(leave);
  const actor = useFlow(
    useMemo(() => provideProjectLeaving(() => latest()()), [latest]),
    { input: { isLosing } },
  );
  useEffect(() => actor.send({ type: "sight.changed", isLosing }), [actor, isLosing]);
  return <Leaving actor={actor} />;
};
