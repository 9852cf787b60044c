import type { Announcement } from "../members/audience.ts";

/** Carries announcements between the nodes of a hub. They may get lost while it is disturbed; none comes twice. */
export type Backplane = {
  /**
   * @param take gets what the other nodes publish, in each one's order
   * @param missed is called when they are heard again after a while in which they were not
   */
  join(take: (announcement: Announcement) => void, missed?: () => void): Promise<Membership>;
};

export type Membership = {
  /** To all other nodes. */
  publish(announcement: Announcement): void;
  leave(): Promise<void>;
};

/** Between the hubs of one process; for a hub alone it does nothing. */
export const inProcessBackplane = (): Backplane => {
  const members = new Set<(announcement: Announcement) => void>();
  return {
    async join(take) {
      members.add(take);
      return {
        publish(announcement) {
          for (const member of members) if (member !== take) member(announcement);
        },
        async leave() {
          members.delete(take);
        },
      };
    },
  };
};
