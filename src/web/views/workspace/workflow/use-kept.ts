import { useState } from "react";

/** Parts in which somebody writes stay in sight, also when another takes them away meanwhile: what was written is not lost. */
export const useKept = <Part extends { id: string }>(parts: readonly Part[]) => {
  const [kept, setKept] = useState<readonly Part[]>([]);
  const gone = kept.filter(({ id }) => parts.every((part) => part.id !== id));
  return {
    shown: gone.length === 0 ? parts : [...parts, ...gone],
    keep(part: Part, isWritten: boolean) {
      setKept((all) => [...all.filter(({ id }) => id !== part.id), ...(isWritten ? [part] : [])]);
    },
  };
};
