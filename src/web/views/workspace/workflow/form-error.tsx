import { Trans } from "@lingui/react/macro";
import type { CommandError } from "../../../../domain/refusals.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { Banner } from "../../../ui/banner.tsx";
import { useErrorText } from "../commands/error-text.tsx";

/** Why a state or a step was not saved, and how it is where another has changed the same. */
export const FormError = ({ error, workflow }: { error: CommandError | null; workflow: WorkflowDocument }) => {
  const said = useErrorText()(error, workflow);
  if (error?.code !== "changed_meanwhile") return <Banner tone="error">{said}</Banner>;
  return (
    <Banner tone="error" title={said}>
      <Trans>Save again to have it your way.</Trans>
    </Banner>
  );
};
