import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import type { Area, Size, ViewportActor } from "../../../../machines/shell/viewport.ts";
import { IconButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { answerStageKey, fit, larger, smaller, useStageGestures, useStageSize, whole } from "../stage/use-stage.ts";
import { ToolIcon, type ToolIconName } from "./tool-icons.tsx";
import * as css from "./stage.css.ts";

type StageProps = {
  actor: ViewportActor;
  label: string;
  drawing: Size;
  /** Where in it lies what is to be seen; a new one is brought into sight. */
  area: Area;
  /** The drawing is on its way. */
  isBusy: boolean;
  /** What changes the drawing; it stands below it, so that a phone shows the drawing first. */
  tools: ReactNode;
  /** What lies over the drawing. */
  over: ReactNode;
  children: ReactNode;
};

/** How large the drawing is, and what makes it larger and smaller. */
const ZoomButtons = ({ actor }: Pick<StageProps, "actor">) => {
  const { t } = useLingui();
  const scale = useSelector(actor, ({ context }) => context.view.scale);
  const isShown = useSelector(actor, (state) => state.hasTag("shown"));
  const isFollowing = useSelector(actor, (state) => state.hasTag("following"));
  const isWhole = useSelector(actor, (state) => state.hasTag("whole"));
  const canGrow = useSelector(actor, (state) => state.can(larger));
  const canShrink = useSelector(actor, (state) => state.can(smaller));
  const buttons: {
    name: ToolIconName;
    label: string;
    event: typeof larger | typeof smaller | typeof fit | typeof whole;
    isPressed?: boolean;
  }[] = [
    { name: "smaller", label: t`Smaller`, event: smaller },
    { name: "larger", label: t`Larger`, event: larger },
    { name: "fit", label: t`Fit to what is chosen`, event: fit, isPressed: isFollowing },
    { name: "whole", label: t`Show the whole chart`, event: whole, isPressed: isWhole },
  ];
  return (
    <div role="group" aria-label={t`Zoom`} className={css.buttons}>
      <span className={css.scale}>{Math.round(scale * 100)} %</span>
      {buttons.map(({ name, label: says, event, isPressed }) => (
        <IconButton
          key={name}
          size="small"
          label={says}
          aria-pressed={isPressed}
          disabled={(name === "larger" && !canGrow) || (name === "smaller" && !canShrink) || !isShown}
          className={css.button}
          onClick={() => actor.send(event)}
        >
          <ToolIcon name={name} />
        </IconButton>
      ))}
    </div>
  );
};

/** A drawing that is dragged, pinched, turned by the wheel and moved by keys. */
export const Stage = ({ actor, label, drawing, area, isBusy, tools, over, children }: StageProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const hint = useId();
  const { x, y, scale } = useSelector(actor, ({ context }) => context.view);
  const isShown = useSelector(actor, (state) => state.hasTag("shown"));
  const isDragged = useSelector(actor, (state) => state.hasTag("dragging"));
  const isFollowing = useSelector(actor, (state) => state.hasTag("following"));
  const isWhole = useSelector(actor, (state) => state.hasTag("whole"));
  useStageSize(stage, actor);
  useStageGestures(stage, actor);

  // What is chosen stands in the address, which changes without asking this page. Another drawing is not seen before it has its place.
  useLayoutEffect(() => {
    const known = actor.getSnapshot().context;
    if (known.drawing !== drawing) actor.send({ type: "drawing.changed", drawing, area });
    else if (known.chosen !== area) actor.send({ type: "area.chosen", area });
  }, [actor, drawing, area]);

  return (
    <div className={css.frame}>
      <div className={css.room}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons stand below; the keys are the same again */}
        <div
          ref={stage}
          className={css.stage}
          role="region"
          aria-label={label}
          aria-describedby={hint}
          aria-busy={isBusy || undefined}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is moved must be reached by the keyboard
          tabIndex={0}
          data-dragged={isDragged || undefined}
          onKeyDown={(event) => void answerStageKey(actor, event, fit)}
        >
          <svg className={css.drawing} role="img" aria-label={label}>
            <g
              className={classNames(css.view, (isFollowing || isWhole) && css.gliding)}
              style={{ transform: `translate(${x}px, ${y}px) scale(${scale})`, visibility: isShown ? undefined : "hidden" }}
            >
              {children}
            </g>
          </svg>
        </div>
        {over}
      </div>
      {tools}
      <div className={css.bar}>
        <p id={hint} className={css.hint}>
          <Trans>
            Drag to move; pinch, or Ctrl or ⌘ and the wheel, to zoom. Keys: arrows, <kbd>+</kbd> <kbd>−</kbd>, <kbd>0</kbd> to fit,{" "}
            <kbd>1</kbd> for the whole.
          </Trans>
        </p>
        <ZoomButtons actor={actor} />
      </div>
    </div>
  );
};
