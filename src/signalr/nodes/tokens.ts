import { createHmac, createSecretKey, randomUUID, timingSafeEqual } from "node:crypto";

export type Tokens = {
  /** A new secret that names the connection and its node. */
  issue(connectionId: string): string;
  /** The connection that a token claims to be of. Proves nothing. */
  claimedBy(token: string): string;
  /** Where the node of a token is reached by others; null when it names none, or when no node of ours said so. */
  nodeUrlOf(token: string): string | null;
  /** What tells another node from which address a request for a connection came, so that it is believed. */
  vouch(token: string, caller: string): string;
  /** That address; null when no node of ours said so of this connection. */
  vouched(token: string, word: string): string | null;
};

/** Compares with a secret in a time that tells nothing of it but its length, which is none. */
export const timingSafeEquals = (given: Buffer, secret: Buffer): boolean =>
  given.length === secret.length && timingSafeEqual(given, secret);

/**
 * Connection tokens: `connection.secret`, and behind it the node's address where others reach it, with the installation's signature: any
 * node can tell who has the connection without asking anything, and a request is forwarded to our own nodes alone. The signature is the
 * node's, made once: what a connection has of its own is random, and known by its owner. What one node tells another of a caller is signed
 * too: it needs no list of whom to believe.
 *
 * @param secret the same on all nodes
 */
export const createTokens = (secret: Buffer | string, nodeUrl: string): Tokens => {
  // Made once: from bytes, Node makes a key of its own for each hash, which takes five times as long as the hash.
  const key = typeof secret === "string" ? createSecretKey(secret, "utf8") : createSecretKey(secret);
  const mac = (purpose: string, text: string) => createHmac("sha256", key).update(`${purpose}\0${text}`).digest();
  const isMac = (given: string, expected: Buffer) => timingSafeEquals(Buffer.from(given, "base64url"), expected);
  const voucher = (token: string, caller: string) => mac("hub caller", `${token}\0${caller}`);
  const address = Buffer.from(nodeUrl).toString("base64url");
  const ofThisNode = nodeUrl === "" ? "" : `.${address}.${mac("hub node", address).toString("base64url")}`;
  return {
    issue: (connectionId) => `${connectionId}.${randomUUID()}${ofThisNode}`,
    claimedBy: (token) => token.slice(0, token.indexOf(".")),
    nodeUrlOf(token) {
      const [, , node = "", given = ""] = token.split(".");
      return isMac(given, mac("hub node", node)) ? Buffer.from(node, "base64url").toString() : null;
    },
    vouch: (token, caller) => `${voucher(token, caller).toString("base64url")}.${caller}`,
    vouched(token, word) {
      const [given = "", ...rest] = word.split(".");
      const caller = rest.join(".");
      return isMac(given, voucher(token, caller)) ? caller : null;
    },
  };
};
