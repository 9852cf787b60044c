import { createContext, useContext, useEffect } from "react";

/** Called when a page stands and answers, which is later than when its outermost parts do. */
export const Shown = createContext<() => void>(() => {});

export function useTellShown() {
  const tell = useContext(Shown);
  useEffect(tell, [tell]);
}
