import { useMemo } from "react";
import { provideTerms } from "../providers/terms.ts";
import { useFlow } from "../providers/use-flow.ts";
import { useWorkspace } from "../providers/workspace.ts";
import { TermsDialog } from "../views/workspace/arrival/terms-dialog.tsx";

/** Terms that are newer than those that the person accepted. A part of its own, because it is seldom asked for. */
export default function NewerTerms({ version }: { version: string }) {
  const workspace = useWorkspace();
  const machine = useMemo(() => provideTerms(workspace), [workspace]);
  return <TermsDialog actor={useFlow(machine, { input: { version } })} portal={workspace.settings.siteUrl} />;
}
