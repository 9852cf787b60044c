import { brand } from "../../contract/brand.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import type { CallingSession } from "./calls.ts";

const name = `${brand.storagePrefix}-pictures`;

/** Where pictures are kept; nowhere without a secure origin, or where the browser lets nothing be kept. */
const openKept = async (): Promise<Cache | undefined> => globalThis.caches?.open(name).catch(() => undefined);

/** Forgets all of them, with the rows that tell of them. What is fetched meanwhile is not kept any more. */
export const forgetPictures = async (): Promise<void> => void (await globalThis.caches?.delete(name).catch(() => false));

/**
 * The pictures of a workspace's people and its logo, as far as this page has them, by their names: a picture that is called by its bytes is fetched once, and kept for later
 * pages. What shows one is told when it is there; one that does not come is asked for again when it is wanted again.
 */
export const createPictures = (
  { gatewayUrl, apiKey }: Pick<PublicSettings, "gatewayUrl" | "apiKey">,
  session: Pick<CallingSession, "bearer">,
  subdomain: string,
) => {
  const found = new Map<string, { address: string; file: Blob }>();
  const asked = new Set<string>();
  const listeners = new Set<() => void>();
  return {
    /** @returns how to stop */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Where it is shown from, within this page; undefined as long as it is not here. */
    addressOf: (picture: string): string | undefined => found.get(picture)?.address,
    /** All of it; undefined as long as it is not here. */
    fileOf: (picture: string): Blob | undefined => found.get(picture)?.file,
    /** Brings a picture. @param folder where it is, below the workspace's calls */
    async want(folder: string, picture: string): Promise<void> {
      if (asked.has(picture)) return;
      asked.add(picture);
      try {
        const address = `${gatewayUrl}/api/w/${subdomain}/${folder}/${picture}`;
        const kept = await openKept();
        let response = await kept?.match(address, { ignoreVary: true });
        if (!response) {
          const headers = { ApiKey: apiKey, Authorization: `Bearer ${await session.bearer()}` };
          response = await fetch(address, { headers });
          if (!response.ok) throw new Error(response.statusText);
          void kept?.put(address, response.clone()).catch(() => {});
        }
        const file = await response.blob();
        found.set(picture, { address: URL.createObjectURL(file), file });
        for (const listener of listeners) listener();
      } catch {
        // Without it people see initials.
        asked.delete(picture);
      }
    },
  };
};

export type Pictures = ReturnType<typeof createPictures>;
