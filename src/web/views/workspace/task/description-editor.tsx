import { tablePasted } from "../../../../domain/pasted-rows.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Suspense, useEffect, useId, useRef } from "react";
import type { DescriptionEditActor } from "../../../../../machines/workspace/description-edit.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { lazy } from "../../../loading/lazy.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useErrorText } from "../commands/error-text.tsx";
import type { FileOf } from "./markdown.tsx";
import * as css from "./task-details.css.ts";
import { isOfInputMethod } from "../../../ui/keys.ts";

/** How a text is drawn is fetched with the first one. */
export const Markdown = lazy(
  () => import("./markdown.tsx"),
  (part) => part.Markdown,
);

type DescriptionEditorProps = {
  actor: DescriptionEditActor;
  workflow: WorkflowDocument;
  /** What somebody is called, by their id. */
  nameOf: (person: string) => string;
  /** Ticks the box at a place of the text, or no longer. */
  onTick: (place: number) => void;
  /** It may be read, and not written. */
  isFixed: boolean;
  fileOf?: FileOf;
};

/** What a task is about: a press writes it. */
export const DescriptionEditor = ({ actor, workflow, nameOf, onTick, fileOf, isFixed }: DescriptionEditorProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const errorText = useErrorText();
  const errorId = useId();
  const { current, text, error, isBoth } = snapshot.context;
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isEditing = snapshot.hasTag("editing");
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (isEditing && !wasEditing.current) field.current?.focus();
    // Who left by a key stays where they were.
    if (!isEditing && wasEditing.current && document.activeElement === document.body) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const both = isBoth && (
    <p role="alert" className={css.note}>
      <Trans>Somebody else changed the same lines. Both are kept, one below the other.</Trans>
    </p>
  );
  if (!isEditing)
    return (
      <div className={css.description}>
        {current !== "" && (
          <Suspense fallback={<Skeleton height="3em" />}>
            <Markdown text={current} nameOf={nameOf} onTick={isFixed ? undefined : onTick} fileOf={fileOf} />
          </Suspense>
        )}
        {both}
        {!isFixed && (
          <Button
            ref={opener}
            tone="ghost"
            size="small"
            className={row}
            icon={<WorkIcon name="pencil" size={14} />}
            onClick={() => actor.send({ type: "edit.began" })}
          >
            {current === "" ? <Trans>Write the description</Trans> : <Trans>Edit description</Trans>}
          </Button>
        )}
      </div>
    );
  const isRefused = snapshot.hasTag("refused");
  return (
    <div className={css.description} aria-busy={snapshot.hasTag("busy") || undefined}>
      <textarea
        ref={field}
        name="description"
        className={css.field}
        aria-label={t`Description`}
        placeholder={t`What is it about? Markdown is understood: **bold**, - a list, > a quotation`}
        autoComplete="off"
        rows={6}
        readOnly={!snapshot.can({ type: "text.changed", text: "" })}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : undefined}
        value={text}
        onChange={(event) => actor.send({ type: "text.changed", text: event.currentTarget.value })}
        onPaste={(event) => {
          const rows = tablePasted(event.clipboardData.getData("text/plain"));
          if (rows === null) return;
          event.preventDefault();
          const { selectionStart: from, selectionEnd: to, value } = event.currentTarget;
          // A table begins on a line of its own, with an empty one above.
          const [above, below] = [value.slice(0, from).trimEnd(), value.slice(to).trimStart()];
          actor.send({ type: "text.changed", text: [above, rows, below].filter((part) => part !== "").join("\n\n") });
        }}
        onBlur={() => actor.send({ type: "edit.left" })}
        onKeyDown={(event) => {
          if (!isOfInputMethod(event.nativeEvent) && event.key === "Escape") actor.send({ type: "edit.cancelled" });
        }}
      />
      {(isRefused || snapshot.hasTag("held")) && (
        <div className={css.choices}>
          {isRefused && (
            <p role="alert" id={errorId} className={css.error}>
              {errorText(error, workflow)}
            </p>
          )}
          <Button className={row} size="small" tone="secondary" onClick={() => actor.send({ type: "text.dropped" })}>
            <Trans>Throw away what I wrote</Trans>
          </Button>
        </div>
      )}
      {both}
    </div>
  );
};
