import { Suspense, useEffect, useState } from "react";
import { withTexts } from "../../i18n/workspace-catalogues.ts";
import { lazy } from "../../loading/lazy.ts";
import { onMoveWanted, type MoveWish } from "./move-wish.ts";

const MoveForm = lazy(
  withTexts(() => import("./move-form.tsx")),
  (part) => part.OpenMoveForm,
);

/** The form of a step that asks for something, which is fetched with the first one. */
export const WantedMove = () => {
  const [wish, setWish] = useState<MoveWish | null>(null);
  useEffect(() => onMoveWanted(setWish), []);
  return (
    wish && (
      <Suspense>
        <MoveForm key={`${wish.task} ${wish.move}`} wish={wish} onClose={() => setWish(null)} />
      </Suspense>
    )
  );
};
