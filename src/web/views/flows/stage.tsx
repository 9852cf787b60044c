import { Trans, useLingui } from "@lingui/react/macro";
import { useGesture } from "@use-gesture/react";
import { useSelector } from "@xstate/react";
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import type { Area, Point, Size, ViewportActor } from "../../../../machines/developers/viewport.ts";
import { IconButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
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

/** How much larger by one press. */
const step = 1.25;
/** How far by one press of an arrow, in pixels; with Shift four times as far. */
const stride = 60;

const arrows: Record<string, Point> = {
  ArrowLeft: { x: stride, y: 0 },
  ArrowRight: { x: -stride, y: 0 },
  ArrowUp: { x: 0, y: stride },
  ArrowDown: { x: 0, y: -stride },
};

const larger = { type: "view.zoomed", factor: step, at: null } as const;
const smaller = { type: "view.zoomed", factor: 1 / step, at: null } as const;
const fit = { type: "fit.chosen" } as const;
const whole = { type: "whole.chosen" } as const;
/** By what a key writes, and by where it is, for keyboards on which it writes something else. */
const keys: { [key: string]: typeof larger | typeof smaller | typeof fit | typeof whole | undefined } = {
  "+": larger,
  "=": larger,
  "-": smaller,
  "0": fit,
  "1": whole,
  Equal: larger,
  Minus: smaller,
  Digit0: fit,
  Digit1: whole,
};

const isOfZoom = ({ ctrlKey, metaKey }: WheelEvent) => ctrlKey || metaKey;

/** Tells the chart how large the stage is, and whenever that changes. */
const useStageSize = (stage: RefObject<HTMLDivElement | null>, actor: ViewportActor) => {
  useLayoutEffect(() => {
    // It is drawn before effects run.
    const element = stage.current!;
    // In whole pixels, so that what is seen first is not measured anew.
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const known = actor.getSnapshot().context.stage;
      if (width > 0 && (width !== known.width || height !== known.height)) actor.send({ type: "stage.resized", stage: { width, height } });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [actor, stage]);
};

/** Has the chart hear what fingers, the mouse and the wheel do on the stage. */
const useStageGestures = (stage: RefObject<HTMLDivElement | null>, actor: ViewportActor) => {
  /** A point of the window as one of the stage. */
  const onStage = ([left, top]: [number, number]): Point => {
    // Gestures are made on it.
    const { x: from, y: above } = stage.current!.getBoundingClientRect();
    return { x: left - from, y: top - above };
  };
  useGesture(
    {
      onDrag({ first, last, delta: [dx, dy], pinching, cancel }) {
        if (pinching) return cancel();
        if (first) actor.send({ type: "drag.began" });
        if (dx !== 0 || dy !== 0) actor.send({ type: "view.moved", by: { x: dx, y: dy } });
        if (last) actor.send({ type: "drag.ended" });
      },
      onPinch({ first, offset: [size], lastOffset: [begun], origin, memo }): Point & { size: number } {
        const at = onStage(origin);
        // What the last call answered.
        const before = first ? { ...at, size: begun } : (memo as Point & { size: number });
        actor.send({ type: "view.moved", by: { x: at.x - before.x, y: at.y - before.y } });
        actor.send({ type: "view.zoomed", factor: size / before.size, at });
        return { ...at, size };
      },
      onWheel({ event, delta: [dx, dy] }) {
        if (isOfZoom(event)) return;
        const moved = { type: "view.moved", by: { x: -dx, y: -dy } } as const;
        // At the drawing's end the page goes on.
        if (!actor.getSnapshot().can(moved)) return;
        event.preventDefault();
        actor.send(moved);
      },
    },
    {
      target: stage,
      eventOptions: { passive: false },
      // The keys are the stage's own, and what did not move is a click.
      drag: { filterTaps: true, pointer: { keys: false } },
      pinch: { modifierKey: ["ctrlKey", "metaKey"], scaleBounds: { min: 1e-6, max: 1e6 } },
    },
  );
};

const onKeyDown = (actor: ViewportActor, event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = arrows[event.key];
  const far = event.shiftKey ? 4 : 1;
  const movement = arrow
    ? ({ type: "view.moved", by: { x: arrow.x * far, y: arrow.y * far } } as const)
    : (keys[event.key] ?? keys[event.code]);
  if (!movement) return;
  event.preventDefault();
  actor.send(movement);
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
          onKeyDown={(event) => onKeyDown(actor, event)}
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
