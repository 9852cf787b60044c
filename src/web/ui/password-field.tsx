import { useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { endButton } from "./field.css.ts";
import { Icon } from "./icons.tsx";
import * as css from "./password-field.css.ts";
import { generatePassword } from "./generate-password.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import { lazy } from "../loading/lazy.ts";

const Strength = lazy(
  () => import("./password-strength.tsx"),
  (part) => part.default,
);

type PasswordFieldProps = Omit<TextFieldProps, "type" | "buttons" | "suffix"> & {
  /** Offers a random password; the form writes it into both of its fields. It is shown until the next edit. */
  onGenerate?: (password: string) => void;
  /** Shows how strong the password is, for new ones; the least length counts as weak below it. */
  minimum?: number;
};

/** A password with a button that shows it. `autoComplete` must say which: `current-password` or `new-password`. */
export const PasswordField = ({ onGenerate, minimum, onChange, ...field }: PasswordFieldProps) => {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const [generated, setGenerated] = useState<string>();
  // A generated password is shown once: until it is edited, or replaced from outside.
  const visible = shown || (generated !== undefined && generated === field.value);
  const generate = () => {
    const password = generatePassword();
    setGenerated(password);
    onGenerate?.(password);
  };
  const toggle = () => {
    setShown(!visible);
    setGenerated(undefined);
  };
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={visible ? "text" : "password"}
      onChange={onChange}
      status={
        minimum !== undefined && field.value !== "" ? (
          // Its place is there at once: what stands below must not move under a person's pointer.
          <Suspense fallback={<div className={css.strength}>{"\u00a0"}</div>}>
            <Strength password={field.value} minimum={minimum} />
          </Suspense>
        ) : (
          field.status
        )
      }
      buttons={
        <>
          {onGenerate && !field.readOnly && (
            <button
              type="button"
              className={endButton}
              onClick={generate}
              aria-label={t`Suggest a random password`}
              title={t`Suggest a random password`}
            >
              <Icon name="dice" />
            </button>
          )}
          <button
            type="button"
            className={endButton}
            onClick={toggle}
            aria-label={visible ? t`Hide password` : t`Show password`}
            title={visible ? t`Hide password` : t`Show password`}
          >
            <Icon name={visible ? "eye-off" : "eye"} />
          </button>
        </>
      }
    />
  );
};
