import { useLingui } from "@lingui/react/macro";
import type { CommandError } from "../../../../domain/refusals.ts";
import { lettersIn } from "../../../../contract/text-length.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { longText, refusedText } from "../../../i18n/refusals.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";

/** Why something was not done, as the workspace's screens say it. */

/** Turns why something was not done into the sentence of the present language. */
export const useErrorText = () => {
  const { i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  return (error: CommandError | null, workflow: WorkflowDocument | null = null) =>
    error ? refusedText(i18n, error, workflow, rows) : null;
};

/** Says of a text that it has more letters than the limit lets it have. */
export const useLongText = () => {
  const { i18n } = useLingui();
  return (text: string, limit: number) => longText(i18n, { letters: lettersIn(text.trim()), limit });
};

type ErrorTextProps = { error: CommandError | null; workflow: WorkflowDocument };

/** The same as a part that comes once there is something to say. */
export const ErrorText = ({ error, workflow }: ErrorTextProps) => useErrorText()(error, workflow);
