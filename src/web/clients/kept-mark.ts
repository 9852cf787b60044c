import { keptCookie } from "../../contract/choices.ts";

/**
 * Says to the server that something is kept here which nobody else has: at an address of before it then gives the page and does not lead on, so that it can
 * be sent.
 */
export const markKept = (): void => {
  if (!document.cookie.includes(`${keptCookie}=`)) document.cookie = `${keptCookie}=1; path=/; max-age=31536000; samesite=lax`;
};

/** Nothing is. */
export const unmarkKept = (): void => {
  document.cookie = `${keptCookie}=; path=/; max-age=0; samesite=lax`;
};
