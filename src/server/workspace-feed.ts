import type { News } from "../domain/wire.ts";

/** News, and whom a person's are for. */
export type AddressedNews = News & { person: string | null };

/** Who may read a project from now on, or no longer: a person, or everybody who is no guest. Done in their order. */
export type Shift = { project: string; who: { person: string } | "everybody"; reads: boolean };

/** Tells the open pages of an organisation what has changed in it, once that is committed. */
export type WorkspaceFeed = { tell(organizationId: string, seq: number, news: readonly AddressedNews[], shifts: readonly Shift[]): void };
