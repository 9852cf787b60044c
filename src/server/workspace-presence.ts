import type { Viewer } from "../domain/wire.ts";

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
  tell(viewers: Viewer[]): void;
};

/** What servers tell each other: who has a place open at one of them, all there are. `asks`: whoever has it open too is to say so. */
export type PresenceWord = { node: string; place: string; viewers: Viewer[]; asks: boolean };

/** Milliseconds between two times at which a place is told. */
export const pause = 200;
/** Milliseconds between two times at which a server says that its pages are still there, and without a word of it. */
export const beat = 20_000;
export const lifetime = 50_000;

type Place = {
  name: string;
  /** Of this server, with what each was told last. */
  pages: Map<string, ViewingPage & { told: string }>;
  elsewhere: Map<string, { viewers: Viewer[]; until: number }>;
  published: string;
  /** Until when nothing more is told. */
  resting: NodeJS.Timeout | null;
  isDue: boolean;
};

/** Each person once, whatever the number of their pages. */
const merged = (viewers: Iterable<Viewer>): Viewer[] => {
  const people = new Map<string, boolean>();
  for (const { person, isWriting } of viewers) people.set(person, isWriting || people.get(person) === true);
  return Array.from(people, ([person, isWriting]) => ({ person, isWriting })).toSorted((one, other) =>
    one.person < other.person ? -1 : 1,
  );
};

/**
 * Who has which place open, at this server and at others. It is nowhere but in the memory of those servers whose pages show it: a page that ends is left
 * out at once, and a server that dies with what it last said.
 *
 * @param node unlike any other server's
 * @param publish tells the other servers
 */
export const createPresence = (node: string, publish: (word: PresenceWord) => void) => {
  const places = new Map<string, Place>();
  const placeOf = new Map<string, Place>();

  const ownOf = ({ pages }: Place) => merged(pages.values());
  const say = (place: Place, asks: boolean): void => {
    const viewers = ownOf(place);
    place.published = JSON.stringify(viewers);
    publish({ node, place: place.name, viewers, asks });
  };
  const tell = (place: Place): void => {
    const own = ownOf(place);
    if (JSON.stringify(own) !== place.published) say(place, false);
    const all = merged([...own, ...Array.from(place.elsewhere.values(), ({ viewers }) => viewers).flat()]);
    for (const page of place.pages.values()) {
      const others = all.filter(({ person }) => person !== page.person && (page.known?.has(person) ?? true));
      const told = JSON.stringify(others);
      if (told !== page.told) page.tell(others);
      page.told = told;
    }
  };
  /** At once, and then not for a while. */
  const soon = (place: Place): void => {
    place.isDue = true;
    if (place.resting !== null) return;
    place.isDue = false;
    tell(place);
    place.resting = setTimeout(() => {
      place.resting = null;
      if (place.isDue) soon(place);
      else if (place.pages.size === 0) places.delete(place.name);
    }, pause);
    place.resting.unref();
  };

  const leave = (pageId: string): void => {
    const place = placeOf.get(pageId);
    if (place === undefined) return;
    placeOf.delete(pageId);
    place.pages.delete(pageId);
    if (place.pages.size === 0) place.elsewhere.clear();
    soon(place);
  };

  const view = (name: string, page: ViewingPage): void => {
    const before = placeOf.get(page.id);
    if (before !== undefined && before.name !== name) leave(page.id);
    let place = places.get(name);
    if (place === undefined)
      places.set(name, (place = { name, pages: new Map(), elsewhere: new Map(), published: "[]", resting: null, isDue: false }));
    const isFirst = place.pages.size === 0;
    placeOf.set(page.id, place);
    place.pages.set(page.id, { ...page, told: place.pages.get(page.id)?.told ?? "[]" });
    // What others have open is heard by those alone who have it open too.
    if (isFirst) say(place, true);
    soon(place);
  };

  const heard = ({ node: from, place: name, viewers, asks }: PresenceWord): void => {
    const place = places.get(name);
    if (place === undefined || place.pages.size === 0) return;
    if (viewers.length === 0) place.elsewhere.delete(from);
    else place.elsewhere.set(from, { viewers, until: Date.now() + lifetime });
    if (asks) say(place, false);
    soon(place);
  };

  const beating = setInterval(() => {
    const now = Date.now();
    for (const place of places.values()) {
      for (const [from, { until }] of place.elsewhere)
        if (until <= now) {
          place.elsewhere.delete(from);
          soon(place);
        }
      // Where nobody else is, nobody waits for a word.
      if (place.elsewhere.size > 0) say(place, false);
    }
  }, beat);
  beating.unref();

  return {
    /** From now on a page shows this place, and no other one. */
    view,
    /** A page shows nothing any more. */
    leave,
    /** Another server's word. */
    heard,
    /** Other servers were not heard for a while. */
    ask(): void {
      for (const place of places.values()) if (place.pages.size > 0) say(place, true);
    },
    /** Ends what those look at who no longer may. */
    review(): void {
      for (const place of Array.from(places.values()))
        for (const page of Array.from(place.pages.values())) {
          if (page.isAllowed()) continue;
          leave(page.id);
          if (page.told !== "[]") page.tell([]);
        }
    },
    stop(): void {
      clearInterval(beating);
      for (const { resting } of places.values()) clearTimeout(resting ?? undefined);
    },
  };
};
