import * as z from "zod/mini";
import { envelope } from "../envelope.ts";

/** Being told on a device, by its browser's push service, of what happens in a workspace. */

/** Devices that one person may have in an organisation; one more takes the place of the oldest. */
export const mostDevices = 20;

const base64url = (bytes: number) => z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(Math.ceil((bytes * 4) / 3) + 2));

/** PUT /api/w/{subdomain}/devices: what a browser's `PushSubscription` says of itself. */
export const deviceRequest = z.object({
  endpoint: z.string().check(z.url(), z.maxLength(2_000)),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type DeviceRequest = z.infer<typeof deviceRequest>;

/** GET, PUT and DELETE: the key by which browsers know this server (RFC 8292), in base64url, and the caller's devices, by the digests of their addresses. */
export const devicesAnswer = envelope(z.object({ key: z.string(), ids: z.array(z.string()) }));
export type Devices = { key: string; ids: string[] };

/** SHA-256 in base64url. */
export const deviceId = z.string().check(z.regex(/^[\w-]{43}$/));

/** What a device is sent, as JSON: words in the language of its person. `path` is within the workspace, `tag` what a later message takes the place of. */
export type PushMessage = { title: string; body: string; path: string; tag: string; unread: number };
