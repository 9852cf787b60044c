import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { Outcome } from "../../../../../machines/workspace/outcome.ts";
import { readSpan } from "../../../../domain/read-span.ts";
import { bounds, type Project, type Task } from "../../../../domain/rows.ts";
import { provideTitleEdit } from "../../../providers/fields.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useTaskActs } from "../../../providers/workspace-acts.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useEstimateWords } from "./estimate-words.ts";
import * as css from "./values.css.ts";
import { Written } from "./values.tsx";

/** How long a task is thought to take: written as people say it. */
export const Estimate = ({ task, project, isFixed }: { task: Task; project: Project; isFixed: boolean }) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const acts = useTaskActs();
  const words = useEstimateWords();
  const { estimate } = task;
  const text = estimate === null ? "" : words(estimate);
  const machine = useMemo(() => {
    const save = (written: string): Outcome => {
      const now = store.rows.get("task", task.id);
      if (!now) return { code: "not_found" };
      const minutes = readSpan(written);
      if (written !== "" && (minutes === null || minutes > bounds.estimate)) return { code: "value_unfit" };
      return minutes === now.estimate ? null : acts.edit(now, { estimate: minutes }).refused;
    };
    return provideTitleEdit(save);
  }, [acts, store, task.id]);
  const actor = useFlow(machine, { input: { title: text } });
  const isEditing = useSelector(actor, (state) => state.hasTag("editing"));
  const isLong = useSelector(actor, ({ context }) => (readSpan(context.text) ?? 0) > bounds.estimate);
  useEffect(() => {
    const written = actor.getSnapshot().context.text.trim();
    // What says the same stays as it was written below the cursor, and nobody is asked to choose between “2h” and “2 h”.
    const isSame = isEditing && estimate !== null && readSpan(written) === estimate;
    actor.send({ type: "row.changed", title: isSame ? written : text });
  }, [actor, estimate, isEditing, text]);
  const most = words(bounds.estimate);
  return (
    <>
      <span className={css.sign}>
        <WorkIcon name="clock" size={14} />
      </span>
      <Written
        actor={actor}
        project={project}
        name={t`Estimate`}
        isFixed={isFixed}
        shown={text}
        example={t`2h 30m`}
        unfit={isLong ? t`It can be ${most} at most` : t`Write hours and minutes, such as 2h 30m, 1.5h or 45m`}
      />
    </>
  );
};
