import type { AnyRow, Notice, View } from "../../../domain/rows.ts";
import type { Scope } from "../../../domain/wire.ts";
import type { Heads, LoggedChange } from "../../store/queries/workspace/log.ts";
import type { AddressedNews } from "../../workspace-feed.ts";
import type { AudienceChange, Audience } from "./audience.ts";

/** Numbers what is told: each change has the next one of its organisation, and the news of a scope say after which of its own they come. */

/** What each scope's last number was; of those that something is told in. */
export type Numbers = { seq: number; ownSeq: number; ofProject(id: string): number; ofPerson(id: string): number };

/** Changes with their numbers, what is told of them, and the numbers of the scopes after it. */
export type Numbered = {
  changes: LoggedChange[];
  news: AddressedNews[];
  heads: Pick<Heads, "seq" | "ownSeq" | "people"> & { projects: { id: string; seq: number }[] };
};

const scopeOf = (change: Audience): Scope => (change.scope === "project" ? change.project : change.scope);
const personOf = (change: Audience): string | null => (change.scope === "person" ? change.person : null);
/** Also of what is told to a person: they read it as long as they may read that project. */
const projectOf = (change: AudienceChange): string | null => {
  if (change.scope === "project") return change.project;
  // Its kind says so, and one of both is there.
  return change.kind === "notice" || change.kind === "view" ? ((change.row ?? change.before) as Notice | View).project : null;
};

/** What a row was, where it is otherwise now; all of one that is gone. */
const withFormerKeys = (before: AnyRow | null, row: AnyRow | null): Record<string, unknown> | null => {
  if (before === null || row === null) return before;
  const now: Record<string, unknown> = { ...row };
  const other = Object.entries(before).filter(
    ([name, value]) => now[name] !== value && JSON.stringify(now[name]) !== JSON.stringify(value),
  );
  return other.length === 0 ? null : Object.fromEntries(other);
};

/** @param by whose the changes are, null for the system's, and when they are made */
export const numbered = (change: readonly AudienceChange[], from: Numbers, by: { actor: string | null; at: Date }): Numbered => {
  const changes: LoggedChange[] = [];
  const byScope = new Map<string, AddressedNews>();
  let { seq } = from;
  for (const each of change) {
    seq += 1;
    const [scope, person] = [scopeOf(each), personOf(each)];
    const { kind, key, row, before, flow } = each;
    const was = withFormerKeys(before, row);
    changes.push({ seq, scope: each.scope, project: projectOf(each), person, kind, key, row, before: was, flow });
    const prev = person !== null ? from.ofPerson(person) : scope === "organization" ? from.ownSeq : from.ofProject(scope);
    const name = person ?? scope;
    const news = byScope.get(name) ?? { scope, person, prev, seq, rows: [] };
    byScope.set(name, news);
    news.seq = seq;
    news.rows?.push({ seq, kind, key, row, before: was, actor: by.actor, at: by.at.toISOString(), ...(flow && { flow }) });
  }
  const news = [...byScope.values()];
  const ofProjects = news.filter(({ scope }) => scope !== "organization" && scope !== "person");
  return {
    changes,
    news,
    heads: {
      seq,
      ownSeq: byScope.get("organization")?.seq ?? from.ownSeq,
      people: news.flatMap(({ person, seq: last }) => (person === null ? [] : [{ id: person, seq: last }])),
      projects: ofProjects.map(({ scope, seq: last }) => ({ id: scope, seq: last })),
    },
  };
};
