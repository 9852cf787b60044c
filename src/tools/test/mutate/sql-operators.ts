/** What can be wrong in a statement: its predicates, comparisons, limits, locks and order. */
import type { Edit } from "./edit.ts";

type Rule = { operator: string; find: RegExp; wrong(found: string): string };

const rules: Rule[] = [
  { operator: "sql comparison", find: /(?<= )(<=?|>=?)(?= )/g, wrong: (found) => (found.endsWith("=") ? found.slice(0, -1) : `${found}=`) },
  { operator: "sql and, or", find: /\b(and|or)\b/g, wrong: (found) => (found === "and" ? "or" : "and") },
  { operator: "sql null", find: /\bis (not )?null\b/g, wrong: (found) => (found === "is null" ? "is not null" : "is null") },
  { operator: "sql not", find: /\bnot (?=exists|in\b|\(|\$)/g, wrong: () => "" },
  { operator: "sql limit", find: /\blimit (\d+|\$\d+(::\w+)?)/g, wrong: () => "" },
  { operator: "sql lock", find: /\bfor (no key )?update( of \w+)?( skip locked)?/g, wrong: () => "" },
  { operator: "sql order", find: /\border by [\w.]+( desc| asc)?(, [\w.]+( desc| asc)?)*/g, wrong: () => "" },
  { operator: "sql arithmetic", find: /(?<=\w\)? )[+-](?= [\w$(])/g, wrong: (found) => (found === "+" ? "-" : "+") },
  { operator: "sql distinct", find: /\b(?<!is )(?<!is not )distinct (?!from)/g, wrong: () => "" },
];

/** Where a predicate that begins here ends: at what joins it to the next, or closes what it stands in. */
const endOfPredicate = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const rest = text.slice(at);
    if (text[at] === "(") depth += 1;
    else if (text[at] === ")") depth -= 1;
    if (depth < 0) return at;
    if (
      depth === 0 &&
      /^(\s(and|or|order by|group by|limit|for|returning|on|union|set)\b|,|\n\s*(and|or|order|group|limit|for|returning|on)\b)/.test(rest)
    )
      return at;
  }
  return text.length;
};

/** Every predicate that is not there: it says what `true` says. */
const predicatesIn = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(/\b(where|and|on(?= \w+\.))\s+(?!not\b)(?=[\w$(])/g)]
    // What stands between two limits is one predicate.
    .filter(({ index }) => !/between \S+ $/.test(text.slice(0, index)))
    .map(({ 0: found, index }) => ({ start: index + found.length, end: endOfPredicate(text, index + found.length) }))
    .filter(({ start, end }) => end > start);

const isSql = (text: string) => /\b(select|insert into|update|delete from|with)\b/.test(text) || / (and|or|<=?|>=?) /.test(text);

/** A text of SQL without its comments, in which every place stands where it stood. */
const withoutComments = (text: string) => text.replace(/--.*$/gm, (comment) => " ".repeat(comment.length));

/**
 * @param at where the text begins in its file
 * @param isWhole whether nothing is put in after it
 */
export const sqlEdits = (text: string, at: number, isWhole: boolean): Edit[] => {
  if (!isSql(text)) return [];
  const code = withoutComments(text);
  const edit = (operator: string, start: number, end: number, wrong: string): Edit => ({
    operator,
    start: at + start,
    end: at + end,
    wrong,
  });
  return [
    ...predicatesIn(code)
      .filter(({ end }) => isWhole || end < text.length)
      .map(({ start, end }) => edit("sql predicate dropped", start, end, "true")),
    ...rules.flatMap(({ operator, find, wrong }) =>
      [...code.matchAll(find)]
        .filter(({ index }) => operator !== "sql and, or" || !/between \S+ $/.test(code.slice(0, index)))
        .map(({ 0: found, index }) => edit(operator, index, index + found.length, wrong(found))),
    ),
  ];
};
