/** What happened among the flows of several tabs, as a sequence diagram: lifelines, and what passed between them. */

/** Who takes part: a flow, the person with their page, time, or everything outside of the charts (server, browser). */
export type Party = { id: string; name: string };

export const person: Party = { id: "person", name: "person" };
export const outside: Party = { id: "outside", name: "outside" };

/** One thing that passed from one to another, without secrets and addresses. */
export type Happening = {
  tab: string;
  /** Counts what happened in a tab, from 1. */
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  page: string;
  kind: "event" | "call" | "answer" | "time";
  from: Party;
  to: Party;
  name: string;
  data: unknown;
  /** Where the flow that it came to stands since then; null where it stayed. */
  state: string | null;
};

/** The number of the last thing that is known of each tab. */
export const knownOf = (happenings: readonly Happening[]): Record<string, number> =>
  Object.fromEntries(happenings.map(({ tab, number }) => [tab, number]));

/** A state's value in a line: `signIn.editing`, with a comma between states that are active beside each other. */
export const stateWords = (value: unknown): string => {
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]) =>
      typeof inner === "object" && inner !== null && Object.keys(inner).length === 0 ? key : `${key}.${stateWords(inner)}`,
    )
    .join(", ");
};

/** Flows of two tabs are two. */
export const lifelineOf = ({ tab }: Happening, { id, name }: Party) =>
  id === person.id || id === outside.id ? id : `${tab} ${name} ${id}`;

/** Who takes part, in the order in which they appear; the person first, and what is outside last. */
export const lifelinesOf = (happenings: readonly Happening[]): Party[] => {
  const parties = new Map<string, Party>();
  for (const happening of happenings)
    for (const party of [happening.from, happening.to])
      parties.set(lifelineOf(happening, party), { ...party, id: lifelineOf(happening, party) });
  const isFlow = ({ id }: Party) => id !== person.id && id !== outside.id;
  const all = [...parties.values()];
  return [...all.filter(({ id }) => id === person.id), ...all.filter(isFlow), ...all.filter(({ id }) => id === outside.id)];
};

/** Seconds since the first of them, to be read: `+1.2 s`. */
export const sinceWords = (happenings: readonly Happening[], { at }: Happening): string =>
  // It is one of them.
  `+${((at - happenings[0]!.at) / 1000).toFixed(1)} s`;

/** What Mermaid would read as its own. */
const forMermaid = (text: string) => text.replace(/[#;]/g, (sign) => (sign === "#" ? "#35;" : "#59;")).replaceAll("\n", " ");

const arrows = { event: "->>", call: "->>", answer: "-->>", time: "->>" } as const;

/** The same as a drawing that GitHub, GitLab and many other pages show. */
export const mermaidOf = (happenings: readonly Happening[]): string => {
  const lifelines = lifelinesOf(happenings);
  const nameOf = (lifeline: string) => `p${lifelines.findIndex(({ id }) => id === lifeline)}`;
  return [
    "sequenceDiagram",
    ...lifelines.map(({ id, name }) => `  ${id === person.id ? "actor" : "participant"} ${nameOf(id)} as ${forMermaid(name)}`),
    ...happenings.flatMap((happening) => {
      const [from, to] = [nameOf(lifelineOf(happening, happening.from)), nameOf(lifelineOf(happening, happening.to))];
      const note = happening.state === null ? [] : [`  Note over ${to}: ${forMermaid(happening.state)}`];
      return [`  ${from}${arrows[happening.kind]}${to}: ${forMermaid(happening.name)}`, ...note];
    }),
  ].join("\n");
};

/** Headings of a report, in its reader's language. */
export type ReportWords = { title: string; pages: string; data: string };

/** What happened, to be attached to a report: a drawing for people, and everything as data. */
export const reportOf = (happenings: readonly Happening[], words: ReportWords): string => {
  const [first] = happenings;
  return [
    `# ${words.title}`,
    "",
    first ? new Date(first.at).toISOString() : "",
    "",
    `${words.pages}: ${[...new Set(happenings.map(({ page }) => page))].join(", ")}`,
    "",
    "```mermaid",
    mermaidOf(happenings),
    "```",
    "",
    `## ${words.data}`,
    "",
    "```json",
    JSON.stringify(happenings, null, 2),
    "```",
    "",
  ].join("\n");
};
