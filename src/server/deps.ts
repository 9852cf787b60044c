import type { Secrets, Sms } from "gotrue-for-node";
import type { Logger } from "pino";
import type { Clock } from "../basics/clock.ts";
import type { Config } from "./config.ts";
import type { FileStore } from "./files/file-store.ts";
import type { FileWriters } from "./files/file-writers.ts";
import type { Identity } from "./identity/identity.ts";
import type { WorkflowLayouts } from "./layout/workflow-layouts.ts";
import type { Limits } from "./limits.ts";
import type { MaintenanceMode } from "./maintenance-mode.ts";
import type { ProgressFeed } from "./progress-feed.ts";
import type { Random } from "../basics/random.ts";
import type { SnapshotCache } from "./snapshot-cache.ts";
import type { Database } from "../basics/sql/database.ts";
import type { Notices } from "./store/pg-notify.ts";
import type { StoreState } from "./store/state.ts";
import type { Turns } from "./turns.ts";
import type { LoadThai } from "./words/words.ts";
import type { WorkspaceFeed } from "./workspace-feed.ts";

/** What a server opens before it works on anything. */
export type Resources = Readonly<
  Secrets & {
    config: Config;
    db: Database;
    notices: Notices;
    /** Whether the store can be used, and why not. */
    storeState: () => Promise<StoreState>;
    clock: Clock;
    random: Random;
    log: Logger;
    /** Begins the name of everything that this installation keeps where others may keep theirs. */
    installation: string;
    identity: Identity;
    limits: Limits;
    /** Null where no text messages can be sent. */
    sms: Sms | null;
    /** Of those who change one organisation. */
    turns: Turns;
    /** Projects as their pages load them. */
    snapshots: SnapshotCache;
    /** Whether people are kept out. */
    maintenance: MaintenanceMode;
    /** The bytes of files. */
    files: FileStore;
    fileWriters: FileWriters;
    /** Pictures of workflows. */
    layouts: WorkflowLayouts;
  }
>;

/** What works beside the answers, and is told that there is something to do. */
type Workers = Readonly<{
  feed: ProgressFeed;
  workspaceFeed: WorkspaceFeed;
  /** Tells the job worker that there is something to do. */
  jobs: { wake(): void };
  /** Tells the worker that moves tasks to what was published that there is something to do. */
  publications: { wake(): void };
  /** Tells the worker that goes on with imports that there is something to do. */
  imports: { wake(): void };
  /** Tells the mail worker that a committed transaction left mail behind. */
  outbox: { wake(): void };
  /** Tells the worker of devices that a committed transaction left messages behind. */
  pushes: { wake(): void };
  /** Tells the workers of webhooks that there are events to make or to send. */
  webhooks: { wake(): void };
}>;

/**
 * What routes, use cases and rules may ask for: made once, when the server starts, and never changed. Each says what it takes of it,
 * `Pick<Deps, "db" | "clock">`; the routes, which pass it on, take it whole.
 */
export type Deps = Resources &
  Workers & {
    /** Loads what answers say in Thai. */
    readonly loadThai: LoadThai;
  };
