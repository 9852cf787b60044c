import { useCallback, useState } from "react";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { laterPart } from "../../../loading/part.ts";
import type { Choice } from "../selection/board-selection.tsx";

const useSelection = laterPart(withTexts(() => import("../selection/board-selection.tsx")));

/** Cards that were pressed to be chosen and are not yet; `choosing` counts up with each. What chooses them is fetched with the first. */
export const useChoices = () => {
  const [choices] = useState<Choice[]>(() => []);
  const [choosing, setChoosing] = useState(0);
  const choose = useCallback(
    (choice: Choice) => {
      choices.push(choice);
      setChoosing((before) => before + 1);
    },
    [choices],
  );
  return { choices, choosing, choose, Selection: useSelection(choosing > 0)?.BoardSelection };
};
