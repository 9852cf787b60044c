import { createContext, useContext, useEffect } from "react";

/** Called when a page stands and answers, which is later than when its outermost parts do. */
export const FirstRender = createContext<() => void>(() => {});

export const useReportFirstRender = () => {
  const tell = useContext(FirstRender);
  useEffect(tell, [tell]);
};
