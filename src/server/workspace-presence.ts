import type { TaskViewers, Viewer } from "../domain/wire.ts";

/** Somebody's page on which a place is open: a task, or a project's workflow. */
export type ViewingPage = {
  id: string;
  person: string;
  isWriting: boolean;
  /** Whom the person may hear of; null for everybody. */
  known: ReadonlySet<string> | null;
  /** Whether the person still may see what is open. */
  isAllowed(): boolean;
  /** Who else has it open. */
  send(viewers: Viewer[]): void;
};

/** Somebody's page that shows the tasks of a project, and at each of them who has it open. */
export type WatchingPage = Pick<ViewingPage, "id" | "person" | "known" | "isAllowed"> & {
  /** Of the tasks at which somebody else is than was told last, who it is. */
  send(taskViewers: TaskViewers[]): void;
};

/**
 * What servers tell each other: who has a place open at one of them, all there are. `asks`: whoever has it open too is to say so; of a project all whose
 * tasks somebody watches, of each of its places.
 */
export type PresenceWord = { node: string; place: string; viewers: Viewer[]; asks: boolean };

/** Where in a project somebody is: at a task, or at its workflow. */
export const placeIn = (project: string, task: string | null): string => `${project} ${task ?? workflow}`;
const workflow = "workflow";
const projectOf = (place: string): string => place.slice(0, place.lastIndexOf(" "));
const taskOf = (place: string): string => place.slice(place.lastIndexOf(" ") + 1);

/** Milliseconds between two times at which a place is told. */
export const pause = 200;
/** Milliseconds between two times at which a server says that its pages are still there, and without a word of it. */
export const beat = 20_000;
export const lifetime = 50_000;

type Place = {
  name: string;
  /** Of this server, with what each was told last. */
  pages: Map<string, ViewingPage & { sent: string }>;
  elsewhere: Map<string, { viewers: Viewer[]; until: number }>;
  published: string;
  /** Until when nothing more is told. */
  resting: NodeJS.Timeout | null;
  isDue: boolean;
};

/** A page that watches, with those tasks at which it was told last that somebody is, and who. */
type Watching = WatchingPage & { sent: Map<string, string> };

/** Each person once, whatever the number of their pages. */
const merged = (viewers: Iterable<Viewer>): Viewer[] => {
  const people = new Map<string, boolean>();
  for (const { person, isWriting } of viewers) people.set(person, isWriting || people.get(person) === true);
  return Array.from(people, ([person, isWriting]) => ({ person, isWriting })).toSorted((one, other) =>
    one.person < other.person ? -1 : 1,
  );
};

/**
 * Who has which place open, at this server and at others. It is nowhere but in the memory of those servers whose pages show or watch it: a page that ends is left
 * out at once, and a server that dies with what it last said.
 */
export class Presence {
  readonly #node: string;
  readonly #publish: (word: PresenceWord) => void;
  readonly #places = new Map<string, Place>();
  readonly #ofProject = new Map<string, Set<Place>>();
  readonly #placeOf = new Map<string, Place>();
  /** The pages that watch a project, by its name and by theirs. */
  readonly #watched = new Map<string, Map<string, Watching>>();
  readonly #beating: NodeJS.Timeout;

  /**
   * @param node unlike any other server's
   * @param publish tells the other servers
   */
  constructor(node: string, publish: (word: PresenceWord) => void) {
    this.#node = node;
    this.#publish = publish;
    this.#beating = setInterval(() => this.#beat(), beat);
    this.#beating.unref();
  }

  #ownOf({ pages }: Place): Viewer[] {
    return merged(pages.values());
  }

  #othersAt(place: Place, { person: own, known }: Pick<ViewingPage, "person" | "known">): Viewer[] {
    return merged([...this.#ownOf(place), ...Array.from(place.elsewhere.values(), ({ viewers }) => viewers).flat()]).filter(
      ({ person }) => person !== own && (known?.has(person) ?? true),
    );
  }

  #sendTaskViewers(page: Watching, some: readonly Place[]): void {
    const news = some.flatMap((place): TaskViewers[] => {
      const task = taskOf(place.name);
      const people = this.#othersAt(place, page).map(({ person }) => person);
      const sent = people.join(" ");
      if (task === workflow || sent === (page.sent.get(task) ?? "")) return [];
      if (sent === "") page.sent.delete(task);
      else page.sent.set(task, sent);
      return [{ task, people }];
    });
    if (news.length > 0) page.send(news);
  }

  #placesIn(project: string): Place[] {
    return [...(this.#ofProject.get(project) ?? [])];
  }

  /** Whether somebody here hears of a place. */
  #hasListeners({ name, pages }: Place): boolean {
    return pages.size > 0 || this.#watched.has(projectOf(name));
  }

  #askOf(project: string): void {
    this.#publish({ node: this.#node, place: project, viewers: [], asks: true });
  }

  #say(place: Place, asks: boolean): void {
    const viewers = this.#ownOf(place);
    place.published = JSON.stringify(viewers);
    this.#publish({ node: this.#node, place: place.name, viewers, asks });
  }

  #sendViewers(place: Place): void {
    const own = this.#ownOf(place);
    if (JSON.stringify(own) !== place.published) this.#say(place, false);
    for (const page of place.pages.values()) {
      const others = this.#othersAt(place, page);
      const sent = JSON.stringify(others);
      if (sent !== page.sent) page.send(others);
      page.sent = sent;
    }
    for (const page of this.#watched.get(projectOf(place.name))?.values() ?? []) this.#sendTaskViewers(page, [place]);
  }

  #forget(place: Place): void {
    const project = projectOf(place.name);
    const others = this.#ofProject.get(project);
    others?.delete(place);
    if (others?.size === 0) this.#ofProject.delete(project);
    this.#places.delete(place.name);
  }

  /** At once, and then not for a while. */
  #soon(place: Place): void {
    place.isDue = true;
    if (place.resting !== null) return;
    place.isDue = false;
    this.#sendViewers(place);
    place.resting = setTimeout(() => {
      place.resting = null;
      if (place.isDue) this.#soon(place);
      else if (place.pages.size === 0 && place.elsewhere.size === 0) this.#forget(place);
    }, pause);
    place.resting.unref();
  }

  /** A page shows nothing any more. */
  leave(pageId: string): void {
    const place = this.#placeOf.get(pageId);
    if (place === undefined) return;
    this.#placeOf.delete(pageId);
    place.pages.delete(pageId);
    if (!this.#hasListeners(place)) place.elsewhere.clear();
    this.#soon(place);
  }

  #placeNamed(name: string): Place {
    const before = this.#places.get(name);
    if (before !== undefined) return before;
    const place: Place = { name, pages: new Map(), elsewhere: new Map(), published: "[]", resting: null, isDue: false };
    const project = projectOf(name);
    this.#ofProject.set(project, (this.#ofProject.get(project) ?? new Set()).add(place));
    this.#places.set(name, place);
    return place;
  }

  /** From now on a page shows this place, and no other one. */
  view(name: string, page: ViewingPage): void {
    const before = this.#placeOf.get(page.id);
    if (before !== undefined && before.name !== name) this.leave(page.id);
    const place = this.#placeNamed(name);
    const isFirst = place.pages.size === 0;
    this.#placeOf.set(page.id, place);
    place.pages.set(page.id, { ...page, sent: place.pages.get(page.id)?.sent ?? "[]" });
    // What others have open is heard by those alone who have it open too.
    if (isFirst) this.#say(place, true);
    this.#soon(place);
  }

  /** A page hears nothing of that any more. */
  unwatch(pageId: string): void {
    for (const [project, pages] of this.#watched) {
      if (!pages.delete(pageId) || pages.size > 0) continue;
      this.#watched.delete(project);
      for (const place of this.#placesIn(project)) {
        if (this.#hasListeners(place)) continue;
        place.elsewhere.clear();
        this.#soon(place);
      }
    }
  }

  /** From now on a page hears who has which task of a project open, and of no other project's. */
  watch(project: string, page: WatchingPage): void {
    this.unwatch(page.id);
    const isFirst = !this.#watched.has(project);
    const watching: Watching = { ...page, sent: new Map() };
    this.#watched.set(project, (this.#watched.get(project) ?? new Map<string, Watching>()).set(page.id, watching));
    this.#sendTaskViewers(watching, this.#placesIn(project));
    if (isFirst) this.#askOf(project);
  }

  /** Another server's word. */
  receive({ node: from, place: name, viewers, asks }: PresenceWord): void {
    if (asks) for (const place of this.#placesIn(name)) if (place.pages.size > 0) this.#say(place, false);
    const isNew = viewers.length > 0 && this.#watched.has(projectOf(name));
    const place = isNew ? this.#placeNamed(name) : this.#places.get(name);
    if (place === undefined || !this.#hasListeners(place)) return;
    if (viewers.length === 0) place.elsewhere.delete(from);
    else place.elsewhere.set(from, { viewers, until: Date.now() + lifetime });
    if (asks && place.pages.size > 0) this.#say(place, false);
    this.#soon(place);
  }

  #beat(): void {
    const now = Date.now();
    for (const place of this.#places.values()) {
      for (const [from, { until }] of place.elsewhere)
        if (until <= now) {
          place.elsewhere.delete(from);
          this.#soon(place);
        }
      // Where nobody else is, nobody waits for a word.
      if (place.elsewhere.size > 0 && place.pages.size > 0) this.#say(place, false);
    }
    // Who watches is heard by nobody who has a task open: they are asked.
    for (const project of this.#watched.keys()) this.#askOf(project);
  }

  /** Other servers were not heard for a while. */
  ask(): void {
    for (const place of this.#places.values()) if (place.pages.size > 0) this.#say(place, true);
    for (const project of this.#watched.keys()) this.#askOf(project);
  }

  /** Ends what those look at and watch who no longer may. */
  review(): void {
    for (const place of Array.from(this.#places.values()))
      for (const page of Array.from(place.pages.values())) {
        if (page.isAllowed()) continue;
        this.leave(page.id);
        if (page.sent !== "[]") page.send([]);
      }
    for (const page of Array.from(this.#watched.values(), (pages) => [...pages.values()]).flat()) {
      if (page.isAllowed()) continue;
      this.unwatch(page.id);
      if (page.sent.size > 0) page.send(Array.from(page.sent.keys(), (task) => ({ task, people: [] })));
    }
  }

  stop(): void {
    clearInterval(this.#beating);
    for (const { resting } of this.#places.values()) clearTimeout(resting ?? undefined);
  }
}
