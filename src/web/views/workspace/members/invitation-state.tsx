import { Strokes } from "../../../ui/icons.tsx";
import type { Invitation } from "../../../../contract/workspace/invitations.ts";
import { classNames } from "../../../ui/class-names.ts";
import * as css from "./members.css.ts";

/** Before a reason why something cannot be done. */
export const Lock = () => (
  <span className={css.lock}>
    <Strokes d="M7 11V8a5 5 0 0 1 10 0v3M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Z" size={14} />
  </span>
);

/** Where an invitation is on its way. It only illustrates: the words beside it say the same. */
export const Life = ({ state }: { state: Invitation["state"] }) => (
  <span className={css.life} aria-hidden="true">
    <span className={css.knots.done} />
    <span className={css.line} />
    <span className={state === "bounced" || state === "expired" ? css.knots[state] : css.knots.sent} />
    <span className={css.dashed} />
    <span className={css.knots.open} />
  </span>
);

/** Beyond as many a segment says nothing more. */
const mostSegments = 40;

type SegmentsProps = { taken: number; pending?: number; most: number; narrow?: boolean };

/** A segment for each of a few: those that are taken, those that are promised, and those that are free. It only illustrates. */
export const Segments = ({ taken, pending = 0, most, narrow }: SegmentsProps) => {
  const per = Math.max(1, Math.ceil(most / mostSegments));
  const kindOf = (at: number) => (at * per < taken ? css.taken : at * per < taken + pending ? css.pending : css.free);
  return (
    <span className={classNames(narrow ? css.narrowSegments : css.segments)} aria-hidden="true">
      {Array.from({ length: Math.ceil(most / per) }, (_, at) => (
        <span key={at} className={kindOf(at)} />
      ))}
    </span>
  );
};
