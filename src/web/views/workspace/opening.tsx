import type { ComponentProps } from "react";
import { Waiting } from "../../ui/skeleton.tsx";
import { hidden } from "../../ui/text.css.ts";
import { useEarlyBoard } from "./use-early-board.ts";

/** What comes with the rows of a workspace. Where a board was drawn early, that stands there instead of a skeleton. */
export const Opening = ({ pending, label, ...rest }: ComponentProps<typeof Waiting>) =>
  useEarlyBoard() && pending ? (
    <p className={hidden} role="status">
      {label}
    </p>
  ) : (
    <Waiting pending={pending} label={label} {...rest} />
  );
