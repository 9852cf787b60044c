import { safeParse } from "zod/mini";
import { claimsOf } from "../../../machines/auth/token.ts";
import { brand } from "../../contract/brand.ts";
import type { Answer } from "../../contract/envelope.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import {
  exchangeAnswer,
  renewalAnswer,
  workspaceSession,
  workspaceSignOutAnswer,
  type CarriedPreferences,
  type WorkspaceSession,
} from "../../contract/workspace/session.ts";
import { createCalls, refused } from "./calls.ts";
import type { EntryCode } from "./workspace-place.ts";
import type { Language } from "../../contract/preferences.ts";
import { onStored, storage } from "./storage.ts";

/** Milliseconds before its end at which a session is renewed, so that no call comes too late. */
const margin = 60_000;
/** Milliseconds between two renewals at least, of sessions that are shorter than that. */
const leastPause = 5_000;

/** Milliseconds: the longest that a browser's timers can hold. */
export const longest = 2 ** 31 - 1;

/** Milliseconds until a session is to be renewed of which so many are left. */
export const renewalOf = (left: number): number => Math.min(longest, Math.max(leastPause, left - margin));

/**
 * Milliseconds that are left of a time, by this device's clock. None where that stands before its beginning: it was set back meanwhile, and nobody knows
 * how much is over.
 */
export const leftOf = ({ since, until }: { since: number; until: number }): number =>
  Date.now() < since - margin ? 0 : until - Date.now();

const storageKey = `${brand.storagePrefix}-workspace-session`;
/** Set while somebody signs out, so that every tab knows that it was meant. */
const leavingKey = `${brand.storagePrefix}-workspace-leaving`;

/** What the portal shows where it leads somebody out: see `entered-workspaces.ts`. */
const secretKey = `${brand.storagePrefix}-workspace-secret`;

/** Whose session it is, and from when until when its server vouches for them, in milliseconds since 1970. */
export type Holder = { person: string; session: string; since: number; until: number };

/** What a token says of whoever has it, by its server's clock; null where it does not say all of that. */
export const holderOf = (token: string): Holder | null => {
  const { sub, session_id: session, iat, exp } = claimsOf(token) ?? {};
  const isWhole = typeof sub === "string" && typeof session === "string" && typeof iat === "number" && typeof exp === "number";
  return isWhole ? { person: sub, session, since: iat * 1000, until: exp * 1000 } : null;
};

/** The same by this device's clock, which may be another than the server's: it lasts as long as it lasts there. @param until when it ends by it */
export const byOwnClock = (holder: Holder, until: number): Holder => ({ ...holder, since: until - (holder.until - holder.since), until });

/** The session of a page in a workspace, wherever it is kept. */
export type SessionClient = {
  /** Whether there is one, good or not. */
  isThere(): boolean;
  /** By this device's clock, as far as it is known when the session came. Null without one, and where its token does not tell. */
  holder(): Holder | null;
  /** Whether the session that is gone was ended on purpose. */
  wasLeft(): boolean;
  /** A token to show, renewed first when it runs out; null without a session. @throws when the renewal got no answer */
  bearer(): Promise<string | null>;
  /** Milliseconds until the session is to be renewed. */
  renewIn(): number;
  renew(): Promise<Answer<unknown>>;
  /** Signs out of the portal and of all workspaces in this browser, and forgets the session. */
  signOut(signal: AbortSignal): Promise<Answer<unknown>>;
  /** Told when the server does not take the token that was shown. */
  onRejected(): void;
  /** Tells when the session ends: in another tab, or because the server does not take it any more. Answers how to stop. */
  watch(ended: (isChosen: boolean) => void): () => void;
};

/**
 * The end of a session that is stored under a key: in another tab, which `wasChosen` says something of, or here, where a browser tells nothing.
 */
export const watchEndings = (key: string, wasChosen: () => boolean) => {
  const listeners = new Set<(isChosen: boolean) => void>();
  return {
    /** It ended in this tab, by nobody's choice. */
    tellHere() {
      for (const ended of listeners) ended(false);
    },
    watch(ended: (isChosen: boolean) => void) {
      listeners.add(ended);
      const stop = onStored(key, (value) => {
        if (value === null) ended(wasChosen());
      });
      return () => {
        listeners.delete(ended);
        stop();
      };
    },
  };
};

const read = (): WorkspaceSession | null => {
  try {
    const stored = safeParse(workspaceSession, JSON.parse(storage.read(storageKey) ?? "null"));
    return stored.success ? stored.data : null;
  } catch {
    return null;
  }
};
/** With its end by this device's clock. */
const store = (session: WorkspaceSession) => {
  const holder = holderOf(session.accessToken);
  const expiresAt = holder === null ? session.expiresAt : Math.floor((Date.now() + holder.until - holder.since) / 1000);
  storage.remove(leavingKey);
  storage.write(storageKey, JSON.stringify({ ...session, expiresAt }));
};
const forget = () => storage.remove(storageKey);
const holderIn = ({ accessToken, expiresAt }: WorkspaceSession) => {
  const holder = holderOf(accessToken);
  return holder && byOwnClock(holder, expiresAt * 1000);
};
const leftIn = (session: WorkspaceSession) => leftOf(holderIn(session) ?? { since: 0, until: session.expiresAt * 1000 });

/**
 * The session of a workspace that is an origin of its own (docs/decisions/workspace-sessions.md). It is the origin's, for all its tabs; one
 * of them renews it, and the others take what that one stored.
 */
export const createWorkspaceSession = (settings: PublicSettings, subdomain: string, language: () => Language) => {
  const path = `w/${subdomain}/session`;
  /** What proves by itself who is calling. */
  const asStranger = createCalls(settings, { bearer: async () => null, onRejected: () => {} }, language);

  const renewNow = async (spent: string): Promise<Answer<unknown>> => {
    const stored = read();
    if (stored === null) return refused("unauthenticated");
    // Another tab was first.
    if (stored.refreshToken !== spent && leftIn(stored) > margin) return { success: true, data: null };
    const { refreshToken } = stored;
    // The token that it spends is spent: a renewal is for all who come, and given up by nobody.
    const answer = await asStranger(new AbortController().signal)("POST", `${path}/renewal`, { refreshToken }, renewalAnswer, "server");
    if (read()?.refreshToken !== refreshToken) return answer;
    if (answer.success) store(answer.data.session);
    else if (answer.code === "unauthenticated") forget();
    return answer;
  };
  const renew = async (): Promise<Answer<unknown>> => {
    const spent = read()?.refreshToken;
    if (spent === undefined) return refused("unauthenticated");
    return navigator.locks ? navigator.locks.request(`${storageKey}-renewal`, () => renewNow(spent)) : renewNow(spent);
  };
  const bearer = async (): Promise<string | null> => {
    const stored = read();
    if (stored !== null && leftIn(stored) <= 0) {
      const renewed = await renew();
      if (!renewed.success && renewed.code !== "unauthenticated") throw new Error(renewed.error);
    }
    return read()?.accessToken ?? null;
  };
  const wasLeft = () => storage.read(leavingKey) !== null;
  const endings = watchEndings(storageKey, wasLeft);
  const onRejected = () => {
    forget();
    endings.tellHere();
  };
  const own = createCalls(settings, { bearer, onRejected }, language);

  return {
    isThere: () => read() !== null,
    /** As it is, good or not. */
    token: () => read()?.accessToken ?? null,
    holder: () => {
      const stored = read();
      return stored && holderIn(stored);
    },
    wasLeft,
    bearer,
    renewIn: () => {
      const stored = read();
      return stored === null ? 0 : renewalOf(leftIn(stored));
    },
    renew,
    onRejected,

    /** Exchanges what the portal sent along. Answers how the person sees the product there. */
    async exchange(
      { code, verifier: codeVerifier, secret }: NonNullable<EntryCode>,
      signal: AbortSignal,
    ): Promise<Answer<CarriedPreferences>> {
      const answer = await asStranger(signal)("POST", path, { code, codeVerifier }, exchangeAnswer, "server");
      if (!answer.success) return answer;
      store(answer.data.session);
      storage.write(secretKey, secret);
      return { success: true, data: answer.data.preferences };
    },

    /** What the portal knows this workspace by in this browser; empty where it does not. */
    secret: () => storage.read(secretKey) ?? "",
    /** Forgets the session, whose person signed out of the portal. False where `shown` is not what that knows: anybody may have led here. */
    leave(shown: string): boolean {
      if (shown === "" || shown !== storage.read(secretKey)) return false;
      storage.remove(secretKey);
      storage.write(leavingKey, "yes");
      // Other tabs hear of what changes alone, and the session may have ended before.
      storage.write(storageKey, "null");
      forget();
      return true;
    },

    async signOut(signal: AbortSignal) {
      storage.write(leavingKey, "yes");
      const answer = await own(signal)("DELETE", path, undefined, workspaceSignOutAnswer, "sign_out_failed");
      if (answer.success || answer.code === "unauthenticated") forget();
      else storage.remove(leavingKey);
      return answer;
    },

    watch: endings.watch,
  } satisfies SessionClient & Record<string, unknown>;
};
