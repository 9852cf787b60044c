import { request as askPlainly, type OutgoingHttpHeaders } from "node:http";
import { request } from "node:https";
import { second } from "../../contract/time.ts";
import type { Config } from "../config.ts";
import { publicLookup } from "./addresses.ts";

/** Milliseconds that whoever is asked may take. */
const patience = 15 * second;

/** What became of a request: a status and the milliseconds that the other side asks to wait; or why it was not reached, in the words of the system. */
export type Answered = { status: number; wait: number | null } | { status: null; reason: string };

/** @param header `Retry-After`: seconds, or a date (RFC 9110 §10.2.3) */
const waitOf = (header: string | undefined, now: Date): number | null => {
  if (header === undefined) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - now.getTime();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
};

/**
 * Sends a body to an address that `isOutgoingAddress` allowed. Its name is looked up as the connection is made, and leads nowhere but to the internet;
 * redirects are not followed. It never throws for what the other side or the network does.
 */
export const post = (
  config: Pick<Config, "OUTGOING_ANYWHERE">,
  address: string,
  { method = "POST", headers, body }: { method?: string; headers: OutgoingHttpHeaders; body: string | Buffer | null },
  now: Date,
): Promise<Answered> => {
  const url = new URL(address);
  const ask = url.protocol === "http:" ? askPlainly : request;
  const lookup = config.OUTGOING_ANYWHERE ? undefined : publicLookup;
  return new Promise((resolve) => {
    const asked = ask(url, { method, headers, signal: AbortSignal.timeout(patience), ...(lookup && { lookup }) }, (answer) => {
      // What it says beside that is of no use, and may be without end.
      answer.destroy();
      // There is a status in every answer.
      resolve({ status: answer.statusCode!, wait: waitOf(answer.headers["retry-after"], now) });
    });
    asked.on("error", (error) => resolve({ status: null, reason: error.message }));
    asked.end(body);
  });
};
