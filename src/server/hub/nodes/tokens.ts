import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";

/** What a connection token says. */
export type Ticket = {
  connectionId: string;
  /** Where the node that has the connection is reached by others. */
  nodeUrl: string;
  /** Stands for the person whose connection it is. */
  binding: string;
};

export type Tokens = {
  issue(connectionId: string, userId: string | null): string;
  /** The connection that a token claims to be of. Proves nothing. */
  claimedBy(token: string): string;
  /** null when it was not issued with this secret. */
  read(token: string): Ticket | null;
  /** Whether the ticket is this person's. */
  belongsTo(ticket: Ticket, userId: string | null): boolean;
  /** What tells another node from which address a request for a connection came, so that it is believed. */
  vouch(token: string, address: string): string;
  /** That address; null when no node of ours said so of this connection. */
  vouched(token: string, word: string): string | null;
};

/** Compares with a secret in a time that tells nothing of it but its length, which is none. */
export const isSame = (given: Buffer, secret: Buffer): boolean => given.length === secret.length && timingSafeEqual(given, secret);

/**
 * Connection tokens that describe themselves: any node can tell which one has the connection, without asking anything. They are signed,
 * so that a request is forwarded to our own nodes alone, and they name their person only as a keyed hash. What one node tells another of a
 * caller is signed too: it needs no list of whom to believe.
 *
 * @param secret the same on all nodes
 */
export const createTokens = (secret: Buffer | string, nodeUrl: string): Tokens => {
  // Made once: from bytes, Node makes a key of its own for each hash, which takes five times as long as the hash.
  const key = typeof secret === "string" ? createSecretKey(secret, "utf8") : createSecretKey(secret);
  const mac = (purpose: string, text: string) => createHmac("sha256", key).update(`${purpose}\0${text}`).digest();
  const bindingOf = (userId: string | null) =>
    userId === null ? "anonymous" : mac("hub user", userId).subarray(0, 16).toString("base64url");
  const isMac = (given: string, expected: Buffer) => isSame(Buffer.from(given, "base64url"), expected);
  const partsOf = (body: string) => Buffer.from(body, "base64url").toString().split("\n");
  const voucher = (token: string, address: string) => mac("hub caller", `${token}\0${address}`);
  return {
    issue(connectionId, userId) {
      const body = Buffer.from([connectionId, bindingOf(userId), nodeUrl].join("\n")).toString("base64url");
      return `${body}.${mac("hub connection", body).toString("base64url")}`;
    },
    claimedBy: (token) => partsOf(token.slice(0, token.indexOf(".")))[0] ?? "",
    read(token) {
      const [body = "", given = ""] = token.split(".");
      if (!isMac(given, mac("hub connection", body))) return null;
      const [connectionId = "", binding = "", owner = ""] = partsOf(body);
      return { connectionId, binding, nodeUrl: owner };
    },
    belongsTo: ({ binding }, userId) => binding === bindingOf(userId),
    vouch: (token, address) => `${voucher(token, address).toString("base64url")}.${address}`,
    vouched(token, word) {
      const [given = "", ...rest] = word.split(".");
      const address = rest.join(".");
      return isMac(given, voucher(token, address)) ? address : null;
    },
  };
};
