import { createContext, useContext, useMemo } from "react";
import type { App } from "./app.ts";

export const AppContext = createContext<App | null>(null);

/** The running product: its settings, its two long-lived actors, and the clients behind them. */
export const useApp = (): App => {
  const app = useContext(AppContext);
  if (!app) throw new Error("no AppContext above");
  return app;
};

/** A chart with its real actors, made once for this component: `useProvided(provideRegistration, useRouter())`. */
export const useProvided: {
  <Chart>(provide: (app: App) => Chart): Chart;
  <Chart, Router>(provide: (app: App, router: Router) => Chart, router: Router): Chart;
} = <Chart, Router>(provide: (app: App, router: Router) => Chart, router?: Router): Chart => {
  const app = useApp();
  // Given by whoever provides with one: see the two forms above.
  return useMemo(() => provide(app, router as Router), [app, provide, router]);
};
