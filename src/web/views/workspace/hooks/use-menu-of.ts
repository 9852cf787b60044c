import { useCallback, useState } from "react";

/** The task among others whose menu is open; null for none. What closes later than another one has opened closes its own alone. */
export const useMenuOf = () => {
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const onMenu = useCallback((task: string, isOpen: boolean) => setMenuOf((now) => (isOpen ? task : now === task ? null : now)), []);
  return [menuOf, onMenu] as const;
};
