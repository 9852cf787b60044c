import * as css from "./work.css.ts";

/** The next step: marigold means nothing else. Where nothing beside it says so, `label` says whose move it is. */
export const Token = ({ label, large }: { label?: string; large?: boolean }) => (
  <span
    className={css.token({ large })}
    {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label, title: label })}
  />
);
