import * as z from "zod/mini";
import type { Connection } from "./connection/connection.ts";
import type { HubEvents } from "./events.ts";
import { type Announcement, Audience } from "./members/audience.ts";
import type { Members } from "./members/members.ts";
import type { HubUser } from "./user.ts";

/** The connection that a method was called by. */
export class Caller<User extends HubUser, Events extends HubEvents> {
  readonly #connection: Connection<User>;
  readonly #members: Members<User>;
  readonly #announce: (announcement: Announcement) => void;

  constructor(connection: Connection<User>, members: Members<User>, announce: (announcement: Announcement) => void) {
    this.#connection = connection;
    this.#members = members;
    this.#announce = announce;
  }

  /** Not secret. */
  get connectionId(): string {
    return this.#connection.id;
  }

  get user(): User {
    return this.#connection.user;
  }

  /** Those that it is in. */
  get groups(): ReadonlySet<string> {
    return this.#connection.groups;
  }

  /** Everybody else. */
  get others(): Audience<Events> {
    return new Audience(this.#announce, { all: true }, this.#connection.id);
  }

  send<Name extends keyof Events & string>(event: Name, ...values: Events[Name]): void {
    this.#announce({ to: { connection: this.#connection.id }, except: null, event, values });
  }

  /**
   * Calls a method of the client, and reads its answer.
   *
   * @throws Error when it failed, took too long, does not fit or the connection ended
   */
  async ask<Schema extends z.core.$ZodType>(answer: Schema, target: string, ...values: unknown[]): Promise<z.output<Schema>> {
    return z.parse(answer, await this.#connection.ask(target, values));
  }

  join(group: string): void {
    this.#members.join(this.#connection, group);
  }

  leave(group: string): void {
    this.#members.leave(this.#connection, group);
  }

  /** Ends the connection; the client is not asked to come back. */
  close(): void {
    this.#connection.end({});
  }
}
