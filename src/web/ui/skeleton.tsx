import { useEffect, useRef, useState, type ReactNode } from "react";
import * as css from "./skeleton.css.ts";
import { hidden } from "./text.css.ts";

/** A grey block with the size of what will stand there; lengths as in CSS. */
export const Skeleton = ({ width = "100%", height = "1em" }: { width?: string | number; height?: string | number }) => (
  <span className={css.block} style={{ width, height }} aria-hidden="true" />
);

/** Milliseconds: nothing flashes for a wait that is over at once, and what appears stays long enough to be seen. */
const quiet = 200;
const least = 400;

/** Whether to show that something is pending: after 200 ms, then for 400 ms or more. */
export const useSteadyPending = (pending: boolean): boolean => {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (pending === shown) return;
    const timer = setTimeout(
      () => {
        since.current = performance.now();
        setShown(pending);
      },
      pending ? quiet : since.current + least - performance.now(),
    );
    return () => clearTimeout(timer);
  }, [pending, shown]);
  return shown;
};

type WaitingProps = {
  pending: boolean;
  /** What is being waited for, for those who listen. */
  label: string;
  /** The shape of what will come. */
  skeleton: ReactNode;
  /** What comes; where another view takes over, nothing. */
  children?: ReactNode;
};

/** Nothing, then a skeleton, then the content. Its room is kept from the first: what stands below and is pressed at once does not move away. */
export const Waiting = ({ pending, label, skeleton, children }: WaitingProps) => {
  const shown = useSteadyPending(pending);
  if (!pending && !shown) return children;
  return (
    <div role="status" aria-busy="true" style={{ opacity: shown ? 1 : 0 }}>
      <span className={hidden}>{label}</span>
      {skeleton}
    </div>
  );
};
