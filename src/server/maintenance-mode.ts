import type { Logger } from "pino";
import type { Clock } from "../basics/clock.ts";
import type { Database } from "../basics/sql/database.ts";
import { second } from "../contract/time.ts";
import { type Maintenance, readMaintenance } from "./store/queries/admin/maintenance.ts";

/** Milliseconds between two looks at what the operator said at another server. */
const lookEvery = 5 * second;

/** Seconds after which another try is worth it, where nobody said for how long; and where it lasts longer than was said. */
const unknownWait = 300;
const overdueWait = 60;

type Parts = { db: Database; clock: Clock; log: Logger; /** The setting, which no command ends. */ isSet: boolean };

/**
 * Whether people are kept out for maintenance: by the setting of this server, or by a row that all servers of a store follow. What it says is known without
 * asking the store, so that no request waits for it, and stays so while the store is away.
 */
export class MaintenanceMode {
  readonly #parts: Parts;
  #row: Maintenance | null = null;
  #timer: NodeJS.Timeout | undefined;

  private constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @param isFollowed whether what is said at other servers is looked for, until `close` */
  static async open(parts: Parts, isFollowed: boolean): Promise<MaintenanceMode> {
    const mode = new MaintenanceMode(parts);
    await mode.look();
    const lookAgain = () =>
      void mode.look().catch((error: unknown) => parts.log.warn({ err: error }, "maintenance mode could not be read"));
    if (isFollowed) mode.#timer = setInterval(lookAgain, lookEvery).unref();
    return mode;
  }

  /** Reads what the store says now. */
  async look(): Promise<void> {
    this.#row = await readMaintenance(this.#parts.db);
  }

  /** What the operator said by command; null for nothing. */
  get row(): Maintenance | null {
    return this.#row;
  }

  /** Whether the setting keeps people out, whatever is said by command. */
  get isSet(): boolean {
    return this.#parts.isSet;
  }

  /** Seconds after which another try is worth it; null while the product is open. */
  retryAfter(): number | null {
    if (this.#row === null && !this.#parts.isSet) return null;
    if (!this.#row?.until) return unknownWait;
    return Math.max(overdueWait, Math.ceil((this.#row.until.getTime() - this.#parts.clock.now().getTime()) / second));
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
