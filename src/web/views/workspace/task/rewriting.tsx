import { useSelector } from "@xstate/react";
import { useEffect, useId, useMemo, useRef } from "react";
import type { Outcome } from "../../../../../machines/workspace/outcome.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { provideRewriting } from "../../../providers/board.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { useErrorText } from "../commands/error-text.tsx";
import * as css from "./rewriting.css.ts";
import { isOfInputMethod } from "../../../ui/keys.ts";

type RewritingProps = {
  /** As it is. */
  text: string;
  /** What is written, for those who listen. */
  label: string;
  workflow: WorkflowDocument;
  save: (text: string) => Outcome;
  onClose: () => void;
};

/** A line's words in a field in its place: Enter and leaving it save, Escape leaves them as they were. */
export const Rewriting = ({ text, label, workflow, save, onClose }: RewritingProps) => {
  const errorText = useErrorText();
  const errorId = useId();
  const latest = useLatest({ save, onClose });
  const machine = useMemo(
    () =>
      provideRewriting((changed) => {
        const refused = latest().save(changed);
        if (refused === null) latest().onClose();
        return refused;
      }),
    [latest],
  );
  const actor = useFlow(machine, { input: { draft: text } });
  const snapshot = useSelector(actor, (state) => state);
  const { text: written, error } = snapshot.context;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const leave = () => (written.trim() === text || written.trim() === "" ? onClose() : actor.send({ type: "submitted" }));
  const isRefused = snapshot.hasTag("refused");
  return (
    <div className={css.rewriting}>
      <input
        ref={field}
        name="line"
        className={css.field}
        aria-label={label}
        autoComplete="off"
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : undefined}
        value={written}
        onChange={(event) => actor.send({ type: "text.changed", text: event.currentTarget.value })}
        onBlur={leave}
        onKeyDown={(event) => {
          if (isOfInputMethod(event.nativeEvent)) return;
          if (event.key === "Escape") onClose();
          if (event.key === "Enter") leave();
        }}
      />
      {isRefused && (
        <p role="alert" id={errorId} className={css.error}>
          {errorText(error, workflow)}
        </p>
      )}
    </div>
  );
};
