import { useLingui } from "@lingui/react/macro";

/** What a task is thought to take, in words: `2 h 30 min`, `2 ชม. 30 นาที`. They can be read again by `readSpan`. */
export const useEstimateWords = () => {
  const { t, i18n } = useLingui();
  return (estimate: number): string => {
    const hours = i18n.number(Math.floor(estimate / 60));
    const minutes = estimate % 60;
    if (estimate < 60) return t`${minutes} min`;
    return minutes === 0 ? t`${hours} h` : t`${hours} h ${minutes} min`;
  };
};
