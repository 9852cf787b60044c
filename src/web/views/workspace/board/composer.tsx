import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { ComposerActor } from "../../../../../machines/workspace/composer.ts";
import { bounds } from "../../../../domain/rows.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { Button } from "../../../ui/button.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useTroubleText } from "../words.tsx";
import * as css from "./composer.css.ts";

type ComposerProps = {
  actor: ComposerActor;
  /** The name of the column at whose foot it stands. */
  column: string;
  workflow: WorkflowDocument;
};

/** A new task at the foot of a column: Enter makes it and asks for the next, Escape goes. */
export const Composer = ({ actor, column, workflow }: ComposerProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const troubleText = useTroubleText();
  const { title, trouble } = snapshot.context;
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpen = snapshot.hasTag("open");
  // Who opened it writes at once; what was kept of a former visit takes no focus.
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) field.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen)
    return (
      <Button
        tone="ghost"
        size="small"
        className={row}
        icon={<WorkIcon name="plus" size={15} />}
        aria-label={t`Add a task to ${column}`}
        onClick={() => actor.send({ type: "composer.opened" })}
      >
        <Trans>Add a task</Trans>
      </Button>
    );
  const submit = () => actor.send({ type: "submitted" });
  return (
    <form
      className={css.form}
      aria-label={t`New task in ${column}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        ref={field}
        name="title"
        className={css.field}
        aria-label={t`Title of the task`}
        placeholder={t`What is to be done?`}
        autoComplete="off"
        rows={2}
        maxLength={bounds.title}
        readOnly={snapshot.hasTag("busy")}
        value={title}
        onChange={(event) => actor.send({ type: "title.changed", title: event.currentTarget.value.replaceAll("\n", " ") })}
        onKeyDown={(event) => {
          // A Thai or Chinese word may still be put together with Enter.
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape") actor.send({ type: "composer.closed" });
          if (event.key !== "Enter") return;
          event.preventDefault();
          submit();
        }}
      />
      {snapshot.hasTag("refused") && (
        <p role="alert" className={css.trouble}>
          {troubleText(trouble, workflow)}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" size="small" className={row} busy={snapshot.hasTag("busy")} disabled={!snapshot.can({ type: "submitted" })}>
          <Trans>Add</Trans>
        </Button>
        <Button
          tone="ghost"
          size="small"
          className={row}
          disabled={!snapshot.can({ type: "composer.closed" })}
          onClick={() => actor.send({ type: "composer.closed" })}
        >
          <Trans>Close</Trans>
        </Button>
      </div>
    </form>
  );
};
