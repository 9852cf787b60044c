import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

type EmailFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "label" | "onChange"> & {
  label?: ReactNode;
  /** Without it the address is only read. */
  onChange?: TextFieldProps["onChange"];
};

/** An address. `autoComplete` says whose: `username` of an account that is there, `email` otherwise. */
export const EmailField = ({ label = <Trans>Email</Trans>, onChange, ...field }: EmailFieldProps) => (
  <TextField
    {...field}
    label={label}
    type="email"
    {...(onChange ? { inputMode: "email", onChange } : { readOnly: true, onChange: () => {} })}
  />
);
