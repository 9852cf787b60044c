import { type Language, storageKeys } from "../../contract/preferences.ts";
import { errorPage, errorPagePolicy } from "./error-page.ts";

/** Bytes of a broken request that are looked at. */
const lookedAt = 16_384;

const header = (text: string, name: string): string | null => new RegExp(`(?:^|\\n)${name}: *([^\\r\\n]*)`, "i").exec(text)?.[1] ?? null;

/** What the reader of a broken request chose, or else their browser; nothing of it is said again. */
const languageIn = (text: string): Language => {
  const chosen = new RegExp(`\\b${storageKeys.language}=(th|en)\\b`).exec(header(text, "cookie") ?? "")?.[1];
  return (chosen ?? header(text, "accept-language")?.trim().slice(0, 2).toLowerCase()) === "en" ? "en" : "th";
};

/**
 * A page for a browser whose request never became one; null for programs. Whether it is a browser is told by what came of its headers. Where they are too
 * long and what came last is but their end, it is one: nobody else collects cookies.
 *
 * @param raw what of the request came last
 */
export const brokenRequestPage = async (status: number, raw: Buffer | undefined): Promise<{ body: string; policy: string } | null> => {
  const text = raw?.subarray(0, lookedAt).toString("latin1") ?? "";
  const accept = header(text, "accept");
  const isTail = status === 431 && !/^[A-Z]+ \S+ HTTP\//.test(text);
  if (accept === null ? !isTail : !/\btext\/html\b/i.test(accept)) return null;
  const page = await errorPage(languageIn(text), { status, isRepeatable: true, retryAfter: null, requestId: "", home: "/" });
  return { body: String(page), policy: errorPagePolicy };
};
