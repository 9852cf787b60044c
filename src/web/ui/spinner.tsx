import type { ReactNode } from "react";
import * as css from "./spinner.css.ts";
import { muted } from "./text.css.ts";

/** A turning circle; it says nothing by itself. */
export const Spinner = ({ size = 16 }: { size?: number }) => (
  <span className={css.spinner} style={{ width: size, height: size }} aria-hidden="true" />
);

/** The whole page waits, and says for what. */
export const PageSpinner = ({ children }: { children: ReactNode }) => (
  <div className={css.page} role="status">
    <div style={{ display: "grid", justifyItems: "center", gap: 16 }}>
      <Spinner size={32} />
      <p className={muted}>{children}</p>
    </div>
  </div>
);
