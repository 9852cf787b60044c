import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { Project } from "../../../../domain/rows.ts";
import { loadUsualAges } from "../../../providers/usual-ages.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { isReached, useSyncState } from "../../../providers/workspace-rows.ts";
import { hidden } from "../../../ui/text.css.ts";
import type { AgeOf } from "./age.ts";
import * as css from "./board-ages.css.ts";

type BoardAgesProps = { project: Project; onAges: (ages: AgeOf) => void };

/** Asks how long is usual in each state of a board that is drawn already. As long as that cannot be had, its cards say their days alone. */
export const BoardAges = ({ project, onAges }: BoardAgesProps) => {
  const workspace = useWorkspace();
  const { today, now } = useToday();
  const [p85s, setUsual] = useState<ReadonlyMap<string, number> | null>(null);
  const isAsked = isReached(useSyncState().status);
  useEffect(() => {
    if (!isAsked) return;
    const asking = new AbortController();
    void loadUsualAges(workspace, project.id, today, asking.signal).then((usual) => {
      // What was known stays.
      if (usual !== null && !asking.signal.aborted) setUsual(usual);
    });
    return () => asking.abort();
  }, [isAsked, workspace, project.id, today]);
  useEffect(() => {
    if (p85s === null) return;
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
  }, [p85s, now, onAges]);
  return null;
};
