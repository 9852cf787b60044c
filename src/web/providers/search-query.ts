import { region } from "../../contract/region.ts";
import { dayIn } from "../../domain/days.ts";
import { type KnownNames, readSearch, type SearchQuery } from "../../domain/search-query.ts";
import type { Store } from "../sync/store.ts";

/** What filters of a search may name, as the page knows it. */
export const knownNames = (store: Store): KnownNames => {
  const place = store.place;
  return {
    projects: store.projects(),
    people: store.people().map(({ id, name, nickname }) => ({ id, names: [nickname, name].filter((each) => each !== null) })),
    me: place?.me.id ?? "",
    today: dayIn(place?.organization.timeZone ?? region.timeZone, Date.now()),
  };
};

export const readQuery = (store: Store, query: string): SearchQuery => readSearch(query, knownNames(store));
