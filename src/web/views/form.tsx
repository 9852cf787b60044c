import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { focusFirstInvalid } from "../ui/field.tsx";
import { Stack } from "../ui/layout.tsx";

/** A form whose sending is an event for a chart; where that marks a field as wrong, the focus goes to the first one. */
export const Form = ({ label, onSubmit, children }: { label: string; onSubmit: () => void; children: ReactNode }) => (
  <form
    noValidate
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      const form = event.currentTarget;
      flushSync(onSubmit);
      focusFirstInvalid(form);
    }}
  >
    <Stack>{children}</Stack>
  </form>
);
