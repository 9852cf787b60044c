import type { ReactNode } from "react";
import * as css from "./flow-map.css.ts";
import { Icon } from "./icons.tsx";

type FlowMapProps = {
  stops: readonly { key: string; label: ReactNode }[];
  /** The key of the stop where the person is. */
  current: string;
};

/** The whole way as a drawing, with the token where the person is. It only illustrates: the stepper and the heading say the same. */
export const FlowMap = ({ stops, current }: FlowMapProps) => {
  const position = stops.findIndex((stop) => stop.key === current);
  return (
    <div className={css.map} aria-hidden="true">
      {stops.map((stop, index) => (
        <div
          key={stop.key}
          className={css.stop}
          data-state={index < position ? "done" : index === position ? "current" : "next"}
          style={{ "--stop": index }}
        >
          <span className={css.knot}>
            {index < position && <Icon name="check" size={16} />}
            {index === position && <span className={css.token} />}
          </span>
          <span className={css.name}>{stop.label}</span>
        </div>
      ))}
    </div>
  );
};
