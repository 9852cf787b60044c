import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Language } from "../../../../contract/choices.ts";
import { writtenDay } from "../../../../domain/read-day.ts";
import { comparable } from "../../../../domain/search.ts";
import {
  dueWords,
  type FilterName,
  filterNames,
  filterWords,
  type KnownNames,
  peopleCalled,
  personWords,
  projectsCalled,
  type SearchQuery,
  stateWords,
  writtenFilter,
} from "../../../../domain/search-query.ts";
import { languageOf } from "../../../i18n/workflow-names.ts";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { Tile } from "../../../ui/work/tile.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useProjects } from "../../../providers/workspace-rows.ts";
import { PersonFace } from "../members/person-face.tsx";
import { useDueNames } from "../list/list-words.ts";
import { useCategoryNames } from "../task/words.tsx";
import type { Entry } from "./use-entries.tsx";

/** How many values are offered. */
const most = 8;

/** The language that a word of a table is of, or begins one of. */
const languageOfStart = (words: Record<Language, readonly string[]>, start: string): Language | undefined =>
  (["en", "th"] as const).find((language) => words[language].some((word) => comparable(word).startsWith(comparable(start))));

/** An offer to write something on. */
const fillingEntry = (key: string, icon: ReactNode, name: string, note: string, fills: string): Entry => ({
  key: `filter ${key}`,
  icon,
  name,
  note,
  fills,
  isPossible: true,
  leads: false,
  run: () => {},
});

type Value = { value: string; label: string; icon: ReactNode };

/** What a filter may be of, where its value begins so. */
const useValues = ({ people, me }: KnownNames) => {
  const { t } = useLingui();
  const projects = useProjects();
  const categoryNames = useCategoryNames();
  const dueNames = useDueNames();
  const stateNames = { ...categoryNames, late: dueNames.late, unassigned: t`Unassigned` };
  const dayNames = { late: dueNames.late, today: dueNames.today, tomorrow: t`Tomorrow`, week: dueNames.week, none: dueNames.undated };
  const worded = <Key extends string>(
    words: Record<Key, Record<Language, readonly string[]>>,
    names: Record<Key, string>,
    start: string,
    language: Language,
    iconOf: (key: Key) => ReactNode,
  ): Value[] =>
    // The keys of a record are its keys.
    (Object.keys(words) as Key[])
      .filter((key) => languageOfStart(words[key], start) !== undefined)
      .map((key) => ({ value: words[key][language][0] ?? key, label: names[key], icon: iconOf(key) }));
  return (name: FilterName, start: string, language: Language): Value[] => {
    if (name === "in")
      return projectsCalled(projects, start)
        .toSorted((one, other) => Number(one.isArchived) - Number(other.isArchived))
        .map(({ key, name: called, color, icon }) => ({
          value: key,
          label: called,
          icon: <Tile name={called} color={color} icon={icon} />,
        }));
    if (name === "by")
      return [
        ...worded(personWords, { me: t`Me` }, start, language, () => <PersonFace id={me} />),
        ...peopleCalled(people, start).flatMap(({ id, names: [called] }) =>
          called === undefined || id === me ? [] : [{ value: called, label: called, icon: <PersonFace id={id} /> }],
        ),
      ];
    if (name === "due") return worded(dueWords, dayNames, start, language, () => <WorkIcon name="calendar" size={16} />);
    return worded(stateWords, stateNames, start, language, (key) =>
      key === "late" || key === "unassigned" ? (
        <WorkIcon name={key === "late" ? "calendar" : "user"} size={16} />
      ) : (
        <CategorySign category={key} size={16} />
      ),
    );
  };
};

/**
 * What is offered to be written on: values of the filter that is being written, and names of filters.
 *
 * @param read what was made of the query
 */
export const useFilterOffers = (query: string, read: SearchQuery, known: KnownNames) => {
  const { t, i18n } = useLingui();
  const valuesOf = useValues(known);
  const language = languageOf(i18n);
  const narrows: Record<FilterName, string> = {
    in: t`Project`,
    by: t`Author or assignee`,
    is: t`State`,
    due: t`Due`,
  };
  /** Nothing where the value stands there whole, as the one that is meant. */
  const values = (): Entry[] => {
    const { last } = read;
    if (last === null) return [];
    const written = query.slice(last.from).split(/[:：]/)[0] ?? "";
    const itsLanguage = languageOfStart(filterWords[last.name], written) ?? language;
    const offered = valuesOf(last.name, last.value, itsLanguage).slice(0, most);
    const isSaid = offered.length === 1 && comparable(offered[0]?.value ?? "") === comparable(last.value);
    return isSaid
      ? []
      : offered.map(({ value, label, icon }) => {
          const filter = writtenFilter(last.name, value, itsLanguage);
          return fillingEntry(`${last.name} ${value}`, icon, label, filter, `${query.slice(0, last.from)}${filter} `);
        });
  };
  const names = (): Entry[] => {
    const token = /\S*$/.exec(query)?.[0] ?? "";
    if (/[:："]/.test(token) || (token === "" && query.trim() !== "")) return [];
    return filterNames.flatMap((name) => {
      const itsLanguage = token === "" ? language : languageOfStart(filterWords[name], token);
      if (itsLanguage === undefined) return [];
      const filter = `${filterWords[name][itsLanguage][0]}:`;
      const icon = <WorkIcon name="filter" size={16} />;
      return [fillingEntry(name, icon, narrows[name], filter, query.slice(0, query.length - token.length) + filter)];
    });
  };
  return { values, names };
};

/** Why a search finds nothing because of its filters; null where that is not so. @param isOffered whether values are offered for the last one */
export const useFilterProblem = () => {
  const { t, i18n } = useLingui();
  return ({ unknown, last }: SearchQuery, { today }: KnownNames, isOffered: boolean): { text: string; isWrong: boolean } | null => {
    const language = languageOf(i18n);
    const isLast = ({ name, value }: SearchQuery["unknown"][number]) => name === last?.name && value === last.value;
    const wrong = unknown.find((part) => !(isOffered && isLast(part)));
    if (wrong === undefined) return unknown.length > 0 ? { text: t`Choose one, or write on`, isWrong: false } : null;
    const { name, value } = wrong;
    const filter = `${filterWords[name][language][0]}:`;
    if (value === "") return { text: t`Something is missing behind “${filter}”`, isWrong: true };
    if (name === "in") return { text: t`No project is called “${value}”`, isWrong: true };
    if (name === "by") return { text: t`Nobody here is called “${value}”`, isWrong: true };
    const wordsOf = (words: Record<string, Record<Language, readonly string[]>>) =>
      Object.values(words)
        .map((each) => each[language][0])
        .join(", ");
    if (name === "is") {
      const states = wordsOf(stateWords);
      return { text: t`“${value}” is none of these: ${states}`, isWrong: true };
    }
    const [days, example] = [wordsOf(dueWords), writtenDay(today, language)];
    return { text: t`“${value}” is no day. Write ${days}, or a date such as ${example}`, isWrong: true };
  };
};
