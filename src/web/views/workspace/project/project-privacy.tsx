import { Trans, useLingui } from "@lingui/react/macro";
import type { Project } from "../../../../domain/rows.ts";
import { Choices } from "../../../ui/work/choices.tsx";
import { useProjectActs } from "./use-project-acts.ts";

/** Who sees a project: everybody of the organisation, or its people alone. */
export const ProjectPrivacy = ({ project }: { project: Project }) => {
  const { t } = useLingui();
  const acts = useProjectActs(project);
  const { id, isPrivate } = project;
  const choose = (next: boolean) =>
    acts.withToast(
      [{ op: "project.edit", id, set: { isPrivate: next }, expect: { isPrivate } }],
      next ? t`Only its people see the project now` : t`Everybody sees the project now`,
      [{ op: "project.edit", id, set: { isPrivate }, expect: { isPrivate: next } }],
    );
  return (
    <Choices
      label={<Trans>Who sees it</Trans>}
      value={isPrivate ? "people" : "everybody"}
      options={[
        { value: "everybody", name: t`Everybody`, note: t`All but guests see it and work in it.` },
        { value: "people", name: t`Only its people`, note: t`Nobody but those named below sees it or what is in it.` },
      ]}
      onChange={(value) => choose(value === "people")}
    />
  );
};
