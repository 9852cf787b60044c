import type { News } from "../domain/wire.ts";

/** News, and whom a person's are for. */
export type AddressedNews = News & { person: string | null };

/** Who may read a project from now on, or no longer: a person, or everybody who is no guest. Done in their order. */
export type ReadAccessChange = { project: string; who: { person: string } | "everybody"; reads: boolean };

/** Tells the open pages of an organisation what has changed in it, once that is committed. */
export type WorkspaceFeed = {
  publish(organizationId: string, seq: number, news: readonly AddressedNews[], shifts: readonly ReadAccessChange[]): void;
  /** Has somebody's pages come back and be looked at anew: their role has changed, or they have left. */
  review(organizationId: string, person: string): void;
};
