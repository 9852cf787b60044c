/** A proof key (PKCE, RFC 7636): what a code is asked for with, and what it is exchanged with later. */
export type ProofKey = { verifier: string; challenge: string };

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=/g, "");

/** 256 random bits, in letters that an address may hold. */
export const randomSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Makes one, with S256. @throws where the browser has no Web Crypto, as on insecure addresses */
export const makeProofKey = async (): Promise<ProofKey> => {
  const verifier = randomSecret();
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(hash)) };
};
