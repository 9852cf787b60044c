import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

type EmailFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "label"> & { label?: ReactNode };

/** An address. `autoComplete` says whose: `username` of an account that is there, `email` otherwise. */
export const EmailField = ({ label = <Trans>Email</Trans>, ...field }: EmailFieldProps) => (
  <TextField {...field} label={label} type="email" inputMode="email" />
);
