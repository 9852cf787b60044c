import { Trans } from "@lingui/react/macro";
import type { RefObject } from "react";
import { TextField } from "../../../ui/text-field.tsx";

type ProjectNameFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  project: { name: string; key: string };
  /** As it was typed. */
  value: string;
  readOnly: boolean;
  onChange: (typed: string) => void;
};

/** Where the name or the key of a project is typed that is to go. */
export const ProjectNameField = ({ project: { name, key }, ...field }: ProjectNameFieldProps) => (
  <TextField
    {...field}
    name="project"
    label={<Trans>Name or key of the project</Trans>}
    hint={
      <Trans>
        Type “{name}” or {key}.
      </Trans>
    }
    autoComplete="off"
  />
);
