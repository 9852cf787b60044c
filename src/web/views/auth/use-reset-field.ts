import { useSelector } from "@xstate/react";
import type { PasswordResetActor, ResetField } from "../../../../machines/auth/password-reset.ts";
import { useWords } from "../use-words.ts";

/** Ties a field of the reset box or page to its chart. */
export function useResetField(actor: PasswordResetActor) {
  const { values, errors } = useSelector(actor, (state) => state.context);
  const words = useWords();
  return (field: ResetField) => ({
    name: field,
    value: values[field],
    error: words(errors[field]),
    onChange: (value: string) => actor.send({ type: "field.changed", field, value }),
    onBlur: () => actor.send({ type: "field.left", field }),
  });
}
