import type { ComponentProps, CSSProperties } from "react";
import { space } from "../theme/tokens.ts";
import { classNames } from "./class-names.ts";
import * as css from "./layout.css.ts";

/** Steps of 4 px of the spacing scale: 1 2 3 4 5 6 8 10 14 16 24 32. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 14 | 16 | 24 | 32;

const gapped = (gap: Gap, style?: CSSProperties) => ({ ...style, "--gap": space(gap) });

/** Children below one another. */
export const Stack = ({ gap = 5, className, style, ...rest }: ComponentProps<"div"> & { gap?: Gap }) => (
  <div {...rest} className={classNames(css.stack, className)} style={gapped(gap, style)} />
);

/** Children beside one another, wrapping when there is no room. */
export const Row = ({
  gap = 3,
  justify,
  className,
  style,
  ...rest
}: ComponentProps<"div"> & { gap?: Gap; justify?: "start" | "between" | "center" | "end" }) => (
  <div {...rest} className={classNames(css.row({ justify }), className)} style={gapped(gap, style)} />
);

/** Centred on the page with a margin at both sides. */
export const Container = ({ width, className, ...rest }: ComponentProps<"div"> & { width?: "content" | "prose" | "form" }) => (
  <div {...rest} className={classNames(css.container({ width }), className)} />
);
