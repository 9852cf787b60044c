import type { I18n } from "@lingui/core";
import type { Progress } from "../../../contract/hub.ts";
import { isJobMessageCode, jobMessages } from "../../../contract/job-messages.ts";

/** What a job says, in the active language; of a service that names no code of ours the words that it sent. */
export const jobMessage = (i18n: I18n, { code, message, metadata }: Progress): string =>
  isJobMessageCode(code) ? i18n._(jobMessages[code].id, metadata ?? {}) : (message ?? "");
