import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { laterPart } from "../../../loading/part.ts";

/** Favourites, stars and saved views: null until the page is idle. */
export const useAtHand = laterPart(
  withTexts(() => import("./at-hand.ts")),
  { isSpared: true },
);
