import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { lazy } from "../../../loading/lazy.ts";
import { IconButton } from "../../../ui/button.tsx";
import { MenuButton } from "../../../ui/menu.tsx";
import { square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import type { MovesListProps } from "./moves-list.tsx";
import { numberOf } from "../task/task-facts.ts";
import { useLatest } from "../hooks/use-latest.ts";

const loadList = withTexts(() => import("./moves-list.tsx"));
const MovesList = lazy(loadList, (part) => part.default);

type MovesMenuProps = MovesListProps & {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** What can be done with a card. */
export const MovesMenu = ({ open, onOpenChange, ...list }: MovesMenuProps) => {
  const { t } = useLingui();
  const taskLabel = numberOf(list.project, list.task);
  // It goes with its card, and is not open where that comes back.
  const latest = useLatest({ open, onOpenChange });
  useEffect(
    () => () => {
      const last = latest();
      if (last.open) last.onOpenChange?.(false);
    },
    [latest],
  );
  return (
    <MenuButton
      open={open}
      onOpenChange={onOpenChange}
      loadMore={loadList}
      panel={(shown) => <MovesList {...list} shown={shown} />}
      trigger={(button) => (
        <IconButton {...button} className={square} size="small" label={t`What to do with ${taskLabel}`}>
          <WorkIcon name="more" />
        </IconButton>
      )}
    />
  );
};
