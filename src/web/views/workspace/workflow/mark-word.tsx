import { Trans } from "@lingui/react/macro";
import type { Mark } from "../../../../workflow/differences.ts";
import * as css from "./workflow-page.css.ts";

/** What a part of the draft is beside the workflow that is in force. */
export const MarkWord = ({ mark }: { mark: NonNullable<Mark> }) => (
  <span className={css.mark}>{mark === "new" ? <Trans>New</Trans> : <Trans>Changed</Trans>}</span>
);
