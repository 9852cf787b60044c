import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { dayAfter } from "../../../../domain/days.ts";
import { usually } from "../../../../domain/reports.ts";
import type { Project } from "../../../../domain/rows.ts";
import { provideReports } from "../../../providers/reports.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { hidden } from "../../../ui/text.css.ts";
import type { AgeOf } from "./age.ts";
import * as css from "./board-ages.css.ts";

type BoardAgesProps = { project: Project; onAges: (ages: AgeOf) => void };

/** Asks how long is usual in each state of a board that is drawn already. Where that cannot be had, its cards say their days alone. */
export const BoardAges = ({ project, onAges }: BoardAgesProps) => {
  const workspace = useWorkspace();
  const { today, now } = useToday();
  const machine = useMemo(() => provideReports(workspace), [workspace]);
  const query = { from: dayAfter(today, 1 - usually.days), to: today, only: "usual" } as const;
  const actor = useFlow(machine, { input: { project: project.id, query } });
  const usual = useSelector(actor, ({ context }) => context.reports?.usual?.states);
  useEffect(() => {
    if (!usual) return;
    const p85s = new Map(usual.map(({ state, p85 }) => [state, p85]));
    onAges((task, span) => {
      const p85 = p85s.get(task.state);
      if (p85 === undefined) return span;
      const age = now - Date.parse(task.stateSince);
      const isLong = age > p85;
      return (
        <span className={css.age} data-long={isLong ? "" : undefined}>
          <span className={css.bar} aria-hidden="true">
            <span className={css.part} style={{ width: `${Math.min(100, (age / Math.max(1, p85)) * 100)}%` }} />
          </span>
          {span}
          {isLong && (
            <span className={hidden}>
              <Trans>longer than usual</Trans>
            </span>
          )}
        </span>
      );
    });
  }, [usual, now, onAges]);
  return null;
};
