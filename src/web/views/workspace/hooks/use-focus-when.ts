import { type RefObject, useEffect, useRef } from "react";

/** Brings the focus to a field in the moment in which something becomes so; what was so from the beginning takes none. */
export const useFocusWhen = (field: RefObject<HTMLElement | null>, isSo: boolean): void => {
  const was = useRef(isSo);
  useEffect(() => {
    if (isSo && !was.current) field.current?.focus();
    was.current = isSo;
  }, [field, isSo]);
};
