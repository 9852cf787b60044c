import { Trans } from "@lingui/react/macro";
import type { Trouble } from "../../../../../machines/workspace/outcome.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { Banner } from "../../../ui/banner.tsx";
import { useTroubleText } from "../commands/trouble.tsx";

/** Why a state or a step was not saved, and how it is where another has changed the same. */
export const FormTrouble = ({ trouble, workflow }: { trouble: Trouble | null; workflow: WorkflowDocument }) => {
  const said = useTroubleText()(trouble, workflow);
  if (trouble?.code !== "changed_meanwhile") return <Banner tone="error">{said}</Banner>;
  return (
    <Banner tone="error" title={said}>
      <Trans>Save again to have it your way.</Trans>
    </Banner>
  );
};
