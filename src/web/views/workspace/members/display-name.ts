import type { WorkspacePerson } from "../../../../contract/workspace/people.ts";

/** What somebody is called; null where nothing is known of them. */
export const displayName = ({ nickname, name, email }: WorkspacePerson): string | null => nickname ?? name ?? email;
