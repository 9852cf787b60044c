import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useId, useMemo, useRef } from "react";
import type { Project } from "../../../../domain/rows.ts";
import { provideTitleEdit } from "../../../providers/fields.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import * as css from "./project-settings.css.ts";
import { EditError } from "../task/edit-error.tsx";
import { isOfInputMethod } from "../../../ui/keys.ts";

/** What a project is for, in a few lines: written where it stands, and saved by itself. */
export const ProjectDescription = ({ project }: { project: Project }) => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const { id, description } = project;
  const machine = useMemo(
    () => provideTitleEdit((text) => store.do([{ op: "project.edit", id, set: { description: text } }])),
    [store, id],
  );
  const actor = useFlow(machine, { input: { title: description } });
  useEffect(() => actor.send({ type: "row.changed", title: description }), [actor, description]);
  const snapshot = useSelector(actor, (state) => state);
  const { current, text } = snapshot.context;
  const errorId = useId();
  const isEditing = snapshot.hasTag("editing");
  const wasEditing = useRef(isEditing);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Who leaves it by a key stays where they were.
    if (isEditing !== wasEditing.current && (isEditing || document.activeElement === document.body))
      box.current?.querySelector<HTMLElement>("textarea, button")?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <div ref={box} className={css.described}>
      {isEditing ? (
        <textarea
          name="description"
          className={css.lines}
          aria-label={t`What the project is for`}
          rows={4}
          readOnly={!snapshot.can({ type: "text.changed", text: "" })}
          aria-invalid={snapshot.hasTag("refused") || undefined}
          aria-describedby={snapshot.hasTag("refused") ? errorId : undefined}
          value={text}
          onChange={(event) => actor.send({ type: "text.changed", text: event.currentTarget.value })}
          onBlur={() => actor.send({ type: "edit.left" })}
          onKeyDown={(event) => {
            if (event.key === "Escape" && !isOfInputMethod(event.nativeEvent)) actor.send({ type: "edit.cancelled" });
          }}
        />
      ) : (
        <button type="button" className={css.written} title={t`Write it anew`} onClick={() => actor.send({ type: "edit.began" })}>
          {current === "" ? (
            <span className={css.note}>
              <Trans>What is this project for?</Trans>
            </span>
          ) : (
            current
          )}
        </button>
      )}
      <EditError
        actor={actor}
        workflow={project.workflow}
        id={errorId}
        about={<Trans>Somebody has changed the description meanwhile:</Trans>}
      />
    </div>
  );
};
