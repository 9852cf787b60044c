import { useLingui } from "@lingui/react/macro";
import { copyText } from "../../../providers/clipboard.ts";
import { showToast } from "../../../ui/toasts.ts";

/** Puts a text on the clipboard and tells whether it is there: `done` says so; a browser may refuse. */
export const useCopy = () => {
  const { t } = useLingui();
  return async (text: string, done: string): Promise<void> =>
    showToast(
      (await copyText(text)) ? { tone: "success", title: done } : { tone: "error", title: t`This browser did not let it be copied` },
    );
};
