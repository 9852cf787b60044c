import { useLingui } from "@lingui/react/macro";
import type { Role } from "../../../../contract/workspace/roles.ts";
import * as css from "./members.css.ts";

type RoleSelectProps<Name extends string> = {
  /** Of the field. */
  name: string;
  /** Whose role it is, in words. */
  label: string;
  role: Name;
  /** What it may become, itself among it; where that is all, it is only read. */
  roles: readonly Name[];
  /** What each is called. */
  words: Record<Name, string>;
  disabled?: boolean;
  onChange: (role: Name) => void;
};

/** The role of somebody in their row. */
export const RoleSelect = <Name extends string>({ name, label, role, roles, words, disabled, onChange }: RoleSelectProps<Name>) => {
  if (roles.length < 2) return <span className={css.fixedRole}>{words[role]}</span>;
  return (
    <select
      name={name}
      aria-label={label}
      className={css.select}
      value={role}
      disabled={disabled}
      onChange={(event) => {
        const chosen = roles.find((each) => each === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    >
      {roles.map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </select>
  );
};

/** What each role is called, where only text can stand. */
export const useRoleNames = (): Record<Role, string> => {
  const { t } = useLingui();
  return { owner: t`Owner`, admin: t`Administrator`, member: t`Member`, guest: t`Guest` };
};
