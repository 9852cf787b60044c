/** SignalR hubs: `createHub` makes one, `mountHub` gives it an address. */
export type { Caller } from "./caller.ts";
export type { Authorised, Redirect } from "./http/endpoint.ts";
export type { Credentials } from "./http/request.ts";
export { createHub, type Hub, type HubClock, type HubLog, type HubOptions } from "./hub.ts";
export type { Announcement, Audience, Target } from "./members/audience.ts";
export { HubError, NotAuthorized } from "./errors.ts";
export type { HubEvents } from "./events.ts";
export { method, type Method, stream, uploaded } from "./methods.ts";
export type { HubUser } from "./user.ts";
export { mountHub } from "./mount.ts";
export { type Backplane, inProcessBackplane, type Membership } from "./nodes/backplane.ts";
export { noticeBackplane } from "./nodes/notice-backplane.ts";
export { defaults, type HubSettings, type TransportName } from "./settings.ts";
