/** The product's name, addresses and prefixes, in the one place from which it can be renamed. */
export const brand = {
  name: { en: "Lanngan", th: "ลานงาน" },
  /** Prefix of every key in local storage and of every cookie. */
  storagePrefix: "lanngan",
  /** The host that the product is known by. */
  domain: "lanngan.com",
  supportEmail: "support@lanngan.com",
  salesEmail: "sales@lanngan.com",
  /** X-Client-Name of our own browser client. */
  clientName: "lanngan-web",
} as const;

/**
 * The channel on which the page /flows and the other tabs of a browser talk, and the key under which the browser keeps that such a page is open.
 * Nobody listens in production.
 */
export const flowsChannel = `${brand.storagePrefix}-flows`;
