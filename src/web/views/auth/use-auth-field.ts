import { useSelector } from "@xstate/react";
import type { AuthenticationActor, Field } from "../../../../machines/auth/authentication.ts";
import { useWords } from "../use-words.ts";

/** Ties a field of the card to its chart: value, error, typing and leaving. */
export function useAuthField(actor: AuthenticationActor) {
  const { values, errors } = useSelector(actor, (state) => state.context);
  const words = useWords();
  return (field: Field) => ({
    name: field,
    value: values[field],
    error: words(errors[field]),
    onChange: (value: string) => actor.send({ type: "field.changed", field, value }),
    onBlur: () => actor.send({ type: "field.left", field }),
  });
}
