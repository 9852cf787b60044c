/** What of a file does not fit, and what becomes of it. Nothing is left out of an import without one of these. */

/** What becomes of what is said, for whoever reads the list. Codes are kept: saved choices and other programs name them. */
export const fates = {
  "archive.entry": "a file in the archive that is no part of an export: not read",
  "assignee.group": "a group cannot be given a task: kept below the description",
  "assignee.several": "the first is the assignee, the others watch",
  "attachment.link": "a link stands below the description; the file is not fetched",
  "attachment.needsLogin": "a link stands below the description; whoever opens it has to sign in there",
  "attachment.missing": "the archive does not have the file: its name stands below the description",
  "blocker.ambiguous": "several tasks are called so: the nearest one above is meant",
  "blocker.circle": "tasks would wait for one another: left out",
  "blocker.missing": "the task it waits for is not in the file: kept below the description",
  "blocker.tooMany": "more than 30: the rest is kept below the description",
  "body.notInFile": "texts of pages are not in this file: export with pages as a zip for them",
  "cell.error": "a formula's error: left empty",
  "cell.hashes": "the sheet had no room for it and wrote ########: left empty",
  "checklist.several": "one checklist: the names of the lists stand before their entries only where needed",
  "comment.empty": "without text: left out",
  "comment.noTask": "its task is not in the file: left out",
  "comment.tooLong": "made into several comments",
  "comments.limit": "the export stops at some number: older ones are not in the file",
  "comments.missing": "the program says that there are more than are in the file",
  "comments.notInFile": "comments are not in this file",
  cycle: "kept below the description",
  "date.hashes": "the sheet had no room for it and wrote ########: no date",
  "date.none": "there is no such day: no date, kept below the description",
  "date.order": "days and months are read in the order that the file shows; see the examples",
  "date.orderUnknown": "nothing shows whether the day or the month comes first: the day is taken",
  "date.outOfRange": "before 1900 or after 2200: no date, kept below the description",
  "date.shortYear": "a year of two figures is read as the era of the file",
  "date.startAfterDue": "starts after it is due: the start is kept below the description",
  "date.two": "the timeline is start and due, the date a field",
  "date.unreadable": "no date, kept below the description",
  "description.tooLong": "what is beyond 50,000 letters becomes comments",
  doneFlag: "marked as done, and stands in a state that is not: it stays where it stands",
  "due.time": "the day is taken, the time is not",
  "encoding.cut": "the file ends in the middle of a letter: it may be cut off",
  "encoding.doubtful": "its letters can be read in two ways; see both",
  "encoding.unreadable": "letters that the encoding does not have: they show as �",
  epic: "a task with the others below it",
  "estimate.unreadable": "kept below the description",
  "export.limit": "as many as the program exports at most: there may be more",
  "field.tooLong": "longer than a field holds: kept below the description",
  "field.tooMany": "more fields than a project has: kept below descriptions",
  "field.choices": "too many choices for a field: it becomes one of text",
  "file.notInFile": "the file is not in the export: its name stands below the description",
  "file.type": "the workbook has it, tasks do not: left out",
  "fields.open": "only open ones were exported",
  group: "a field says which group",
  "header.none": "no header was found: the first column is the title",
  "header.twice": "two columns are called alike: both are kept",
  html: "tags that Markdown has not are shown as text",
  "item.dueOrPerson": "an entry's day and person are kept below the description",
  "item.tooLong": "longer than 200 letters: the whole of it is kept below the description",
  "items.tooMany": "more than 100: the rest is kept below the description",
  "items.whichDone": "how many are done is known, which ones are not: none is ticked",
  "label.noName": "called as its colour is",
  "label.same": "differ in capitals only: one label",
  "label.tooLong": "cut to 40 letters, kept whole below the description",
  "label.tooMany": "more than fit: the rarest are kept below descriptions",
  "label.multiChoice": "a field of several choices becomes labels",
  "list.archived": "its tasks come as archived ones",
  milestone: "its day is the due date, its name is kept below the description",
  "number.outOfRange": "larger than a field of numbers holds: kept below the description",
  "parent.ambiguous": "several tasks are called so: the nearest one above is meant",
  "parent.circle": "tasks would be below one another: left out",
  "parent.missing": "the task above it is not in the file: kept below the description",
  "parent.tooDeep": "more than three deep: it stands below a task further up",
  percent: "a number without its sign",
  "person.bot": "no person: kept as a name",
  "person.idOnly": "the file has a number for them and no name",
  "person.left": "no member of the board any more: kept as a name",
  "person.loginOnly": "known by a login without an address: choose who that is",
  "person.nameOnly": "known by a name without an address: choose who that is",
  points: "a field of numbers",
  powerUp: "what an extension keeps is not taken",
  "priority.unknown": "called as none here is: kept below the description",
  "project.empty": "has no tasks: not taken",
  "project.nested": "projects stand beside one another here",
  "project.several": "the first is its project, the others are kept below the description",
  "projects.one": "all come into one project, a field says which",
  "quote.stray": "a quotation mark within a cell: taken as it stands",
  "quote.unclosed": "a quotation mark without its end: taken as it stands",
  reactions: "not taken",
  recurring: "how often is not in the file",
  relation: "kept below the description",
  "repeat.unfit": "comes again as tasks here cannot: kept below the description",
  resolution: "ended without being done: a cancelled state is proposed",
  "row.empty": "left out",
  "row.wide": "more cells than the header has: kept below the description",
  "section.ofDone": "it is done: its section is kept below the description",
  "sheet.other": "another sheet of the workbook: not read",
  "source.twice": "the id stands twice in the file: numbered",
  sprint: "kept below the description",
  "state.same": "differ in capitals or hyphens only: one state",
  "state.tooLong": "cut to 60 letters",
  "state.tooMany": "more than 20: the rarest join others of their kind, and are kept below descriptions",
  storyPoints: "a field of numbers",
  subProject: "kept below the description",
  swimlane: "a field says which",
  "team.several": "several teams: a field says which",
  template: "no task: left out",
  "time.unreadable": "no moment, kept below the description",
  timeSpent: "time spent is not taken: kept below the description",
  "title.empty": "nothing to call it by: left out",
  "title.lineBreak": "a title has one line: a blank stands for the break",
  "title.tooLong": "cut to 200 letters, whole at the beginning of the description",
  "updates.notInFile": "updates are not in this file",
  votes: "not taken",
  worklog: "not taken",
  "zone.unknown": "the file does not say its time zone: the organisation's is taken",
} as const;
export type SaidCode = keyof typeof fates;

/** One example of what is said, and where it stands; `value` is what the file says. */
export type Example = { at: string | null; line: number | null; title: string | null; value: string | null };

/** @property n how often; `at` where all of it stands, where that is one place */
export type Said = { code: SaidCode; n: number; at: string | null; value: string | null; examples: Example[] };

/** How many examples are kept of each. */
const examples = 3;

export class SaidList {
  readonly #all = new Map<SaidCode, Said & { isOnePlace: boolean }>();

  say(code: SaidCode, { at = null, line = null, title = null, value = null, n = 1 }: Partial<Example> & { n?: number } = {}): void {
    const found = this.#all.get(code);
    if (found === undefined) {
      this.#all.set(code, { code, n, at, value, isOnePlace: true, examples: [{ at, line, title, value }] });
      return;
    }
    found.n += n;
    if (found.at !== at) found.isOnePlace = false;
    if (found.value !== value) found.value = null;
    if (found.examples.length < examples) found.examples.push({ at, line, title, value });
  }

  all(): Said[] {
    return Array.from(this.#all.values(), ({ isOnePlace, ...said }) => ({ ...said, at: isOnePlace ? said.at : null }));
  }
}
