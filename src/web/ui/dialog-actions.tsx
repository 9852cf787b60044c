import type { ReactNode } from "react";
import { actions } from "./dialog-actions.css.ts";

/** The buttons that end a dialog, the last thing in it: they stay in sight while what stands above them is scrolled. */
export const DialogActions = ({ children }: { children: ReactNode }) => <div className={actions}>{children}</div>;
