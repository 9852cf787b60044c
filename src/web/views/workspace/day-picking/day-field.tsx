import { useLingui } from "@lingui/react/macro";
import { type DayBounds, readDay, writtenDay } from "../../../../domain/read-day.ts";
import { nearDay, shortDay } from "../../../i18n/days.ts";
import { languageOf } from "../../../i18n/workflow-names.ts";
import { TextField, type TextFieldProps } from "../../../ui/text-field.tsx";

/** What is said of a day that is typed: how one may be written, what is wrong with one that cannot be read, and how one is understood. */
export const useDayWords = () => {
  const { t, i18n } = useLingui();
  const example = writtenDay("2026-11-26", languageOf(i18n));
  return {
    /** What every field has in which a day is typed. */
    input: { placeholder: example, autoComplete: "off" },
    unreadable: t`This is no day that can be read. Write it as day, month and year, such as ${example}`,
    /** Which days fit, where the one that is written does not. @param today as `YYYY-MM-DD` */
    unfit({ from, until }: DayBounds, today: string): string {
      const [first, last] = [from, until].map((bound) => bound && shortDay(i18n, bound, today));
      if (first && last) return t`Choose a day from ${first} to ${last}`;
      return first ? t`Choose a day no earlier than ${first}` : t`Choose a day no later than ${last}`;
    },
    /** Null for what is no day. @param today as `YYYY-MM-DD` */
    understood(text: string, today: string): string | null {
      const read = readDay(text, today);
      return read === null ? null : nearDay(i18n, read, today);
    },
  };
};

type DayFieldProps = TextFieldProps & {
  /** By which it is read, as `YYYY-MM-DD`. */
  today: string;
};

/** A day as it is typed, and below how it is understood. */
export const DayField = ({ today, hint, ...field }: DayFieldProps) => {
  const { input, understood } = useDayWords();
  return <TextField {...field} {...input} hint={understood(field.value, today) ?? hint} />;
};
