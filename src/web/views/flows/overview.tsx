import { useSelector } from "@xstate/react";
import type { PointerEvent } from "react";
import type { Drawing } from "statewalk/chart";
import type { ViewportActor } from "../../../../machines/developers/viewport.ts";
import { classNames } from "../../ui/class-names.ts";
import * as css from "./stage.css.ts";

/** Pixels at most. */
const room = { width: 168, height: 112 };

/** The whole drawing in small with the part that is seen; a press leads there. Whoever cannot see it loses nothing: the states are listed. */
export const Overview = ({ actor, drawing, selected }: { actor: ViewportActor; drawing: Drawing; selected: string }) => {
  const { view, stage } = useSelector(actor, ({ context }) => context);
  const isShown = useSelector(actor, (state) => state.hasTag("shown"));
  const scale = Math.min(room.width / drawing.width, room.height / drawing.height);
  const seen = { x: -view.x / view.scale, y: -view.y / view.scale, width: stage.width / view.scale, height: stage.height / view.scale };
  const isWhole = seen.x <= 0 && seen.y <= 0 && seen.x + seen.width >= drawing.width && seen.y + seen.height >= drawing.height;
  if (!isShown || isWhole) return null;
  const lead = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<SVGSVGElement>) => {
    if (buttons !== 1) return;
    const { x, y } = currentTarget.getBoundingClientRect();
    const wanted = { x: (clientX - x) / scale, y: (clientY - y) / scale };
    const by = { x: (seen.x + seen.width / 2 - wanted.x) * view.scale, y: (seen.y + seen.height / 2 - wanted.y) * view.scale };
    actor.send({ type: "view.moved", by });
  };
  return (
    <svg
      className={css.overview}
      aria-hidden="true"
      width={drawing.width * scale}
      height={drawing.height * scale}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        lead(event);
      }}
      onPointerMove={lead}
    >
      {drawing.boxes.map(({ id, kind, x, y, width, height }) => (
        <rect
          key={id}
          {...{ x, y, width, height }}
          rx={12}
          className={classNames(
            kind === "compound" || kind === "parallel" ? css.smallArea : css.smallBox,
            id === selected && css.smallChosen,
          )}
        />
      ))}
      <rect {...seen} strokeWidth={2 / scale} className={css.seen} />
    </svg>
  );
};
