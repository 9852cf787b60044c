import { Trans } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import type { Field } from "../../../../machines/auth/auth-card-fields.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { TextField } from "../../ui/text-field.tsx";

type FieldsProps<Names extends Field> = {
  /** Ties one field to its chart. */
  field: (name: Names) => Pick<ComponentProps<typeof TextField>, "name" | "value" | "error" | "onChange" | "onBlur">;
  readOnly: boolean;
};
type NewPasswordProps = FieldsProps<"password" | "confirmPassword"> & {
  /** Where another password stands beside it. */
  label?: ReactNode;
  passwordMin: number;
  onGenerate: (password: string) => void;
};

type PersonProps = FieldsProps<"firstName" | "lastName" | "email">;

/** Who somebody is (SPEC §2 sign-up): the names, and the address, which password managers keep with the password. */
export const PersonFields = ({ field, readOnly }: PersonProps) => (
  <>
    <TextField {...field("firstName")} label={<Trans>First name</Trans>} autoComplete="given-name" readOnly={readOnly} />
    <TextField {...field("lastName")} label={<Trans>Last name</Trans>} optional autoComplete="family-name" readOnly={readOnly} />
    <EmailField {...field("email")} autoComplete="username" placeholder="name@example.com" readOnly={readOnly} />
  </>
);

/** A password that is chosen, twice; a random one fills both. */
export const NewPasswordFields = ({ field, label = <Trans>Password</Trans>, passwordMin, readOnly, onGenerate }: NewPasswordProps) => (
  <>
    <PasswordField
      {...field("password")}
      label={label}
      hint={<Trans>At least {passwordMin} characters. A short sentence is easy to remember.</Trans>}
      autoComplete="new-password"
      minimum={passwordMin}
      readOnly={readOnly}
      onGenerate={onGenerate}
    />
    <PasswordField
      {...field("confirmPassword")}
      label={<Trans>Confirm your password</Trans>}
      autoComplete="new-password"
      readOnly={readOnly}
    />
  </>
);
