import { type Favourites, type FavouriteTarget, isFavourite, mostFavourites } from "../../../contract/workspace/favourites.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import {
  isSeen,
  keepFavourite,
  listFavourites,
  listPlaces,
  removeFavourite,
  writePlaces,
} from "../../store/queries/workspace/favourites.ts";
import { type CallerContext, changing, reading, type WorkspaceCaller } from "./caller.ts";
import { rowIds } from "./row-ids.ts";
import { isEverybody } from "./snapshots.ts";

/** What members keep at hand: docs/decisions/favourites.md. It is their own, so that a plan without a seat for them takes none of it. */

const favouritesOf = async (tx: OrganizationStore, { me }: CallerContext): Promise<Favourites> => ({
  favourites: await listFavourites(tx, me.userId, isEverybody(me.role)),
});

/** @throws Refusal as `reading` */
export const readFavourites = (deps: Pick<Deps, "db">, acting: WorkspaceCaller): Promise<Favourites> => reading(deps, acting, favouritesOf);

/**
 * Keeps something, or moves it.
 *
 * @param before before which other it is to stand; null for behind all, as where that other is none any more
 * @throws Refusal not_found for what the caller does not see, favourites_full, and those of `changing`
 */
export const putFavourite = (
  deps: Pick<Deps, "db" | "clock" | "random">,
  acting: WorkspaceCaller,
  target: FavouriteTarget,
  before: FavouriteTarget | null,
): Promise<Favourites> =>
  changing(
    deps,
    acting,
    async (tx, context) => {
      const { me } = context;
      if (!(await isSeen(tx, me.userId, isEverybody(me.role), target))) throw new Refusal("not_found");
      const kept = await listPlaces(tx, me.userId);
      const there = kept.find(isFavourite(target));
      if (there === undefined && kept.length >= mostFavourites) throw new Refusal("favourites_full", { most: mostFavourites });
      const own = there ?? { ...target, row: rowIds(deps)() };
      if (there === undefined) keepFavourite(tx, me.userId, own);
      const others = kept.filter((one) => one !== there);
      const at = before === null ? -1 : others.findIndex(isFavourite(before));
      const order = others.toSpliced(at === -1 ? others.length : at, 0, own);
      writePlaces(
        tx,
        me.userId,
        order.map(({ row }) => row),
      );
      return favouritesOf(tx, context);
    },
    true,
  );

/** Keeps something no longer; a second time changes nothing. @throws Refusal as `changing`, not_found for what the caller neither keeps nor sees */
export const dropFavourite = (deps: Pick<Deps, "db" | "clock">, acting: WorkspaceCaller, target: FavouriteTarget): Promise<Favourites> =>
  changing(
    deps,
    acting,
    async (tx, context) => {
      const { me } = context;
      const isKept = (await listPlaces(tx, me.userId)).some(isFavourite(target));
      if (!isKept && !(await isSeen(tx, me.userId, isEverybody(me.role), target))) throw new Refusal("not_found");
      removeFavourite(tx, me.userId, target);
      return favouritesOf(tx, context);
    },
    true,
  );
