import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { Config } from "../config.ts";

/**
 * What of addresses that users bring is asked for: those of the internet, and nothing of the network in which the server stands. They are judged as they are
 * parsed, and again as their names are looked up, which may lead elsewhere by then.
 */

/** Whether an IP address is one of the internet, also where IPv6 carries one of IPv4. */
const isPublic = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

type Allowing = Pick<Config, "OUTGOING_ANYWHERE">;

/** Whether what users bring may be asked for at an address: https on its usual port, no name or password in it. */
export const isOutgoingAddress = ({ OUTGOING_ANYWHERE }: Allowing, address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username !== "" || password !== "") return false;
  if (OUTGOING_ANYWHERE) return protocol === "https:" || protocol === "http:";
  const host = hostname.replace(/^\[|\]$/g, "");
  return protocol === "https:" && port === "" && (isIP(host) === 0 ? host.includes(".") : isPublic(host));
};

/** Looks a name up as sockets do, and finds none of whose addresses one is not of the internet. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "");
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
      return callback(Object.assign(new Error("The name leads to no address of the internet."), { code: "ENOTFOUND" }), "");
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
