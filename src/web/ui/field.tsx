import { Trans } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import * as css from "./field.css.ts";
import { Icon } from "./icons.tsx";
import { classNames } from "./class-names.ts";

export type FieldProps = {
  label: ReactNode;
  /** Marked as "(optional)"; required fields carry no mark. */
  optional?: boolean;
  /** Help under the control, before any error. */
  hint?: ReactNode;
  /** What is wrong, in words; null or empty when nothing is now. A field that is told neither keeps no room for it. */
  error?: string | null;
  /** Wrong by what `status` says. */
  invalid?: boolean;
  /** A line under the control that changes while it is used: an availability, a strength. */
  status?: ReactNode;
  /** At the end of the label's line: a link such as "Forgot password?". */
  aside?: ReactNode;
};

/** What the control inside a field must carry. */
export type ControlProps = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

/** Words around one control: label above; hint, status and error below, tied to it for those who listen. */
export const Field = ({
  label,
  optional,
  hint,
  error,
  invalid = Boolean(error),
  status,
  aside,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) => {
  const id = useId();
  const described = [hint && `${id}-hint`, status && `${id}-status`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={classNames(css.field, error !== undefined && css.roomy)}>
      <div className={css.labelRow}>
        <label className={css.label} htmlFor={id}>
          {label}
          {optional && (
            <>
              {" "}
              <span className={css.optional}>
                <Trans>(optional)</Trans>
              </span>
            </>
          )}
        </label>
        {aside}
      </div>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": invalid || undefined })}
      {hint && (
        <div className={css.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {status && <div id={`${id}-status`}>{status}</div>}
      {error !== undefined && (
        <div className={css.room}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
};

/** The error line of a field, or nothing. */
export const FieldError = ({ id, children }: { id: string; children: string | null | undefined }) =>
  children ? (
    <p className={css.error} id={id}>
      <span className={css.errorIcon}>
        <Icon name="error" size={18} />
      </span>
      {children}
    </p>
  ) : null;

/** Moves the focus to the first field of a form that is marked invalid; answers whether there was one. */
export const focusFirstInvalid = (form: HTMLElement): boolean => {
  const invalid = form.querySelector<HTMLElement>("[aria-invalid=true]");
  invalid?.focus();
  return invalid !== null;
};
