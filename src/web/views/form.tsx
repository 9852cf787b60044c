import { useEffect, useRef, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { focusFirstInvalid } from "../ui/field.tsx";
import { Stack } from "../ui/layout.tsx";

/**
 * A form whose sending is an event for a chart. Where that marks a field as wrong, at once or by the answer, the focus goes to the
 * first one.
 */
export const Form = ({ label, onSubmit, children }: { label: string; onSubmit: () => void; children: ReactNode }) => {
  /** The form as long as it was sent and nothing was found wrong or changed since. */
  const sent = useRef<HTMLElement>(null);
  const focusInvalid = () => {
    if (sent.current && focusFirstInvalid(sent.current)) sent.current = null;
  };
  useEffect(focusInvalid);
  return (
    <form
      noValidate
      aria-label={label}
      onInput={() => (sent.current = null)}
      onSubmit={(event) => {
        event.preventDefault();
        sent.current = event.currentTarget;
        flushSync(onSubmit);
        focusInvalid();
      }}
    >
      <Stack>{children}</Stack>
    </form>
  );
};
