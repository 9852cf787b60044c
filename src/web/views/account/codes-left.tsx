import { Trans } from "@lingui/react/macro";
import { showToast } from "../../ui/toasts.ts";

/** Tells somebody who has used a recovery code how many are left, over the page that it opened. Their profile says so as well. */
export const tellCodesLeft = (left: number) =>
  showToast({
    tone: "info",
    title: <Trans>Your recovery code is used up</Trans>,
    description:
      left === 0 ? (
        <Trans>It was the last one. Make new ones on your profile.</Trans>
      ) : (
        <Trans>Codes left: {left}. You can make new ones on your profile.</Trans>
      ),
  });
