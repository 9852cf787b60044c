import { jobMessages, type JobMessageCode } from "../../contract/job-messages.ts";
import { english } from "./words.ts";

/** What a job's message says in English, for those who know no codes. */
export const englishOf = (code: JobMessageCode, metadata: Record<string, unknown> = {}): string => english(jobMessages[code].id, metadata);
