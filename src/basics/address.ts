import { BlockList, isIP } from "node:net";

type Trust = (address: string) => boolean;

/** An IPv4 address that arrived on an IPv6 socket, as itself. */
const plain = (address: string) => (address.startsWith("::ffff:") ? address.slice(7) : address);

/** How many addresses it is remembered of whether they are trusted. */
const mostKnown = 10_000;

/**
 * Reads TRUSTED_PROXY: addresses and networks, separated by commas.
 *
 * @throws Error when an entry is neither
 */
export const trustedProxies = (list: string): Trust => {
  const entries = list
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (entries.length === 0) return () => false;
  const trusted = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  // Every call asks about the same few proxies, and a look into the list costs several microseconds.
  const known = new Map<string, boolean>();
  return (address) => {
    let answer = known.get(address);
    if (answer === undefined) {
      answer = isTrusted(address);
      if (known.size >= mostKnown) known.clear();
      known.set(address, answer);
    }
    return answer;
  };
};

/** Whether the peer of a socket is one of our proxies. */
export const isProxy = (peer: string, isTrusted: Trust): boolean => isTrusted(plain(peer));

/**
 * The client's address: the nearest hop that is no proxy of ours. Anything a client writes into X-Forwarded-For itself stands
 * further left and is not reached, so no header of its own resets its limits.
 */
export const clientAddress = (peer: string, forwarded: string | undefined, isTrusted: Trust): string => {
  let address = plain(peer);
  let left = forwarded ?? "";
  while (left !== "" && isTrusted(address)) {
    const comma = left.lastIndexOf(",");
    const hop = plain(left.slice(comma + 1).trim());
    if (isIP(hop) === 0) break;
    address = hop;
    left = left.slice(0, Math.max(0, comma));
  }
  return address;
};

/**
 * The host that a browser asked for. Behind a proxy of ours it is what that one says: the last of X-Forwarded-Host, before which a client may
 * have written anything.
 */
export const requestedHost = (
  peer: string | undefined,
  { host, forwarded }: { host: string | undefined; forwarded: string | undefined },
  isTrusted: Trust,
): string | undefined => {
  if (peer === undefined || forwarded === undefined || !isProxy(peer, isTrusted)) return host;
  return forwarded.slice(forwarded.lastIndexOf(",") + 1).trim();
};

/** What requests are counted by: one IPv4 address, or the /64 that one IPv6 household has. */
export const limitKey = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
};
