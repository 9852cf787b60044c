import { Fragment } from "react";
import { placesOf } from "../../../../domain/search.ts";
import * as css from "./palette.css.ts";

/** A text with what was looked for marked in it. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }) => {
  const places = placesOf(words, text);
  const last = places.at(-1);
  if (last === undefined) return text;
  return (
    <>
      {places.map(([from, to], at) => (
        <Fragment key={from}>
          {text.slice(places[at - 1]?.[1] ?? 0, from)}
          <mark className={css.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(last[1])}
    </>
  );
};
