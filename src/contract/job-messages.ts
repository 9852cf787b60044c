/**
 * What the demo job says while it runs. A message crosses the wire as a code, whose `metadata` fills its placeholders, beside its English
 * words: who reads it reads it in their own language, and the words are for those who know no codes.
 */
export const jobMessages = {
  demo_opening: /*i18n*/ { id: "Opening the demo data" },
  demo_checking: /*i18n*/ { id: "Checking {records} demo records" },
  demo_working: /*i18n*/ { id: "Working through {records} demo records" },
  demo_writing: /*i18n*/ { id: "Writing {records} results" },
  demo_done: /*i18n*/ { id: "The demo job is done" },
  job_stopped: /*i18n*/ { id: "The job stopped on an error." },
} as const;

export type JobMessageCode = keyof typeof jobMessages;

export const isJobMessageCode = (code: unknown): code is JobMessageCode => typeof code === "string" && Object.hasOwn(jobMessages, code);
