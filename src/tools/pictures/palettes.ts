/**
 * Ten seeds become twenty palettes (light and dark) and their twenty high-contrast variants. Nothing is
 * picked by hand: every colour walks along OKLCH lightness, away from its backgrounds, until the rounded
 * colour reaches its contrast on all of them. Run as a program it writes src/web/theme/palettes.json.
 */
import { writeFileSync } from "node:fs";
import { formatHex, toGamut, wcagContrast } from "culori";
import type { Theme } from "../../contract/preferences.ts";

export type Palette = Record<string, string>;
export type Tone = "light" | "dark";
export type Contrast = "normal" | "more";

/** A hue in degrees and a chroma; the accent may also fix the lightness that it starts from. */
type Hue = { hue: number; chroma: number; lightness?: number };
type Seed = { accent: Hue; highlight: Hue; neutral: Hue };
const seed = (accent: [number, number, number?], highlight: [number, number], neutral: [number, number]): Seed => ({
  accent: { hue: accent[0], chroma: accent[1], lightness: accent[2] },
  highlight: { hue: highlight[0], chroma: highlight[1] },
  neutral: { hue: neutral[0], chroma: neutral[1] },
});

export const seeds: Record<Theme, Seed> = {
  default: seed([276, 0.2], [78, 0.15], [276, 0.01]), // ultramarine and marigold
  forest: seed([152, 0.13], [95, 0.13], [150, 0.01]),
  coffee: seed([50, 0.085, 0.45], [28, 0.12], [62, 0.014]),
  ocean: seed([190, 0.1], [32, 0.15], [215, 0.012]),
  sunset: seed([33, 0.19], [330, 0.16], [40, 0.011]),
  corporate: seed([262, 0.105, 0.42], [195, 0.1], [262, 0.008]),
  modern: seed([300, 0.015], [135, 0.2], [300, 0.003]), // ink and electric lime
  colorful: seed([345, 0.22], [190, 0.13], [320, 0.012]),
  azure: seed([240, 0.16], [60, 0.15], [235, 0.01]),
  stone: seed([80, 0.03], [150, 0.09], [75, 0.008]),
};

const status: Record<string, Hue> = {
  success: { hue: 150, chroma: 0.14 },
  warning: { hue: 75, chroma: 0.14 },
  danger: { hue: 25, chroma: 0.2 },
  info: { hue: 240, chroma: 0.13 },
};
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** The names of a status colour's tokens. */
export const fillsOfStatus = Object.entries(status).map(([fill, hue]) => ({
  fill,
  hue,
  on: `on${capital(fill)}`,
  soft: `${fill}Soft`,
  text: `${fill}Text`,
  border: `${fill}Border`,
}));

const avatarHues = [20, 60, 110, 155, 200, 245, 290, 335];
const chartTurns = [0, 45, 110, 165, 215, 300];

/**
 * Contrast that each role aims for. Above the tested minimum, because WCAG 2 over-rates pairs on dark
 * backgrounds: with these targets APCA's lightness contrast stays at 50 to 60 or better too.
 */
const aims = {
  light: { text: 9, muted: 5.5, subtle: 4.6, accent: 4.6, ink: 4.6, line: 3.05 },
  dark: { text: 10, muted: 7.2, subtle: 6, accent: 6.6, ink: 6.4, line: 3.05 },
  more: { text: 12, muted: 7, subtle: 7, accent: 7, ink: 7, line: 4.5 },
};

const intoScreen = toGamut("rgb", "oklch");
const colour = (lightness: number, chroma: number, hue: number) =>
  formatHex(intoScreen({ mode: "oklch", l: Math.min(1, Math.max(0, lightness)), c: Math.max(0, chroma), h: hue }));

/** The lowest WCAG 2 contrast of a colour over several backgrounds: 1 to 21. */
const worstRatio = (over: string, backgrounds: readonly string[]) =>
  Math.min(...backgrounds.map((background) => wcagContrast(over, background)));

const step = 0.0025;

/** The first colour, from a preferred lightness in one direction, that passes on every background. */
const solve = ({ hue, chroma }: Hue, from: number, direction: 1 | -1, backgrounds: readonly string[], least: number): string => {
  for (let lightness = from; lightness >= 0 && lightness <= 1; lightness += direction * step) {
    const nearTheEnds = lightness > 0.93 || lightness < 0.12;
    const candidate = colour(lightness, nearTheEnds ? chroma * 0.5 : chroma, hue);
    if (worstRatio(candidate, backgrounds) >= least) return candidate;
  }
  const end = direction > 0 ? "#ffffff" : "#000000";
  if (worstRatio(end, backgrounds) >= least) return end;
  throw new Error(`no colour of hue ${hue} reaches ${least} on ${backgrounds.join(" ")}`);
};

type Fill = { base: string; hover: string; active: string; ink: string };

/** A solid with its two pressed states, which move away from the ink that stands on it. */
const solveFill = (
  { hue, chroma }: Hue,
  from: number,
  dark: boolean,
  backgrounds: readonly string[],
  aim: { ink: number; line: number },
): Fill => {
  const inks = { light: "#ffffff", dark: colour(0.17, Math.min(chroma, 0.03), hue) };
  const order = dark ? (["dark", "light"] as const) : (["light", "dark"] as const);
  let best: (Fill & { cost: number }) | undefined;
  for (const kind of order) {
    const ink = inks[kind];
    const away = kind === "light" ? -1 : 1;
    for (let lightness = from; lightness > 0.2 && lightness < 0.95; lightness += away * step) {
      const states = [0, 0.035, 0.07].map((shift) => colour(lightness + away * shift, chroma, hue)) as [string, string, string];
      if (states.some((state) => wcagContrast(ink, state) < aim.ink) || worstRatio(states[0], backgrounds) < aim.line) continue;
      const cost = Math.abs(lightness - from) + (kind === order[0] ? 0 : 0.06);
      if (!best || cost < best.cost) best = { cost, ink, base: states[0], hover: states[1], active: states[2] };
      break;
    }
  }
  if (!best) throw new Error(`no fill of hue ${hue}`);
  return best;
};

/** A theme whose accent is ink itself: near black by day, near white by night. */
const inkFill = ({ hue }: Hue, dark: boolean): Fill => {
  const shade = (byNight: number, byDay: number) => colour(dark ? byNight : byDay, dark ? 0.005 : 0.01, hue);
  return {
    base: shade(0.95, 0.24),
    hover: shade(0.89, 0.32),
    active: shade(0.83, 0.38),
    ink: dark ? colour(0.17, 0.005, hue) : "#ffffff",
  };
};

/** All tokens of one palette, as `#rrggbb` by name. */
export const palette = (theme: Theme, tone: Tone, contrast: Contrast): Palette => {
  const { accent, highlight, neutral } = seeds[theme];
  const dark = tone === "dark";
  const more = contrast === "more";
  const aim = more ? aims.more : aims[tone];
  const away = dark ? 1 : -1;
  const grey = (lightness: number, share = 1) => colour(lightness, neutral.chroma * share, neutral.hue);
  const tint = (share: number): Hue => ({ hue: neutral.hue, chroma: neutral.chroma * share });
  const soft = ({ hue, chroma }: Hue) =>
    dark ? colour(more ? 0.22 : 0.275, Math.min(chroma, 0.07) * 0.9, hue) : colour(0.945, Math.min(chroma, 0.12) * 0.3, hue);

  const grounds = surfacesOf(grey, dark, more);
  const surfaces = [grounds.canvas, grounds.surface, grounds.raised, grounds.sunken, grounds.overlay];
  const p: Palette = { ...grounds };

  p.accentSoft = soft(accent);
  p.accentSoftHover = dark
    ? colour(more ? 0.25 : 0.32, Math.min(accent.chroma, 0.08) * 0.9, accent.hue)
    : colour(0.915, Math.min(accent.chroma, 0.12) * 0.42, accent.hue);
  p.selection = dark
    ? colour(more ? 0.28 : 0.335, Math.min(accent.chroma, 0.1), accent.hue)
    : colour(0.88, Math.min(accent.chroma, 0.08), accent.hue);
  const withAccent = [...surfaces, p.accentSoft, p.accentSoftHover];

  p.text = solve(tint(1.6), dark ? 0.955 : 0.23, away, [...withAccent, p.selection], aim.text);
  p.textMuted = solve(tint(1.8), dark ? 0.76 : 0.5, away, withAccent, aim.muted);
  p.textSubtle = solve(tint(1.8), dark ? 0.66 : 0.58, away, surfaces, aim.subtle);
  p.textDisabled = grey(dark ? 0.5 : 0.7, 1.2);
  p.border = more ? solve(tint(1), dark ? 0.4 : 0.8, away, surfaces, 3) : grey(dark ? 0.32 : 0.91, 1.4);
  p.borderStrong = more ? p.border : grey(dark ? 0.4 : 0.84, 1.5);
  p.borderControl = solve(tint(1.8), dark ? 0.5 : 0.68, away, surfaces, aim.line);

  const solid =
    theme === "modern" ? inkFill(accent, dark) : solveFill(accent, dark ? 0.66 : (accent.lightness ?? 0.54), dark, surfaces, aim);
  p.accent = solid.base;
  p.accentHover = solid.hover;
  p.accentActive = solid.active;
  p.onAccent = solid.ink;
  p.accentText = solve(accent, dark ? 0.74 : 0.52, away, withAccent, aim.accent);
  p.accentBorder = solve(accent, dark ? 0.55 : 0.66, away, [...surfaces, p.accentSoft], aim.line);
  const ring = { hue: accent.hue, chroma: Math.max(accent.chroma, 0.12) };
  p.focusRing = solve(ring, dark ? 0.72 : 0.58, away, withAccent, Math.max(3.2, aim.line));

  // The highlight is a bright marker with dark ink in both modes, so it needs no surface contrast of its own.
  const marker = solveFill(highlight, 0.82, true, [], { ink: aim.ink, line: 0 });
  p.highlight = marker.base;
  p.onHighlight = marker.ink;
  p.highlightSoft = soft(highlight);
  p.highlightText = solve(highlight, dark ? 0.8 : 0.5, away, [...surfaces, p.highlightSoft], aim.accent);

  for (const names of fillsOfStatus) {
    const { hue } = names;
    const fill = solveFill(hue, dark ? 0.68 : 0.54, dark, surfaces, aim);
    p[names.fill] = fill.base;
    p[`${names.fill}Hover`] = fill.hover;
    p[names.on] = fill.ink;
    const background = (p[names.soft] = soft(hue));
    p[names.text] = solve(hue, dark ? 0.78 : 0.5, away, [...surfaces, background], aim.accent);
    p[names.border] = solve(hue, dark ? 0.5 : 0.7, away, [...surfaces, background], aim.line);
  }

  p.inverse = dark ? grey(0.93) : grey(0.22, 1.6);
  p.onInverse = solve(tint(1), dark ? 0.25 : 0.96, dark ? -1 : 1, [p.inverse], 7);
  const wash = (hue: Hue, lightness: number, share: number) =>
    dark ? colour(lightness, Math.min(hue.chroma, 0.06) * share, hue.hue) : colour(lightness, Math.min(hue.chroma, 0.1) * share, hue.hue);
  p.heroFrom = wash(accent, dark ? 0.22 : 0.955, dark ? 0.9 : 0.35);
  p.heroTo = wash(highlight, dark ? 0.2 : 0.965, dark ? 0.7 : 0.35);

  avatarHues.forEach((turn, index) => {
    const hue = (turn + Math.round(accent.hue)) % 360;
    const background = (p[`avatar${index + 1}`] = dark ? colour(0.36, 0.075, hue) : colour(0.9, 0.06, hue));
    p[`onAvatar${index + 1}`] = solve({ hue, chroma: 0.1 }, dark ? 0.86 : 0.4, away, [background], aim.ink);
  });
  chartTurns.forEach((turn, index) => {
    const hue = { hue: (accent.hue + turn) % 360, chroma: index === 0 ? Math.max(accent.chroma, 0.05) : 0.14 };
    const from = (dark ? 0.72 : 0.6) + (index % 2 ? 0.04 : -0.03);
    p[`chart${index + 1}`] = solve(hue, from, away, surfaces.slice(0, 3), aim.line);
  });
  return p;
};

type Surfaces = Record<"canvas" | "surface" | "raised" | "sunken" | "overlay", string>;

const surfacesOf = (grey: (lightness: number, share?: number) => string, dark: boolean, more: boolean): Surfaces => {
  if (dark && more) return { canvas: "#000000", surface: grey(0.13), raised: grey(0.16), sunken: "#000000", overlay: grey(0.18) };
  if (dark)
    return {
      canvas: grey(0.175, 1.2),
      surface: grey(0.21, 1.3),
      raised: grey(0.245, 1.3),
      sunken: grey(0.145, 1.1),
      overlay: grey(0.27, 1.3),
    };
  const white = { surface: "#ffffff", raised: "#ffffff", overlay: "#ffffff" };
  return more
    ? { ...white, canvas: "#ffffff", sunken: grey(0.975, 0.6) }
    : { ...white, canvas: grey(0.984, 0.6), sunken: grey(0.962, 0.8) };
};

/** Every palette, by contrast, theme and tone: what palettes.json holds. */
export const allPalettes = () => {
  const byTheme = (contrast: Contrast) =>
    Object.fromEntries(
      (Object.keys(seeds) as Theme[]).map((theme) => [
        theme,
        { light: palette(theme, "light", contrast), dark: palette(theme, "dark", contrast) },
      ]),
    ) as Record<Theme, Record<Tone, Palette>>;
  return { normal: byTheme("normal"), more: byTheme("more") };
};

if (import.meta.main) {
  writeFileSync(new URL("../../web/theme/palettes.json", import.meta.url), `${JSON.stringify(allPalettes(), null, 2)}\n`);
}
