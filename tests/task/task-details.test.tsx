/** What hangs on a task, as people see and change it (WORKSPACE §3, LOOK-WORKSPACE): what it is about, its checklist, what was said and done. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { bounds } from "../../src/domain/rows.ts";
import type { Comment, Activity, DescriptionRow, Item } from "../../src/domain/rows.ts";
import { TaskPanel } from "../../src/web/views/workspace/task/task-panel.tsx";
import { id } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { access, comment, item, project, task } from "../sync/frames.ts";

const own = project(1, { key: "MENU" });
type Given = { comments?: Comment[]; items?: Item[]; descriptions?: DescriptionRow[]; activities?: Activity[]; isViewer?: boolean };

const label = (at: number, name: string) => ({ id: id(at), project: id(1), name, color: "teal" as const });

const show = async ({ isViewer, ...hanging }: Given = {}, who: keyof typeof people = "member") => {
  const counts = { comments: hanging.comments?.length ?? 0, items: hanging.items?.length ?? 0 };
  const itemsDone = hanging.items?.filter(({ isDone }) => isDone).length ?? 0;
  const given = isViewer ? [access(1, who, "viewer")] : [];
  const labels = [label(60, "Drinks"), label(61, "Bakery")];
  const store = storeOf(who, { projects: [own], tasks: [task(10, { ...counts, itemsDone })], access: given, labels, ...hanging });
  // The store's own project is a row that is there.
  await showWithRows(<TaskPanel id={id(10)} project={store.projects()[0]!} taskAt={() => ({ to: "/" })} onClose={() => {}} />, store);
  await screen.findByRole("heading", { name: "Comments and history" });
  return store;
};
const stream = () => screen.getByRole("list", { name: "Comments and history" });
const texts = () =>
  within(stream())
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const write = (text: string) => {
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });
  fireEvent.change(field, { target: { value: text } });
  field.setSelectionRange(text.length, text.length);
  return field;
};

beforeEach(() => localStorage.clear());

it("shows what it is about as Markdown, where a line break is one and nothing is run", async () => {
  const text =
    "# Why\nof **course**\n\n- [x] done\n\n<img src=x onerror=alert(1)>\n\n[bad](javascript:alert(1)) [good](https://example.com)";
  await show({ descriptions: [{ id: id(10), project: id(1), text }] });
  expect(await screen.findByRole("heading", { name: "Why", level: 4 })).not.toBeNull();
  expect(screen.getByText("course").localName).toBe("strong");
  expect(screen.getByRole("link", { name: "good" }).getAttribute("rel")).toContain("noopener");
  expect(screen.queryByRole("link", { name: "bad" })).toBeNull();
  expect(document.querySelector("img")).toBeNull();
});

const list = "Before opening:\n\n- [ ] Buy **beans**\n- [x] Call the shop\n  - [ ] Again\n\n| Drink | Price |\n|:-:|--:|\n| Tea | 45 |";

it("boxes of a description are ticked where they stand, by the words beside them, and columns stand as they were set", async () => {
  const user = userEvent.setup();
  const store = await show({ descriptions: [{ id: id(10), project: id(1), text: list }] });
  const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
  await user.click(await screen.findByText("beans"));
  await user.click(await box("Call the shop"));
  expect([(await box("Buy beans")).checked, (await box("Call the shop")).checked, (await box("Again")).checked]).toEqual([
    true,
    false,
    false,
  ]);
  expect(document.activeElement).toBe(await box("Call the shop"));
  const [first, second] = [list.replace("[ ] Buy", "[x] Buy"), list.replace("[ ] Buy", "[x] Buy").replace("[x] Call", "[ ] Call")];
  expect(store.pending().flatMap(({ ops }) => ops)).toEqual([
    { op: "task.describe", id: id(10), from: list, to: first },
    { op: "task.describe", id: id(10), from: first, to: second },
  ]);
  expect(screen.getByRole("cell", { name: "45" }).className).toBe(screen.getByRole("columnheader", { name: "Price" }).className);
  expect(screen.getByRole("cell", { name: "45" }).className).not.toBe(screen.getByRole("cell", { name: "Tea" }).className);
});

it("boxes of a comment are ticked by whoever wrote it, and those of others are read", async () => {
  const mine = comment(40, { text: "- [ ] mine", author: people.member.id });
  const store = await show({ comments: [mine, comment(41, { text: "- [ ] theirs", author: id(99) })] });
  expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: "theirs" })).disabled).toBe(true);
  fireEvent.click(await screen.findByRole("checkbox", { name: "mine" }));
  expect(store.pending()[0]?.ops).toEqual([{ op: "comment.edit", id: mine.id, text: "- [x] mine" }]);
});

it("is described by whoever may, and by nobody else", async () => {
  const store = await show();
  fireEvent.click(await screen.findByRole("button", { name: "Write the description" }));
  const field = screen.getByRole("textbox", { name: "Description" });
  fireEvent.change(field, { target: { value: "Brew it\nslowly" } });
  fireEvent.blur(field);
  await waitFor(() => expect(store.rows.get("description", id(10))?.text).toBe("Brew it\nslowly"));
  expect((await screen.findByText(/^Brew it/)).querySelector("br")).not.toBeNull();
  expect(store.pending()[0]?.ops).toEqual([{ op: "task.describe", id: id(10), from: "", to: "Brew it\nslowly" }]);
});

it("a viewer reads, and writes nothing", async () => {
  await show({ isViewer: true, comments: [comment(40)], items: [item(50)] });
  expect(await screen.findByText("Comment 40")).not.toBeNull();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Item 50" }).disabled).toBe(true);
  for (const name of ["Write the description", "Write a comment", "Add to the checklist", "Take “Item 50” off the list", "Edit", "Delete"])
    expect([name, screen.queryByRole("button", { name })]).toEqual([name, null]);
});

it("comments are written, with people who are called by their ids", async () => {
  const store = await show();
  fireEvent.click(screen.getByRole("button", { name: "Write a comment" }));
  const field = write("Look, @oth");
  const offers = screen.getByRole("listbox", { name: "Whom to call" });
  const options = within(offers).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["@other"]);
  expect(field.getAttribute("aria-autocomplete")).toBe("list");
  expect([field.getAttribute("aria-controls"), field.getAttribute("aria-activedescendant")]).toEqual([offers.id, options[0]!.id]);
  fireEvent.keyDown(field, { key: "Enter" });
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" }).value).toBe("Look, @other ");
  write("Look, @other and @nobody");
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Comment" }), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(store.comments(id(10)).map(({ text }) => text)).toEqual([`Look, @{${people.other.id}} and @nobody`]));
  expect((await screen.findByText("@other")).localName).toBe("strong");
  expect(store.rows.get("task", id(10))?.comments).toBe(1);
});

it("a comment that is too long says so at its field, and loses no letter", async () => {
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Write a comment" }));
  const long = "x".repeat(10_001);
  write(long);
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect((await screen.findByRole("alert")).textContent).toBe("This is too long: 10,001 letters, 10,000 at most");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" }).value).toBe(long);
});

it("own comments are edited, and deleted after a question; others' by leads alone", async () => {
  const [mine, theirs] = [comment(40, { author: people.member.id }), comment(41, { author: people.other.id })];
  const store = await show({ comments: [mine, theirs] });
  await screen.findByText("Comment 40");
  const [first, second] = within(stream()).getAllByRole("listitem");
  for (const name of ["Edit", "Delete"]) expect(within(second!).queryByRole("button", { name })).toBeNull();
  fireEvent.click(within(first!).getByRole("button", { name: "Edit" }));
  write("Comment 40, better");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Comment 40, better")).not.toBeNull();
  expect(first!.textContent).toContain("edited");
  // Only what was done here is on its way.
  const isOnItsWay = [first, second].map((shown) => within(shown!).queryByRole("img", { name: "Being sent" }) !== null);
  expect(isOnItsWay).toEqual([true, false]);
  fireEvent.click(within(first!).getByRole("button", { name: "Delete" }));
  expect(store.rows.get("comment", id(40))?.deletedAt).toBeNull();
  fireEvent.click(within(first!).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Deleted by member")).not.toBeNull();
});

it("is answered by signs, which say whose they are, are given by a menu and by a press, and taken again", async () => {
  const [one, two, three] = [people.other.id, people.owner.id, people.admin.id].map((person) => ({ sign: "like", person }) as const);
  const store = await show({ comments: [comment(40, { reactions: [one!, two!, three!] })] });
  await screen.findByText("Comment 40");
  const signs = () => store.rows.get("comment", id(40))?.reactions.map(({ sign, person }) => [sign, person]);
  const like = () => screen.getByRole("button", { name: /^Like: other, owner, admin/ });
  fireEvent.click(like());
  expect([like().getAttribute("aria-pressed"), like().textContent]).toEqual(["true", "other, owner, admin+1"]);
  fireEvent.click(like());
  expect([like().getAttribute("aria-pressed"), signs()?.length]).toEqual(["false", 3]);
  const open = screen.getByRole("button", { name: "React to what owner said" });
  fireEvent.click(open);
  expect((await screen.findByRole("menuitem", { name: /^Like/ })).textContent).toBe("Likeother, owner, admin");
  const person = userEvent.setup();
  await person.click(screen.getByRole("menuitem", { name: "Thank you" }));
  const thanks = await screen.findByRole("button", { name: "Thank you: member" });
  expect(signs()?.at(-1)).toEqual(["thanks", people.member.id]);
  thanks.focus();
  fireEvent.click(thanks);
  expect(screen.queryByRole("button", { name: "Thank you: member" })).toBeNull();
  expect(document.activeElement).toBe(open);
});

it("a viewer reads who answered by which sign, and gives none", async () => {
  await show({ isViewer: true, comments: [comment(40, { reactions: [{ sign: "done", person: people.other.id }] })] });
  expect((await screen.findByRole("img", { name: "It is done" })).parentElement?.textContent).toBe("other");
  expect(screen.queryByRole("button", { name: /^React/ })).toBeNull();
});

it("what was written and not sent is there again", async () => {
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Write a comment" }));
  write("Half a sent");
  cleanup();
  await show();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" }).value).toBe("Half a sent");
});

it("has a checklist to add to, tick, rename, put in order and take from", async () => {
  const store = await show({ items: [item(50), item(51, { isDone: true })] });
  expect(within(screen.getByRole("region", { name: "Checklist 1/2" })).getByRole("heading", { name: "Checklist 1/2" })).not.toBeNull();
  const ticked = ["Item 50", "Item 51"].map((name) => screen.getByRole<HTMLInputElement>("checkbox", { name }).checked);
  expect(ticked).toEqual([false, true]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Item 50" }));
  expect(screen.getByRole("heading", { name: "Checklist 2/2" })).not.toBeNull();
  const box = screen.getByRole("checkbox", { name: "Item 50" });
  box.focus();
  fireEvent.keyDown(box, { key: "ArrowDown", altKey: true });
  expect(store.items(id(10)).map(({ text }) => text)).toEqual(["Item 51", "Item 50"]);
  // The browser lets go of what is put elsewhere.
  box.blur();
  await waitFor(() => expect(document.activeElement).toBe(box));
  fireEvent.click(screen.getByRole("button", { name: "Item 51" }));
  const field = screen.getByRole("textbox", { name: "Entry of the checklist" });
  fireEvent.change(field, { target: { value: "Grind" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(await screen.findByRole("checkbox", { name: "Grind" })).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Add to the checklist" }));
  const added = screen.getByRole("textbox", { name: "Entry of the checklist" });
  fireEvent.change(added, { target: { value: "Taste" } });
  fireEvent.keyDown(added, { key: "Enter" });
  expect(await screen.findByRole("heading", { name: "Checklist 2/3" })).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Take “Grind” off the list" }));
  expect(store.items(id(10)).map(({ text }) => text)).toEqual(["Item 50", "Taste"]);
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Item 50" }));
});

it("a checklist's entry that is written anew and too long is kept once it is shorter", async () => {
  const store = await show({ items: [item(50)] });
  fireEvent.click(screen.getByRole("button", { name: "Item 50" }));
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Entry of the checklist" });
  const person = userEvent.setup();
  await person.clear(field);
  await person.paste("x".repeat(bounds.item + 10));
  await person.keyboard("{Enter}");
  await screen.findByRole("alert");
  expect(store.items(id(10)).map(({ text }) => text)).toEqual(["Item 50"]);
  await person.keyboard(`${"{Backspace}".repeat(10)}{Enter}`);
  await waitFor(() => expect(store.items(id(10)).map(({ text }) => text)).toEqual(["x".repeat(bounds.item)]));
  expect(screen.queryByRole("alert")).toBeNull();
});

const activity = (at: number, minute: number, what: Activity["what"], was: object = {}, is: object = {}): Activity => ({
  id: String(at),
  project: id(1),
  task: id(10),
  actor: people.owner.id,
  at: `2026-11-20T09:${String(minute).padStart(2, "0")}:00.000Z`,
  what,
  was: { ...was },
  is: { ...is },
});

it("says who did what, together with what was said, and what was done again and again once", async () => {
  const activities = [
    activity(1, 0, "made"),
    activity(2, 10, "changed", { state: "s1" }, { state: "s3" }),
    activity(3, 20, "changed", { assignee: null, due: "2026-11-24" }, { assignee: people.other.id, due: "2026-11-26" }),
    activity(4, 40, "described"),
    activity(5, 41, "described"),
    activity(6, 42, "changed", { itemsDone: 1 }, { itemsDone: 2 }),
  ];
  await show({ activities, comments: [comment(40, { createdAt: "2026-11-20T09:30:00.000Z" })] });
  await screen.findByText("Comment 40");
  expect(texts().map((text) => text?.replace(/ · .*/, ""))).toEqual([
    "owner made this task",
    "owner moved it from Backlog to Doing",
    "owner gave it to other",
    expect.stringMatching(/^owner moved the due date from .+ to .+$/),
    expect.stringMatching(/^owner/),
    "owner wrote the description",
    "owner ticked something off the checklist",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Comments 1" }));
  expect(within(stream()).getAllByRole("listitem")).toHaveLength(1);
});

it("says of a vote who was for it or against it, and that the task moved where that decided", async () => {
  const deciding = (at: number, vote: "yes" | "no", to: string): Activity => ({
    ...activity(at, at, "changed", { state: "s2", votes: [people.other.id] }, { state: to, votes: [] }),
    flow: { task: id(10), by: "vote", id: vote, skipped: [], isWaiting: false },
  });
  const counted = activity(1, 1, "changed", { votes: [] }, { votes: [people.owner.id] });
  await show({ activities: [counted, deciding(2, "yes", "s3"), deciding(3, "no", "s1")] });
  await waitFor(() =>
    expect(texts().map((text) => text?.replace(/ · .*/, ""))).toEqual([
      "owner approved it",
      "owner approved it, and it moved from Next to Doing",
      "owner declined it, and it moved from Next to Backlog",
    ]),
  );
});

it.each<[string, object, object, string]>([
  ["its title", { title: "Tea" }, { title: "Iced tea" }, "owner renamed it to Iced tea"],
  ["who does it, no more", { assignee: people.other.id }, { assignee: null }, "owner left it to nobody"],
  ["its priority", { priority: "none" }, { priority: "high" }, "owner set the priority to High"],
  ["its first due date", {}, { due: "2020-01-02" }, "owner set the due date to 2 Jan 2020"],
  ["another due date", { due: "2020-01-02" }, { due: "2020-01-03" }, "owner moved the due date from 2 Jan 2020 to 3 Jan 2020"],
  ["its due date, no more", { due: "2020-01-02" }, { due: null }, "owner took the due date away"],
  ["its beginning", {}, { start: "2020-01-02" }, "owner set the beginning to 2 Jan 2020"],
  ["its beginning, no more", { start: "2020-01-02" }, { start: null }, "owner took the beginning away"],
  ["labels", { labels: [id(60)] }, { labels: [id(60), id(61)] }, "owner put the label Bakery on it"],
  ["its first labels", {}, { labels: [id(60), id(61)] }, "owner put the label Drinks, Bakery on it"],
  ["fewer labels", { labels: [id(60), id(61)] }, { labels: [id(61)] }, "owner took the label Drinks off it"],
  ["another label", { labels: [id(60)] }, { labels: [id(61)] }, "owner put the label Bakery in the place of Drinks"],
  ["a label that is gone", { labels: [id(62)] }, { labels: [] }, "owner took the label a label that is gone off it"],
  ["its first estimate", { estimate: null }, { estimate: 150 }, "owner set the estimate to 2 h 30 min"],
  ["its estimate, no more", { estimate: 150 }, { estimate: null }, "owner took the estimate away"],
  ["how it repeats", { repeat: null }, { repeat: "weekdays" }, "owner has it repeat: Every weekday"],
  ["that it repeats no longer", { repeat: "monthly-31" }, { repeat: null }, "owner has it repeat no longer"],
  ["its checklist", { items: 1 }, { items: 2 }, "owner changed the checklist"],
  ["what was ticked, no more", { itemsDone: 2 }, { itemsDone: 1 }, "owner changed the checklist"],
  ["the first that is ticked", {}, { itemsDone: 1 }, "owner ticked something off the checklist"],
  ["its end", { deletedAt: null }, { deletedAt: "2026-11-20T09:00:00.000Z" }, "owner put it in the trash"],
  ["its return", { deletedAt: "2026-11-20T09:00:00.000Z" }, { deletedAt: null }, "owner took it out of the trash"],
])("says in words what was changed: %s", async (_, was, is, words) => {
  await show({ activities: [activity(1, 0, "changed", was, is)] });
  expect(texts().map((text) => text?.replace(/ · .*/, ""))).toEqual([words]);
});

it("what the system did is said to be its doing", async () => {
  await show({ activities: [{ ...activity(1, 0, "described"), actor: null }] });
  expect(texts()[0]).toMatch(/^The system wrote the description/);
});

it("a comment that is written anew and left is as it was, and so is the next time", async () => {
  await show({ comments: [comment(40, { author: people.member.id })] });
  await screen.findByText("Comment 40");
  const edit = () => fireEvent.click(within(stream()).getByRole("button", { name: "Edit" }));
  edit();
  write("Something else");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Comment 40")).not.toBeNull();
  expect(screen.queryByRole("textbox", { name: "Comment" })).toBeNull();
  edit();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" }).value).toBe("Comment 40");
});

it("Escape leaves a new comment, and leaves the description as it was: what was written of both is in the field again", async () => {
  const store = await show();
  fireEvent.click(screen.getByRole("button", { name: "Write a comment" }));
  fireEvent.keyDown(write("Half"), { key: "Escape" });
  expect(screen.queryByRole("textbox", { name: "Comment" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Write a comment" }));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" }).value).toBe("Half");
  const opener = () => screen.findByRole("button", { name: "Write the description" });
  fireEvent.click(await opener());
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Description" });
  const first = field();
  fireEvent.change(first, { target: { value: "Brew it" } });
  fireEvent.keyDown(first, { key: "a" });
  expect(field()).toBe(first);
  fireEvent.keyDown(first, { key: "Escape" });
  expect(screen.queryByRole("textbox", { name: "Description" })).toBeNull();
  fireEvent.click(await opener());
  expect(field().value).toBe("Brew it");
  fireEvent.blur(field());
  expect([field().value, store.rows.get("description", id(10))]).toEqual(["Brew it", undefined]);
  fireEvent.click(screen.getByRole("button", { name: "Throw away what I wrote" }));
  fireEvent.click(await opener());
  expect(field().value).toBe("");
});

it("arrows go round among the people who may be called, Escape goes on writing, and who leaves is offered nobody", async () => {
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Write a comment" }));
  const field = write("@");
  const offered = () => within(screen.queryByRole("listbox") ?? document.createElement("p")).queryAllByRole("option");
  const chosen = () => offered().findIndex((option) => option.getAttribute("aria-selected") === "true");
  const last = offered().length - 1;
  expect(last).toBeGreaterThan(1);
  const at = ["ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"].map((key) => {
    fireEvent.keyDown(field, { key });
    return chosen();
  });
  expect(at).toEqual([last, last - 1, last, 0]);
  fireEvent.keyDown(field, { key: "Escape" });
  expect([offered().length, field.value]).toEqual([0, "@"]);
  write("@e");
  const caretTo = (at: number) => {
    field.setSelectionRange(at, at);
    fireEvent.select(field);
  };
  caretTo(2);
  caretTo(1);
  const all = offered().length;
  fireEvent.keyDown(field, { key: "ArrowUp" });
  caretTo(2);
  // Fewer are called so: the last of them is chosen, and after it comes the first.
  expect([offered().length, chosen()]).toEqual([all - 1, all - 2]);
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(chosen()).toBe(0);
  fireEvent.blur(field);
  expect(offered()).toHaveLength(0);
});
