import { useLingui } from "@lingui/react/macro";
import { problemOf } from "../../../../../machines/refusal.ts";
import { trashProject } from "../../../providers/project-deletion.ts";
import type { Copied } from "../../../providers/project-making.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { showToast } from "../../../ui/toasts.ts";
import { useProblemText } from "../../use-problem-text.ts";
import { useNavigate } from "../shell/routing.tsx";

/** Says that a copy with tasks is there, with how many it had no room for, and moves it to the trash by a press. */
export const useCopied = (): ((copied: Copied) => void) => {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const words = useProblemText();
  const navigate = useNavigate();
  return ({ id, name, left }) => {
    const undo = async () => {
      const answer = await trashProject(workspace, id, name);
      if (!answer.success)
        return showToast({ tone: "error", title: t`${name} could not be removed`, description: words(problemOf(answer)) });
      navigate({ to: "/", replace: true });
      showToast({ tone: "success", title: t`${name} is in the trash` });
    };
    showToast({
      tone: "success",
      title: t`The copy ${name} is there`,
      description: left > 0 ? t`Tasks that its states have no room for: ${left}` : t`Its tasks come one after another.`,
      action: { label: t`Undo`, onClick: () => void undo() },
    });
  };
};
