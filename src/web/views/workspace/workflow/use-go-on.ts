import { useEffect, useRef } from "react";

/** Where something that had the focus goes away, whoever used it by a key goes on elsewhere: at the element of the id that is told. */
export const useGoOn = (): ((id: string) => void) => {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    if (document.activeElement === document.body) document.getElementById(next.current)?.focus();
    next.current = null;
  });
  return (id) => {
    next.current = id;
  };
};
