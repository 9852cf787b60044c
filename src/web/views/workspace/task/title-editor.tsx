import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useId, useRef } from "react";
import type { TitleEditActor } from "../../../../../machines/workspace/title-edit.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { useFocusWhen } from "../hooks/use-focus-when.ts";
import { EditError } from "./edit-error.tsx";
import * as css from "./task.css.ts";
import { isOfInputMethod } from "../../../ui/keys.ts";
import { useOneLine } from "./use-one-line.ts";

type TitleEditorProps = {
  actor: TitleEditActor;
  workflow: WorkflowDocument;
  /** Of a page that has a heading of its own. */
  isBeside?: boolean;
  /** Whether it can only be read. What somebody is writing as it becomes so stays to be seen. */
  isFixed?: boolean;
  /** What is written, for those who listen. */
  label: string;
};

/** A title as a heading: a press writes it anew. */
export const TitleEditor = ({ actor, workflow, isBeside, isFixed, label }: TitleEditorProps) => {
  const Heading = isBeside ? "h2" : "h1";
  const { t } = useLingui();
  const asOneLine = useOneLine();
  const snapshot = useSelector(actor, (state) => state);
  const errorId = useId();
  const { current, text } = snapshot.context;
  const field = useRef<HTMLTextAreaElement>(null);
  const isEditing = snapshot.hasTag("editing");
  useFocusWhen(field, isEditing);
  if (!isEditing)
    return (
      <Heading className={css.title} tabIndex={-1}>
        {isFixed ? (
          current
        ) : (
          <button type="button" className={css.titleButton} title={t`Write it anew`} onClick={() => actor.send({ type: "edit.began" })}>
            {current}
          </button>
        )}
      </Heading>
    );
  return (
    <div className={css.titleBox} aria-busy={snapshot.hasTag("busy") || undefined}>
      <Heading className={css.title} tabIndex={-1}>
        <textarea
          ref={field}
          name="title"
          className={css.titleField}
          aria-label={label}
          autoComplete="off"
          rows={1}
          readOnly={!snapshot.can({ type: "text.changed", text: "" })}
          aria-invalid={snapshot.hasTag("refused") || undefined}
          aria-describedby={snapshot.hasTag("refused") ? errorId : undefined}
          value={text}
          onChange={(event) => actor.send({ type: "text.changed", text: asOneLine(event.currentTarget.value) })}
          onBlur={() => actor.send({ type: "edit.left" })}
          onKeyDown={(event) => {
            // A word may still be put together with Enter.
            if (isOfInputMethod(event.nativeEvent)) return;
            if (event.key === "Escape") actor.send({ type: "edit.cancelled" });
            if (event.key !== "Enter") return;
            event.preventDefault();
            actor.send({ type: "edit.left" });
          }}
        />
      </Heading>
      <EditError actor={actor} workflow={workflow} id={errorId} about={<Trans>Somebody has changed the title meanwhile:</Trans>} />
    </div>
  );
};
