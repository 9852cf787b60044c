import type { HubEvents } from "../events.ts";

/** Whom an event is for. */
export type Target = { all: true } | { group: string } | { user: string } | { connection: string };

/** One event on its way to everybody it is for, on all nodes. Its values must survive JSON. */
export type EventAnnouncement = { to: Target; except: string | null; event: string; values: readonly unknown[] };
/** Connections that are in a group from now on, or no longer, on all nodes. */
export type GroupAnnouncement = { to: Target; group: string; isIn: boolean };
/** Connections that end, to come back and be looked at anew, on all nodes. */
export type EndAnnouncement = { to: Target; isSentAway: true };
export type Announcement = EventAnnouncement | GroupAnnouncement | EndAnnouncement;

/** Connections that an event can be sent to, wherever they are. */
export class Audience<Events extends HubEvents> {
  readonly #announce: (announcement: Announcement) => void;
  readonly #to: Target;
  readonly #left: string | null;

  constructor(announce: (announcement: Announcement) => void, to: Target, except: string | null = null) {
    this.#announce = announce;
    this.#to = to;
    this.#left = except;
  }

  /** The same connections without this one. */
  except(connectionId: string): Audience<Events> {
    return new Audience(this.#announce, this.#to, connectionId);
  }

  /** Puts the connections that are there now into a group: who comes later is not in it. */
  join(group: string): void {
    this.#announce({ to: this.#to, group, isIn: true });
  }

  /** Takes them out of a group: what is sent to it after this, they do not get. */
  leave(group: string): void {
    this.#announce({ to: this.#to, group, isIn: false });
  }

  /** Ends the connections that are there now, whose clients come back if they still may. */
  sendAway(): void {
    this.#announce({ to: this.#to, isSentAway: true });
  }

  /** Does not wait, and cannot fail: who cannot take it is closed, to come back and ask. */
  send<Name extends keyof Events & string>(event: Name, ...values: Events[Name]): void {
    this.#announce({ to: this.#to, except: this.#left, event, values });
  }
}
