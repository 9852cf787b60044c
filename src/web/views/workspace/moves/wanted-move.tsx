import { Suspense, useEffect, useState } from "react";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { lazy } from "../../../loading/lazy.ts";
import { onMoveWanted, type MoveWish } from "./move-wish.ts";

const MoveForm = lazy(
  withTexts(() => import("./move-form.tsx")),
  (part) => part.OpenMoveForm,
);

/** The form of a step that asks for something, which is fetched with the first one. It stays until the next, so that it can leave gently. */
export const WantedMove = () => {
  const [{ wish, nth }, setWished] = useState<{ wish: MoveWish | null; nth: number }>({ wish: null, nth: 0 });
  useEffect(() => onMoveWanted((next) => setWished((last) => ({ wish: next, nth: last.nth + 1 }))), []);
  return (
    wish && (
      <Suspense>
        <MoveForm key={nth} wish={wish} />
      </Suspense>
    )
  );
};
