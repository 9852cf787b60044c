/** Who sits at this computer. */
import { isProxy } from "../../basics/address.ts";
import type { Ctx } from "./environment.ts";

const isLoopback = (address: string | undefined): address is string => address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address);

/** Names that lead to this computer wherever they are looked up; any other may be a proxy's, or made to lead here by somebody else. */
const isLocalName = (host: string) => /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host);

/** What proxies add to a request to say whom they ask for. */
const proxyHeader =
  /^(?:forwarded|via|x-real-ip|true-client-ip|x-(?:original-)?forwarded-.+|(?:x-(?:cluster-)?|fastly-)client-ip|cf-.+|x-envoy-.+)$/;

/**
 * Whether the request comes from a person at this computer. Only what cannot be claimed counts for it: the peer of the socket itself.
 * All that points to a proxy on this computer counts against it, HTTP/1.0 too: proxies that say nothing speak it, no browser does.
 */
export const isLocal = (c: Ctx): boolean => {
  const incoming = c.env?.incoming;
  const peer = incoming?.socket?.remoteAddress;
  return (
    isLoopback(peer) &&
    !isProxy(peer, c.get("isTrusted")) &&
    incoming?.httpVersion !== "1.0" &&
    isLocalName(c.req.header("host") ?? new URL(c.req.url).host) &&
    !Object.keys(c.req.header()).some((name) => proxyHeader.test(name))
  );
};
