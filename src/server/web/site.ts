import type { Language } from "../../contract/preferences.ts";

/** A file of the client as it is sent. */
export type Asset = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/** What a request asks of an asset. `range` is the header's value. */
export type Wish = { acceptEncoding: string; ifNoneMatch: string | undefined; range: string | undefined };

/** The built client, or the one that Vite makes on the fly. */
export type Site = {
  /** The hashes of the page's inline scripts, and other sources that the policy must allow. */
  policy(): string;
  /** A file by its path, or null. `status` is 200, 206, 304 or 416. */
  asset(path: string, wish: Wish): { status: 200 | 206 | 304 | 416; asset: Asset } | null;
  /** The page that every client route shows. */
  page(path: string, language: Language): Promise<string>;
};
