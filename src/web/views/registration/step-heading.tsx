import { useEffect, useRef, type ReactNode } from "react";

/** The heading of a step. It takes the focus when the step appears, so that the change is heard and the keyboard starts there. */
export const StepHeading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: false }), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
};
