import { createContext, useContext } from "react";
import type { App } from "./providers.ts";

export const AppContext = createContext<App | null>(null);

/** The running product: its settings, its two long-lived actors, and the charts with their real actors. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("no AppContext above");
  return app;
}
