import { Suspense } from "react";
import { lazy } from "../loading/lazy.ts";
import type { IllustrationName } from "./drawings.tsx";

const Drawing = lazy(
  () => import("./drawings.tsx"),
  (part) => part.default,
  { isSpared: true },
);

/** A drawing that repeats what the words beside it say; its frame has the final size before the lines arrive. */
export const Illustration = ({ name, width = 320 }: { name: IllustrationName; width?: number }) => (
  <svg
    width={width}
    height={width / 2}
    viewBox="0 0 320 160"
    fill="none"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <Suspense>
      <Drawing name={name} />
    </Suspense>
  </svg>
);
