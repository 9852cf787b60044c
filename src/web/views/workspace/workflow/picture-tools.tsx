import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ViewportActor } from "../../../../../machines/shell/viewport.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { bar, square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { larger, smaller, whole } from "../../stage/use-stage.ts";
import * as css from "./workflow-diagram.css.ts";

/** What has a picture seen as large as it is drawn. */
export const ownSize = (actor: ViewportActor) =>
  ({ type: "view.zoomed", factor: 1 / actor.getSnapshot().context.view.scale, at: null }) as const;

/** How large the picture is, what makes it larger and smaller, and by which keys. */
export const PictureTools = ({ actor, hint }: { actor: ViewportActor; hint: string }) => {
  const { t } = useLingui();
  const percent = useSelector(actor, ({ context }) => Math.round(context.view.scale * 100));
  const isWhole = useSelector(actor, (state) => state.hasTag("whole"));
  const canGrow = useSelector(actor, (state) => state.can(larger));
  const canShrink = useSelector(actor, (state) => state.can(smaller));
  return (
    <div className={css.zoom}>
      <p id={hint} className={css.keys}>
        <Trans>
          Drag to move; pinch, or Ctrl or ⌘ and the wheel, to zoom. Keys: arrows, <kbd>+</kbd> <kbd>−</kbd>, <kbd>0</kbd> for its own size,{" "}
          <kbd>1</kbd> for the whole; Space and drag moves it from anywhere.
        </Trans>
      </p>
      <div role="group" aria-label={t`Zoom`} className={css.zoomButtons}>
        <span className={css.percent}>{percent}%</span>
        <IconButton className={square} size="small" label={t`Smaller`} disabled={!canShrink} onClick={() => actor.send(smaller)}>
          <WorkIcon name="minus" />
        </IconButton>
        <IconButton className={square} size="small" label={t`Larger`} disabled={!canGrow} onClick={() => actor.send(larger)}>
          <WorkIcon name="plus" />
        </IconButton>
        <Button
          tone="ghost"
          size="small"
          className={bar}
          title={t`As large as it is drawn`}
          disabled={percent === 100}
          onClick={() => actor.send(ownSize(actor))}
        >
          100%
        </Button>
        <Button tone="ghost" size="small" className={bar} aria-pressed={isWhole} onClick={() => actor.send(whole)}>
          <Trans>Fit</Trans>
        </Button>
      </div>
    </div>
  );
};
