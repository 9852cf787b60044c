/** Measures of the design, as plain values for style files. Lengths are rem unless said otherwise; colours live in contract.css.ts. */

/** `space(1)` is 4 px at the default text size. */
export const space = (quarters: number) => `${quarters / 4}rem`;

export const radius = { tag: "6px", small: "8px", control: "10px", task: "12px", menu: "14px", card: "20px", round: "999px" } as const;

export const size = {
  content: "1120px",
  prose: "68ch",
  form: "440px",
  dialog: "480px",
  dialogWide: "640px",
  sheet: "320px",
  header: "68px",
  control: "44px",
  controlLarge: "52px",
  controlSmall: "36px",
} as const;

/** Roles of text. No line is lower than 1.3: Thai stacks two marks above a letter and one below. */
export const type = {
  display: { fontSize: "clamp(2.25rem, 1.4rem + 3.1vw, 3.5rem)", fontWeight: 600, lineHeight: 1.32 },
  title: { fontSize: "clamp(1.75rem, 1.3rem + 1.7vw, 2.5rem)", fontWeight: 600, lineHeight: 1.32 },
  heading: { fontSize: "clamp(1.5rem, 1.3rem + 0.7vw, 1.75rem)", fontWeight: 600, lineHeight: 1.36 },
  subheading: { fontSize: "1.25rem", fontWeight: 600, lineHeight: 1.4 },
  lead: { fontSize: "1.1875rem", fontWeight: 400, lineHeight: 1.65 },
  body: { fontSize: "1rem", fontWeight: 400, lineHeight: 1.65 },
  small: { fontSize: "0.9375rem", fontWeight: 500, lineHeight: 1.5 },
  meta: { fontSize: "0.875rem", fontWeight: 500, lineHeight: 1.5 },
  prose: { fontSize: "1.0625rem", fontWeight: 400, lineHeight: 1.75 },
} as const;

/** Code and keys: few machines have a monospaced Thai font, so Thai in it falls back to the product's own. */
export const monospaced = "ui-monospace, monospace, Anuphan, sans-serif";

export const motion = {
  press: "120ms",
  move: "180ms",
  enter: "240ms",
  leave: "160ms",
  easing: "cubic-bezier(.2,.8,.2,1)",
} as const;

export const media = {
  phone: "(max-width: 767px)",
  tablet: "(min-width: 768px)",
  narrow: "(max-width: 1023px)",
  wide: "(min-width: 1024px)",
  still: "(prefers-reduced-motion: reduce)",
  forced: "(forced-colors: active)",
} as const;

export const shadow = {
  raised: "0 16px 40px -12px rgb(0 0 0 / .28)",
  tinted: (accent: string) => `0 24px 48px -24px color-mix(in oklab, ${accent} 38%, transparent)`,
} as const;
