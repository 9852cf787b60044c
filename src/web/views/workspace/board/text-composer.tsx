import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { Suspense, useId, useRef } from "react";
import type { TextComposerActor } from "../../../../../machines/workspace/text-composer.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { rowsPasted } from "../../../../domain/pasted-rows.ts";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { lazy } from "../../../loading/lazy.ts";
import { Button } from "../../../ui/button.tsx";
import { hidden } from "../../../ui/text.css.ts";
import { row } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useFocusWhen } from "../hooks/use-focus-when.ts";
import * as css from "./text-composer.css.ts";
import { isOfInputMethod } from "../../../ui/keys.ts";
import { useOneLine } from "../task/use-one-line.ts";

const ErrorText = lazy(
  withTexts(() => import("../commands/error-text.tsx")),
  (part) => part.ErrorText,
);

const PastedRows = lazy(
  withTexts(() => import("../task/pasted-rows.tsx")),
  (part) => part.PastedRows,
);

type TextComposerProps = {
  actor: TextComposerActor;
  workflow: WorkflowDocument;
  /** What is asked for. */
  words: TextComposerWords;
};

export type TextComposerWords = {
  add: string;
  /** Where it comes to stand, for those who listen. */
  place?: string;
  form: string;
  field: string;
  hint: string;
  /** Rows of a sheet that are pasted are made all at once. */
  takesRows?: true;
};

/** What asks for a task. @param column the name of where it comes to stand */
export const useTaskWords = (column: string): TextComposerWords => {
  const { t } = useLingui();
  return {
    add: t`Add a task`,
    place: column,
    form: t`New task in ${column}`,
    field: t`Title of the task`,
    hint: t`What is to be done?`,
    takesRows: true,
  };
};

/** Something new at the foot of a list: Enter makes it and asks for the next, Escape goes. */
export const TextComposer = ({ actor, workflow, words }: TextComposerProps) => {
  const snapshot = useSelector(actor, (state) => state);
  const { text, error } = snapshot.context;
  const errorId = useId();
  const asOneLine = useOneLine();
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpen = snapshot.hasTag("open");
  // Who opened it writes at once; what was kept of a former visit takes no focus.
  const isSeveral = snapshot.hasTag("several");
  useFocusWhen(field, isOpen && !isSeveral);
  const add = useRef<HTMLButtonElement>(null);
  useFocusWhen(add, isSeveral);
  const isRefused = snapshot.hasTag("refused");
  // Whoever pressed the button mends it at once.
  useFocusWhen(field, isRefused && !isSeveral);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(isOpen, () => opener.current);
  if (!isOpen)
    return (
      <Button
        ref={opener}
        tone="ghost"
        size="small"
        className={row}
        icon={<WorkIcon name="plus" size={15} />}
        onClick={() => actor.send({ type: "composer.opened" })}
      >
        {words.add} {words.place && <span className={hidden}>{words.place}</span>}
      </Button>
    );
  const submit = () => actor.send({ type: "submitted" });
  return (
    <form
      className={css.form}
      aria-label={words.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isSeveral ? (
        <Suspense>
          <PastedRows rows={snapshot.context.rows} />
        </Suspense>
      ) : (
        <textarea
          ref={field}
          name="text"
          className={css.field}
          aria-label={words.field}
          placeholder={words.hint}
          autoComplete="off"
          rows={2}
          readOnly={snapshot.hasTag("busy")}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? errorId : undefined}
          value={text}
          onPaste={(event) => {
            if (!words.takesRows) return;
            const rows = rowsPasted(event.clipboardData.getData("text/plain"));
            if (rows.length < 2) return;
            event.preventDefault();
            actor.send({ type: "rows.pasted", rows });
          }}
          onChange={(event) => actor.send({ type: "text.changed", text: asOneLine(event.currentTarget.value) })}
          onKeyDown={(event) => {
            // A Thai or Chinese word may still be put together with Enter.
            if (isOfInputMethod(event.nativeEvent)) return;
            if (event.key === "Escape") actor.send({ type: "composer.closed" });
            if (event.key !== "Enter") return;
            event.preventDefault();
            submit();
          }}
        />
      )}
      {isRefused && (
        <p role="alert" id={errorId} className={css.error}>
          <Suspense>
            <ErrorText error={error} workflow={workflow} />
          </Suspense>
        </p>
      )}
      <div className={css.buttons}>
        <Button
          ref={add}
          type="submit"
          size="small"
          className={row}
          busy={snapshot.hasTag("busy")}
          disabled={!snapshot.can({ type: "submitted" })}
        >
          <Trans>Add</Trans>
        </Button>
        {isSeveral ? (
          <Button
            tone="ghost"
            size="small"
            className={row}
            disabled={!snapshot.can({ type: "rows.dropped" })}
            onClick={() => actor.send({ type: "rows.dropped" })}
          >
            <Trans>Back</Trans>
          </Button>
        ) : (
          <Button
            tone="ghost"
            size="small"
            className={row}
            disabled={!snapshot.can({ type: "composer.closed" })}
            onClick={() => actor.send({ type: "composer.closed" })}
          >
            <Trans>Close</Trans>
          </Button>
        )}
      </div>
    </form>
  );
};
