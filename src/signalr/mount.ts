import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { HubEvents } from "./events.ts";
import { pathOf } from "./http/request.ts";
import type { Hub } from "./hub.ts";
import type { HubUser } from "./user.ts";

/** Sees every request first, and passes on what is not its own. */
type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

type Mounted = { isHere: (request: IncomingMessage) => boolean; take: Upgrade };

/** The hubs of each server, by their address in lower case. */
const mounted = new WeakMap<Server, Map<string, Mounted>>();

/** One listener for all hubs of a server, so that it is known whose an upgrade is when it is nobody's here. */
const listenForUpgrades = (server: Server): Map<string, Mounted> => {
  const hubs = new Map<string, Mounted>();
  mounted.set(server, hubs);
  const hubOf = (request: IncomingMessage): Mounted | undefined => {
    const hub = hubs.get(pathOf(request).toLowerCase());
    return hub?.isHere(request) ? hub : undefined;
  };
  // With any listener for upgrades, Node leaves all of them to the listeners: those that nobody wants are to be requests like any other. It takes
  // this as an option too, when a server is made; its hubs come later.
  const shouldUpgradeCallback = (request: IncomingMessage) => hubOf(request) !== undefined || server.listenerCount("upgrade") > 1;
  Object.assign(server, { shouldUpgradeCallback });
  server.on("upgrade", (request, socket, head) => {
    // Node takes its own listener off the socket: without one, a connection that is reset would end the process.
    socket.on("error", () => {});
    hubOf(request)?.take(request, socket, head);
  });
  return hubs;
};

/**
 * Gives a hub its address, which is found in any case. WebSockets are taken from the server itself; for the rest what is returned is to stand
 * before the application, before anything reads the requests' bodies.
 *
 * @param isHere whether a request is for the host that the hub is on; elsewhere its address is like any other
 */
export const mountHub = <User extends HubUser, Events extends HubEvents>(
  server: Server,
  path: string,
  hub: Hub<User, Events>,
  isHere: (request: IncomingMessage) => boolean = () => true,
): Before => {
  const base = path.toLowerCase();
  const hubs = mounted.get(server) ?? listenForUpgrades(server);
  hubs.set(base, { isHere, take: (...upgrade) => void hub.endpoint.upgrade(...upgrade) });
  return (request, response, next) => {
    if (!isHere(request)) return next();
    const asked = pathOf(request).toLowerCase();
    if (asked === base) void hub.endpoint.serve(request, response, false);
    else if (asked === `${base}/negotiate`) void hub.endpoint.serve(request, response, true);
    else next();
  };
};
