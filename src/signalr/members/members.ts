import { kinds } from "../codec/messages.ts";
import type { Packet } from "../codec/packet.ts";
import type { Connection } from "../connection/connection.ts";
import type { HubUser } from "../user.ts";
import type { Announcement, EventAnnouncement, Target } from "./audience.ts";

const add = <Item>(sets: Map<string, Set<Item>>, name: string, item: Item): void => {
  const set = sets.get(name);
  if (set === undefined) sets.set(name, new Set([item]));
  else set.add(item);
};

const remove = <Item>(sets: Map<string, Set<Item>>, name: string, item: Item): void => {
  const set = sets.get(name);
  set?.delete(item);
  if (set?.size === 0) sets.delete(name);
};

const nobody: ReadonlySet<never> = new Set();

/** The open connections of this node: by id, by person, by group. */
export class Members<User extends HubUser> {
  readonly #all = new Map<string, Connection<User>>();
  readonly #users = new Map<string, Set<Connection<User>>>();
  readonly #groups = new Map<string, Set<Connection<User>>>();

  has(connectionId: string): boolean {
    return this.#all.has(connectionId);
  }

  add(connection: Connection<User>): void {
    this.#all.set(connection.id, connection);
    if (connection.user.id !== null) add(this.#users, connection.user.id, connection);
  }

  remove(connection: Connection<User>): void {
    this.#all.delete(connection.id);
    if (connection.user.id !== null) remove(this.#users, connection.user.id, connection);
    for (const group of connection.groups) remove(this.#groups, group, connection);
    connection.groups.clear();
  }

  join(connection: Connection<User>, group: string): void {
    // A method may go on after its connection ended.
    if (!this.#all.has(connection.id)) return;
    connection.groups.add(group);
    add(this.#groups, group, connection);
  }

  leave(connection: Connection<User>, group: string): void {
    connection.groups.delete(group);
    remove(this.#groups, group, connection);
  }

  /** Does here what is announced to all nodes. */
  deliver(announcement: Announcement): void {
    if ("event" in announcement) return this.#send(announcement);
    // Whoever is reached by a group may be taken out of it.
    for (const connection of Array.from(this.#reached(announcement.to)))
      if ("isSentAway" in announcement) connection.end({ allowReconnect: true });
      else if (announcement.isIn) this.join(connection, announcement.group);
      else this.leave(connection, announcement.group);
  }

  /** Writes the event once per protocol, and gives everybody here the same bytes. */
  #send({ to, except, event, values }: EventAnnouncement): void {
    const message = { type: kinds.invocation, target: event, arguments: [...values] };
    const packets = new Map<string, Packet>();
    for (const connection of this.#reached(to)) {
      const { protocol } = connection;
      if (protocol === null || connection.id === except) continue;
      let packet = packets.get(protocol.name);
      if (packet === undefined) packets.set(protocol.name, (packet = protocol.write(message)));
      connection.deliver(packet, true);
    }
  }

  #reached(to: Target): Iterable<Connection<User>> {
    if ("group" in to) return this.#groups.get(to.group) ?? nobody;
    if ("user" in to) return this.#users.get(to.user) ?? nobody;
    if ("all" in to) return this.#all.values();
    const connection = this.#all.get(to.connection);
    return connection === undefined ? nobody : [connection];
  }
}
