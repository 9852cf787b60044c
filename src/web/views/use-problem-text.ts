import { useLingui } from "@lingui/react";
import type { Problem } from "../../contract/problems.ts";
import { problemText } from "../i18n/problems.ts";

/** Turns what a chart says is wrong into the sentence of the present language. */
export const useProblemText = () => {
  const { i18n } = useLingui();
  return (problem: Problem | null | undefined) => (problem ? problemText(i18n, problem) : null);
};

/** The same where another sentence follows: in English it then ends with a full stop, which Thai does without. */
export const useProblemSentence = () => {
  const { i18n } = useLingui();
  const words = useProblemText();
  return (problem: Problem | null | undefined) => {
    const text = words(problem);
    return text && i18n.locale === "en" && !/[.!?…]$/.test(text) ? `${text}.` : text;
  };
};
