import { useEffect, useState } from "react";

const latestOf = <Value>(first: Value) => {
  let value = first;
  return {
    get: () => value,
    set: (next: Value) => {
      value = next;
    },
  };
};

/** Reads a value as it was when it was last drawn; the same function for as long as the component is there. */
export const useLatest = <Value>(value: Value): (() => Value) => {
  const [latest] = useState(() => latestOf(value));
  useEffect(() => latest.set(value));
  return latest.get;
};
