import type { Point } from "./workflow-layout.ts";

const towards = ([x, y]: Point, [toX, toY]: Point, distance: number): Point => {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const share = Math.min(distance / length, 0.5);
  return [x + (toX - x) * share, y + (toY - y) * share];
};
const coordinates = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;

/** A line through points as an SVG path. @param radius of its corners, in pixels: less where a leg is shorter than two of them */
export const roundedLine = (points: readonly Point[], radius: number): string => {
  const [first, ...others] = points;
  const last = others.pop();
  if (first === undefined || last === undefined) return "";
  const corners = others.map((corner, at) => {
    const [before, after] = [others[at - 1] ?? first, others[at + 1] ?? last];
    return `L${coordinates(towards(corner, before, radius))}Q${coordinates(corner)} ${coordinates(towards(corner, after, radius))}`;
  });
  return `M${coordinates(first)}${corners.join("")}L${coordinates(last)}`;
};
