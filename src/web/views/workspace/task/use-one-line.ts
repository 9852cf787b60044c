import { useLingui } from "@lingui/react/macro";
import { showToast } from "../../../ui/toasts.ts";

/** What is written for a title, which is one line: breaks, as they come with what is pasted, become spaces, and that is said. */
export const useOneLine = () => {
  const { t } = useLingui();
  return (text: string): string => {
    if (!/[\r\n]/.test(text)) return text;
    showToast({ tone: "info", title: t`A title is one line: its line breaks are spaces now` });
    return text.trim().replace(/\s*[\r\n]+\s*/g, " ");
  };
};
