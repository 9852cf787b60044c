import type { PublicSettings } from "../../contract/settings.ts";
import type { CallingSession } from "./calls.ts";

/**
 * The pictures of a workspace's people that this page has fetched, by their names: a picture that is called by its bytes is fetched once. What shows
 * one is told when it is there; one that does not come is asked for again when it is wanted again.
 */
export const createPictures = (
  { gatewayUrl, apiKey }: Pick<PublicSettings, "gatewayUrl" | "apiKey">,
  session: Pick<CallingSession, "bearer">,
  subdomain: string,
) => {
  const addresses = new Map<string, string>();
  const asked = new Set<string>();
  const wakes = new Set<() => void>();
  return {
    /** @returns how to stop */
    subscribe(wake: () => void) {
      wakes.add(wake);
      return () => void wakes.delete(wake);
    },
    /** Where it is shown from, within this page; undefined as long as it is not here. */
    addressOf: (picture: string): string | undefined => addresses.get(picture),
    /** Fetches a picture that somebody has. */
    async want(person: string, picture: string): Promise<void> {
      if (asked.has(picture)) return;
      asked.add(picture);
      try {
        const headers = { ApiKey: apiKey, Authorization: `Bearer ${await session.bearer()}` };
        const response = await fetch(`${gatewayUrl}/api/w/${subdomain}/people/${person}/pictures/${picture}`, { headers });
        if (!response.ok) throw new Error(response.statusText);
        addresses.set(picture, URL.createObjectURL(await response.blob()));
        for (const wake of wakes) wake();
      } catch {
        // Without it people see initials.
        asked.delete(picture);
      }
    },
  };
};

export type Pictures = ReturnType<typeof createPictures>;
