import { importBounds } from "../contract/workspace/imports.ts";

/** What is read at most. */
export const readable = {
  /** Of a file, in bytes. */
  bytes: importBounds.file,
  /** Of everything in an archive, unpacked. */
  unpacked: 250 * 1024 * 1024,
  /** Files in an archive, and archives within archives. */
  entries: 20_000,
  depth: 2,
  tasks: 20_000,
  comments: 200_000,
} as const;

/** Why a file is not read at all. */
export const faults = [
  "empty",
  "too_large",
  "too_many_tasks",
  "too_many_comments",
  "unknown",
  "broken",
  "archive_unsafe",
  "archive_too_large",
  "encrypted",
  "old_excel",
  "no_tasks",
  "newer",
] as const;
export type Fault = (typeof faults)[number];

/** Thrown by readers; `detail` is what of the file it is about, such as a name in an archive. */
export class UnreadableFile extends Error {
  readonly fault: Fault;
  readonly detail: string;

  constructor(fault: Fault, detail = "") {
    super(detail === "" ? fault : `${fault}: ${detail}`);
    this.fault = fault;
    this.detail = detail;
  }
}
