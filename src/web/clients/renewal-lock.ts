import { isExpired } from "../../../machines/auth/token.ts";
import { brand } from "../../contract/brand.ts";
import type { Session } from "../../contract/identity.ts";
import { readStoredSession, storeSession } from "./session-store.ts";

const isRenewal = (address: RequestInfo | URL) =>
  (address instanceof Request ? address.url : address.toString()).includes("grant_type=refresh_token");

/**
 * `fetch`, with which one of several tabs renews the session and the others are answered with what that one stored. Browsers know locks
 * on secure addresses alone; elsewhere every tab asks, and the service gives all of them the same.
 */
export async function fetchOnceAmongTabs(address: RequestInfo | URL, init: RequestInit): Promise<Response> {
  if (!isRenewal(address)) return fetch(address, init);
  // The token that it spends is spent: a renewal is for all who come, and given up by nobody.
  const { body, signal: _, ...unending } = init;
  const renewal = { ...unending, body };
  if (typeof body !== "string" || !navigator.locks) return fetch(address, renewal);
  return navigator.locks.request(`${brand.storagePrefix}-renewal`, async () => {
    const { refresh_token: spent } = JSON.parse(body) as { refresh_token: string };
    const stored = readStoredSession()?.session;
    if (stored && stored.refresh_token !== spent && !isExpired(stored.access_token, Date.now())) return Response.json(stored);
    const answer = await fetch(address, renewal);
    // Kept before the next tab has its turn, unless somebody signed out meanwhile.
    if (answer.ok && readStoredSession()) {
      const session = (await answer.clone().json()) as Session;
      storeSession({ token: session.access_token, session });
    }
    return answer;
  });
}
