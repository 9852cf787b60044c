/** Refusals of files on tasks. */
export const fileProblems = {
  file_large: { status: 400, text: /*i18n*/ { id: "This file is larger than {most} GB. Choose a smaller one." } },
  file_name: {
    status: 400,
    text: /*i18n*/ { id: "The name of this file has more than {limit} letters, or none. Rename it, and choose it again." },
  },
  files_full: { status: 409, text: /*i18n*/ { id: "A task has {limit} files at most." } },
  file_closed: { status: 409, text: /*i18n*/ { id: "This task takes no files: it is in the trash, or its project is." } },
  project_archived: { status: 409, text: /*i18n*/ { id: "This project is archived: it can be read, and not changed." } },
  upload_elsewhere: { status: 409, text: /*i18n*/ { id: "Another part of this file is to come next." } },
  upload_unfinished: { status: 409, text: /*i18n*/ { id: "Not all of this file has arrived yet." } },
  files_unavailable: { status: 503, text: /*i18n*/ { id: "Files cannot be kept right now. Please try again in a moment." } },
} as const;
