import { planById } from "../../contract/plans.ts";
import { minute } from "../../contract/time.ts";
import { isDetail, kinds, keyOf, projectNamed, type AnyRow, type Kind } from "../../domain/rows.ts";
import type { Source } from "../../domain/tables.ts";
import type { ChangedRow, ChangesPage, CommandOutcome, Frame, News, ProjectSnapshot, TaskDetails } from "../../domain/wire.ts";
import { Commands } from "./commands.ts";
import { Following, type Numbers, type NewsOutcome } from "./following.ts";
import { shownOutcome } from "./outcomes.ts";
import { queryKey } from "./query-keys.ts";
import type { Place } from "./queries.ts";
import { ChangesByOthers } from "./changes-by-others.ts";
import type { ServerRows } from "./overlay.ts";

/** What the server says of the organisation with every visit. */
export type OrganizationFacts = Pick<Place["organization"], "planId" | "timeZone">;

/** What is kept of a store, to go on with where there is no network. */
export type Kept = { place: Place; numbers: Numbers; serverRows: Source };

/** Which task a row of what hangs on one is of: a description has its task's id. */
const taskOf = (row: AnyRow): string => ("task" in row ? row.task : (row as { id: string }).id);

/**
 * What there is on the screens of a workspace: rows, what the person did to them, and who looks at what. It knows neither a screen nor a network:
 * others tell it what the server says, and send what is under way.
 */
export class Store extends Commands {
  protected override following = this.#follow(null);
  readonly #others = new ChangesByOthers();
  readonly #clock: () => number;
  /** By how much the server's clock is ahead of this device's, in milliseconds. */
  #ahead = 0;
  #place: Place | null = null;

  /**
   * @param now milliseconds since 1970
   * @param below a whole number from 0 to below its argument, at random
   */
  constructor(now: () => number, below: (end: number) => number) {
    super(below);
    this.#clock = now;
  }

  override get place(): Place | null {
    return this.#place;
  }

  override now(): number {
    return this.#clock() + this.#ahead;
  }

  /** The number of the last change that is meant, of those that somebody else made in a row within the last moments; null where there is none. */
  othersChange(kind: Kind, key: string, isMeant: (change: ChangedRow) => boolean): number | null {
    return this.#others.latest(kind, key, isMeant, this.now());
  }

  get head(): number {
    return this.following.head;
  }

  /** The number after which changes are to be asked for. */
  get after(): number {
    return this.following.after;
  }

  /** Whether something was missed. */
  get isBehind(): boolean {
    return this.following.isBehind;
  }

  /** Projects of which a snapshot is to be asked for. */
  unopened(): string[] {
    return this.following.unopened();
  }

  /** Projects of which all is kept. */
  opened(): string[] {
    return this.following.numbers().projects.map(([project]) => project);
  }

  /** Tasks of which all is kept that hangs on them. */
  detailed(): string[] {
    return this.following.numbers().tasks.map(([task]) => task);
  }

  /** Begins, or begins anew, with all that there is. What is under way stays. */
  begin(frame: Frame, snapshots: ReadonlyMap<string, ProjectSnapshot>): void {
    const ahead = Date.parse(frame.now) - this.#clock();
    // What the way here took is no difference of clocks.
    this.#ahead = Math.abs(ahead) < minute ? 0 : ahead;
    this.#start(frame, (serverRows) => this.following.begin(serverRows, frame, snapshots));
  }

  /** Goes on with what was kept. */
  resume({ place, numbers, serverRows: kept }: Kept): void {
    this.#start(place, (serverRows) => {
      this.following.resume(numbers);
      for (const kind of kinds)
        for (const row of kept.all(kind)) {
          // What hangs on a task that is followed no more stays as it was then.
          if (isDetail(kind) && !this.isDetailed(taskOf(row))) continue;
          // A kind's rows stand under its name.
          serverRows.set(kind, keyOf(kind, row as never), row);
        }
    });
  }

  /** The organisation has this plan, and its days begin there, now: what was kept may say otherwise. */
  setOrganization(now: Partial<OrganizationFacts>): void {
    if (this.#place === null) return;
    const before = this.#place.organization;
    const organization = { ...before, ...now };
    if (organization.planId === before.planId && organization.timeZone === before.timeZone) return;
    this.#place = { ...this.#place, organization: { ...organization, projectLimit: planById(organization.planId).projects } };
    this.notify([queryKey.frame]);
  }

  /** What is to be kept; null before it has begun. */
  kept(): Kept | null {
    return this.#place && { place: this.#place, numbers: this.following.numbers(), serverRows: this.overlay.serverRows() };
  }

  /** Nothing stays, not even what is under way. */
  wipe(): void {
    this.unanswered.clear();
    this.#end();
  }

  /** The person is a member no more: what they did and nobody took stays, to be copied, and nothing else. */
  leave(): void {
    this.unanswered.giveUpAll({ code: "not_a_member" });
    this.#end();
  }

  /** Nothing of the organisation is to be seen any more; what was done stays, for when it is there again. */
  close(): void {
    this.#end();
  }

  takeNews(news: readonly News[]): NewsOutcome {
    this.#noteOthers(news.flatMap(({ rows }) => rows ?? []));
    return this.take((serverRows) => this.following.takeNews(serverRows, news));
  }

  takePage(page: ChangesPage): NewsOutcome {
    this.#noteOthers(page.rows);
    return this.take((serverRows) => this.following.takePage(serverRows, page));
  }

  /** Hears how far the log goes. */
  hear(head: number): void {
    this.following.hear(head);
  }

  /** A snapshot of the project is about to be asked for. */
  opens(project: string): void {
    this.following.opens(project);
  }

  opensNot(project: string): void {
    this.following.opensNot(project);
  }

  takeSnapshot(project: string, snapshot: ProjectSnapshot): void {
    this.take((serverRows) => this.following.takeSnapshot(serverRows, project, snapshot));
    this.notify([queryKey.isOpen(project)]);
  }

  /** What hangs on the task is about to be asked for. */
  opensTask(task: string): void {
    this.following.tasks.opens(task);
  }

  opensTaskNot(task: string): void {
    this.following.tasks.opensNot(task);
  }

  /** There is none of that name for this person. */
  knowsNot(task: string): void {
    this.unknown.add(task);
    this.notify([queryKey.isUnknown(task)]);
  }

  /** @param name by which it was asked for */
  takeTask(name: string, details: TaskDetails): void {
    if (name.includes("-") && projectNamed(this.projects(), name.split("-")[0] ?? "")?.id !== details.task.project)
      this.renames.set(name, details.task.id);
    this.take((serverRows) => this.following.tasks.take(serverRows, name, details));
    this.notify([queryKey.isDetailed(details.task.id), queryKey.isUnknown(name)]);
  }

  /** What came of a command. */
  settle(id: string, answer: CommandOutcome): NewsOutcome {
    const ops = this.unanswered.commands.find((command) => command.id === id)?.ops ?? [];
    const outcome = shownOutcome(answer, ops, this.rows.all("project"));
    this.unanswered.answer(id, outcome);
    const refused = outcome.isDone ? outcome.refusals.map(({ at }) => at) : [];
    const unremembered = outcome.isDone ? this.acts.settle(id, this.now(), refused) : this.acts.refuse(id);
    const taken = this.take((serverRows): NewsOutcome => {
      this.following.dropUnkept(serverRows, unremembered);
      if (!outcome.isDone) return "taken";
      return outcome.news === null ? this.following.noteMissed() : this.following.takeNews(serverRows, outcome.news);
    });
    this.notify([queryKey.pending, queryKey.unsent]);
    return taken;
  }

  #noteOthers(changes: readonly ChangedRow[]): void {
    this.#others.note(changes, this.#place?.me.id, this.now());
  }

  #end(): void {
    this.acts.clear();
    this.#start(null, () => {});
  }

  #follow(place: Place | null): Following {
    return new Following(place?.me ?? { id: "", role: "guest" }, (task) => this.acts.isOf(task));
  }

  #start(place: Place | null, fill: (serverRows: ServerRows) => void): void {
    this.unknown.clear();
    this.renames.clear();
    this.#place = place && { me: place.me, organization: place.organization };
    this.following = this.#follow(place);
    this.overlay.restart((serverRows) => {
      fill(serverRows);
      return this.again();
    });
    this.restarted();
  }
}
