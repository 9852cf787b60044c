import type { WorkflowDocument } from "../../workflow/document.ts";
import type { KnownPerson } from "./people.ts";

/** What an import is planned by beside its file. */

/** A project that is there. */
export type Target = {
  id: string;
  name: string;
  workflow: WorkflowDocument;
  labels: readonly { id: string; name: string }[];
  fields: readonly { id: string; name: string; kind: string; choices: readonly { id: string; name: string }[] }[];
  /** The rank behind all of its tasks; null where it has none. */
  lastRank: string | null;
  /** Tasks of such files that are there already, by what `keysOf` calls them. */
  known: ReadonlyMap<string, string>;
};

export type PlanNeeds = {
  people: readonly KnownPerson[];
  /** Who imports. */
  importer: string;
  /** Null for a new one. */
  target: Target | null;
  keys: readonly string[];
  newId(): string;
  now: Date;
  /** What somebody chose, by the names of the file: states of the project that is there, and people, or `invited`, or null for nobody. */
  chosen?: { states: Readonly<Record<string, string>>; people: Readonly<Record<string, string | null>> };
  /** A day as the moment of its beginning in the organisation's zone. */
  beginning(day: string): string;
};
