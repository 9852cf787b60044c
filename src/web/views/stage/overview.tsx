import { useSelector } from "@xstate/react";
import { useRef, type PointerEvent } from "react";
import type { Area, Point, Size, ViewportActor } from "../../../../machines/shell/viewport.ts";
import { classNames } from "../../ui/class-names.ts";
import * as css from "./overview.css.ts";

/** Pixels at most, and at least on either side: a drawing may be far longer than it is high. */
const room = { width: 168, height: 112 };
const least = 24;

type OverviewProps = {
  actor: ViewportActor;
  /** An area has others within it. */
  drawing: Size & { boxes: readonly (Area & { id: string; isArea?: boolean })[] };
  selected: string;
  className?: string | undefined;
};

/**
 * The whole drawing in small with the part that is seen, where that is not all: a press leads there, and what is seen is dragged. Whoever cannot see it
 * loses nothing: what is drawn is listed.
 */
export const Overview = ({ actor, drawing, selected, className }: OverviewProps) => {
  const { view, stage } = useSelector(actor, ({ context }) => context);
  const isShown = useSelector(actor, (state) => state.hasTag("shown"));
  /** Where what is seen is held, from its middle. */
  const grip = useRef<Point>({ x: 0, y: 0 });
  const scale = Math.min(room.width / drawing.width, room.height / drawing.height);
  const width = Math.max(least, drawing.width * scale);
  const height = Math.max(least, drawing.height * scale);
  const seen = { x: -view.x / view.scale, y: -view.y / view.scale, width: stage.width / view.scale, height: stage.height / view.scale };
  const isWhole = seen.x <= 0 && seen.y <= 0 && seen.x + seen.width >= drawing.width && seen.y + seen.height >= drawing.height;
  if (!isShown || isWhole) return null;
  /** How far a pointer is from the middle of what is seen, in the drawing. */
  const offset = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
    const { x, y } = currentTarget.getBoundingClientRect();
    const at = { x: ((clientX - x) * drawing.width) / width, y: ((clientY - y) * drawing.height) / height };
    return { x: at.x - seen.x - seen.width / 2, y: at.y - seen.y - seen.height / 2 };
  };
  const lead = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons !== 1) return;
    const to = offset(event);
    actor.send({ type: "view.moved", by: { x: (grip.current.x - to.x) * view.scale, y: (grip.current.y - to.y) * view.scale } });
  };
  return (
    <svg
      className={classNames(css.overview, className)}
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      preserveAspectRatio="none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = offset(event);
        const isHeld = Math.abs(at.x) <= seen.width / 2 && Math.abs(at.y) <= seen.height / 2;
        grip.current = isHeld ? at : { x: 0, y: 0 };
        if (!isHeld) lead(event);
      }}
      onPointerMove={lead}
    >
      {drawing.boxes.map(({ id, isArea, ...box }) => (
        <rect
          key={id}
          x={box.x}
          y={box.y}
          width={box.width}
          height={box.height}
          rx={12}
          className={classNames(isArea ? css.smallArea : css.smallBox, id === selected && css.smallChosen)}
        />
      ))}
      <rect {...seen} className={css.seen} />
    </svg>
  );
};
