import { safeParse } from "zod/mini";
import { brand } from "../../contract/brand.ts";
import { me, type Me } from "../../contract/workspace/people.ts";
import type { Holder } from "./workspace-session.ts";
import { storage } from "./storage.ts";

/** Who is where in a workspace, as its server said last: kept for one session, so that the workspace is drawn before it says so again. */

const prefix = `${brand.storagePrefix}-visit-`;
/** The keys of the projects whose rows are kept: what is seen first of another's board is asked for early, see `workspace/index.html`. */
const boardsPrefix = `${brand.storagePrefix}-boards-`;

export const keepVisit = (subdomain: string, { session }: Holder, visit: Me): void =>
  storage.write(prefix + subdomain, JSON.stringify({ session, visit }));

/** Null where none was kept, or in another session. */
export const readVisit = (subdomain: string, { person, session }: Holder): Me | null => {
  try {
    // Written by `keepVisit`, in whichever version.
    const kept = JSON.parse(storage.read(prefix + subdomain) ?? "{}") as { session?: string; visit?: unknown };
    const visit = safeParse(me, kept.visit);
    return visit.success && kept.session === session && visit.data.me.id === person ? visit.data : null;
  } catch {
    return null;
  }
};

export const keepBoards = (subdomain: string, keys: readonly string[]): void => storage.write(boardsPrefix + subdomain, keys.join(" "));

export const forgetVisit = (subdomain: string): void => {
  for (const each of [prefix, boardsPrefix]) storage.remove(each + subdomain);
};

export const forgetVisits = (): void => {
  for (const key of storage.keys()) if ([prefix, boardsPrefix].some((each) => key.startsWith(each))) storage.remove(key);
};
