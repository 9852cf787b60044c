import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { FavouritesActor } from "../../../../../machines/workspace/favourites.ts";
import { type FavouriteTarget, isFavourite } from "../../../../contract/workspace/favourites.ts";
import { useFavourites } from "../../../providers/favourites.ts";
import { button } from "../../../ui/button.css.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Strokes } from "../../../ui/icons.tsx";
import { row, square } from "../../../ui/work/dense.css.ts";
import * as css from "./favourites.css.ts";

const path = "m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z";

export type StarProps = {
  target: FavouriteTarget;
  /** What it is called. */
  name: string;
  /** With its word, where there is room. */
  isWide?: boolean;
};

/** Keeps something at hand, or no longer. */
export const StarButton = ({ actor, target, name, isWide = false }: StarProps & { actor: FavouritesActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { favourites, change } = snapshot.context;
  const isOn = favourites.some(isFavourite(target));
  const changed = change && ("put" in change ? change.put : change.remove);
  const isBusy = snapshot.hasTag("busy") && changed !== null && isFavourite(target)(changed);
  const mayPress = snapshot.can({ type: "star.pressed", target });
  return (
    <button
      type="button"
      className={classNames(button({ tone: "ghost", size: "small", square: !isWide }), isWide ? row : square, css.star)}
      aria-label={t`Favourite: ${name}`}
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      aria-disabled={!mayPress || undefined}
      title={isOn ? t`Take off your favourites` : t`Keep among your favourites`}
      onClick={() => actor.send({ type: "star.pressed", target })}
    >
      <Strokes d={path} size={isWide ? 15 : 16} />
      {isWide && <Trans>Favourite</Trans>}
    </button>
  );
};

/** The same of the workspace that the page is of. */
export const Star = (props: StarProps) => <StarButton {...props} actor={useFavourites()} />;
