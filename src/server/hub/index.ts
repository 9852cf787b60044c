/** SignalR hubs: `createHub` makes one, `mountHub` gives it an address. Nothing in this folder knows the product. */
export type { Caller } from "./caller.ts";
export type { Authorised, Redirect } from "./http/endpoint.ts";
export type { Credentials } from "./http/request.ts";
export { createHub, type Hub, type HubClock, type HubLog, type HubOptions } from "./hub.ts";
export type { Audience } from "./members/audience.ts";
export { HubError, type HubEvents, type HubUser, method, type Method, NotAuthorized, stream, uploaded } from "./methods.ts";
export { mountHub } from "./mount.ts";
export { type Backplane, inProcess } from "./nodes/backplane.ts";
export { throughRedis } from "./nodes/redis-backplane.ts";
export { defaults, type HubSettings, type TransportName } from "./settings.ts";
