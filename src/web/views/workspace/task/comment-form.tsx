import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import type { TextComposerActor } from "../../../../../machines/workspace/text-composer.ts";
import type { Project } from "../../../../domain/rows.ts";
import { Button } from "../../../ui/button.tsx";
import { useToastFloor } from "../../../ui/toast-floor.ts";
import { row } from "../../../ui/work/dense.css.ts";
import { useErrorText } from "../commands/error-text.tsx";
import * as css from "./task-details.css.ts";
import { MentionField } from "./mention-field.tsx";
import { useCalled } from "./mentions.ts";
import { isOfInputMethod } from "../../../ui/keys.ts";

type CommentFormProps = {
  actor: TextComposerActor;
  project: Project;
  send: string;
  close: string;
  onClose?: () => void;
  /** What stands there while it is closed. @param opener takes the focus back */
  closed?: (open: () => void) => ReactNode;
};

/** Writing a comment, with people to call. Enter begins a line; with Ctrl or ⌘ it sends. */
export const CommentForm = ({ actor, project, send, close, onClose, closed }: CommentFormProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const errorText = useErrorText();
  const errorId = useId();
  const people = useCalled(project);
  const { text, error } = snapshot.context;
  const box = useRef<HTMLDivElement>(null);
  const isOpen = snapshot.hasTag("open");
  useToastFloor(box);
  const wasOpen = useRef(isOpen && closed !== undefined);
  useEffect(() => {
    const { current } = box;
    if (isOpen && !wasOpen.current) current?.querySelector("textarea")?.focus();
    // Who left by a key stays where they were.
    if (!isOpen && wasOpen.current && document.activeElement === document.body) current?.querySelector("button")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const leave = () => {
    // Before it is closed, since what is written changes only while it is open.
    onClose?.();
    actor.send({ type: "composer.closed" });
  };
  const submit = () => actor.send({ type: "submitted" });
  const isRefused = snapshot.hasTag("refused");
  return (
    <div ref={box}>
      {!isOpen && closed?.(() => actor.send({ type: "composer.opened" }))}
      {isOpen && (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <MentionField
            name="comment"
            className={css.field}
            aria-label={t`Comment`}
            placeholder={t`Write a comment; type @ to call somebody`}
            rows={3}
            names={people.map(({ name }) => name)}
            readOnly={snapshot.hasTag("busy")}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? errorId : undefined}
            value={text}
            onChange={(written) => actor.send({ type: "text.changed", text: written })}
            onKeyDown={(event) => {
              if (isOfInputMethod(event.nativeEvent)) return;
              if (event.key === "Escape") leave();
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              submit();
            }}
          />
          {isRefused && (
            <p role="alert" id={errorId} className={css.error}>
              {errorText(error, project.workflow)}
            </p>
          )}
          <div className={css.choices}>
            <Button
              type="submit"
              size="small"
              className={row}
              busy={snapshot.hasTag("busy")}
              disabled={!snapshot.can({ type: "submitted" })}
            >
              {send}
            </Button>
            <Button tone="ghost" size="small" className={row} onClick={leave}>
              {close}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
};
