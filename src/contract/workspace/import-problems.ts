/** Refusals of taking files of other programs in, apart from the others, so that no other page carries them. */
export const importProblems = {
  import_empty: { status: 400, text: /*i18n*/ { id: "The file has nothing in it." } },
  import_too_large: { status: 413, text: /*i18n*/ { id: "The file has more than 50 MB. Export a part of it at a time." } },
  import_too_many_tasks: { status: 400, text: /*i18n*/ { id: "The file has more than 20,000 tasks. Export a part of it at a time." } },
  import_too_many_comments: {
    status: 400,
    text: /*i18n*/ { id: "The file has more than 200,000 comments. Export a part of it at a time." },
  },
  import_unknown: {
    status: 400,
    text: /*i18n*/ { id: "This file cannot be read: it is neither a table nor an export of a program that is known here." },
  },
  import_broken: { status: 400, text: /*i18n*/ { id: "The file is broken, or was cut off. Export it again." } },
  import_archive_unsafe: { status: 400, text: /*i18n*/ { id: "The archive has names that lead out of it, or archives within archives." } },
  import_archive_too_large: { status: 400, text: /*i18n*/ { id: "What is in the archive is too large." } },
  import_encrypted: { status: 400, text: /*i18n*/ { id: "The workbook is locked by a password. Save it without one." } },
  import_old_excel: {
    status: 400,
    text: /*i18n*/ { id: "This workbook is from before Excel 2007, or is locked by a password. Save it as .xlsx without one." },
  },
  import_no_tasks: { status: 400, text: /*i18n*/ { id: "There is no task in the file." } },
  import_newer: { status: 400, text: /*i18n*/ { id: "The file is of a later version of this product, which this one does not read." } },
  import_file_gone: { status: 404, text: /*i18n*/ { id: "The file is not here any more. Choose it again." } },
  import_under_way: { status: 409, text: /*i18n*/ { id: "Another import is under way. Begin this one when it has ended." } },
  import_over: { status: 409, text: /*i18n*/ { id: "This import can no longer be undone: its 30 days are over." } },
  import_not_now: { status: 409, text: /*i18n*/ { id: "The import is not where it was any more. Look again." } },
  import_no_project: {
    status: 409,
    text: /*i18n*/ { id: "No project can be made for it: your plan has no room for one, or its key is taken." },
  },
  import_piece: { status: 409, text: /*i18n*/ { id: "These are not the bytes that come next." } },
} as const;
