import type { Language } from "../../contract/preferences.ts";

/** Something of the client as it is sent. `status` is 200, 206, 304 or 416. */
export type Sent = { status: 200 | 206 | 304 | 416; body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/** What a request asks of a file or a page. `range` is the header's value. */
export type FileRequest = { acceptEncoding: string; ifNoneMatch: string | undefined; range: string | undefined };

/**
 * A page by its path: one of the public ones, a screen that the client draws itself, or none at all; or one of a workspace, and of none where
 * nobody has that address.
 */
export type PageRequest = FileRequest & {
  path: string;
  language: Language;
  kind: "public" | "screen" | "nowhere" | "workspace" | "noWorkspace";
};

/** The built client, or the one that Vite makes on the fly. */
export type Site = {
  /** The content security policy of every page. */
  policy(): string;
  /** A file by its path, or null. */
  asset(path: string, request: FileRequest): Sent | null;
  /** The script that keeps a workspace's files in a browser, for the workspace's own addresses alone; null without a build. */
  serviceWorker(request: FileRequest): Sent | null;
  page(request: PageRequest): Promise<Sent>;
};
