/** Tasks as text that leaves the product, in GitHub's Markdown. */

/** A task's number, its title, and the address of its page. */
export type NamedTask = { number: string; title: string; address: string; isDone: boolean };

/** What a task says as a whole: texts are Markdown as they were written, with people by their names. */
export type WholeTask = NamedTask & {
  /** What is known of it, by name, in the order in which it is to stand. */
  facts: readonly (readonly [name: string, value: string])[];
  description: string;
  checklist: readonly { text: string; isDone: boolean }[];
  subtasks: readonly NamedTask[];
  /** The oldest first; `at` as it is to be read. */
  comments: readonly { author: string; at: string; text: string }[];
};

/** What its parts are called. */
export type PartNames = { checklist: string; subtasks: string; comments: string };

/** A text in which no sign means anything: those that Markdown has a meaning for stand behind a backslash, and it is one line. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|~&]/g, "\\$&").replace(/\s+/g, " ");

const box = (isDone: boolean): string => (isDone ? "- [x]" : "- [ ]");
const named = ({ number, title, address }: NamedTask): string => `[${number}](${address}) ${plain(title)}`;

/** Tasks as a list to tick off. */
export const taskList = (tasks: readonly NamedTask[]): string => tasks.map((task) => `${box(task.isDone)} ${named(task)}`).join("\n");

const quoted = (text: string): string =>
  text
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");

const part = (name: string, text: string): string[] => (text === "" ? [] : [`## ${plain(name)}`, text]);

/** A whole task: parts in which nothing stands are left out. */
export const taskMarkdown = (task: WholeTask, names: PartNames): string =>
  `${[
    `# ${named(task)}`,
    task.facts.map(([name, value]) => `- **${plain(name)}:** ${plain(value)}`).join("\n"),
    task.description.trim(),
    ...part(names.checklist, task.checklist.map(({ text, isDone }) => `${box(isDone)} ${plain(text)}`).join("\n")),
    ...part(names.subtasks, taskList(task.subtasks)),
    ...part(
      names.comments,
      task.comments.map(({ author, at, text }) => `**${plain(author)}** · ${plain(at)}\n\n${quoted(text.trim())}`).join("\n\n"),
    ),
  ]
    .filter((each) => each !== "")
    .join("\n\n")}\n`;
