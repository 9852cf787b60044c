// @vitest-environment jsdom
/** Tasks as Markdown: what they say is read as it was written, and nothing of a title becomes a link, a heading or HTML. */
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { expect, it } from "vitest";
import { taskList, taskMarkdown, type WholeTask } from "../../src/domain/task-markdown.ts";

const names = { checklist: "Checklist", subtasks: "Subtasks", comments: "Comments" };
const bare: WholeTask = {
  number: "MENU-7",
  title: "ชิมชา",
  address: "https://kafae.example/t/MENU-7",
  isDone: false,
  facts: [],
  description: "",
  checklist: [],
  subtasks: [],
  comments: [],
};
/** As a reader of GitHub's Markdown draws it. */
const drawn = (text: string) => micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });

it("says what there is, and nothing of parts in which nothing stands", () => {
  expect(taskMarkdown(bare, names)).toBe("# [MENU-7](https://kafae.example/t/MENU-7) ชิมชา\n");
  const whole = taskMarkdown(
    {
      ...bare,
      facts: [
        ["State", "Doing"],
        ["Due", "2026-12-05"],
      ],
      description: "Brew *two* kinds.\n",
      checklist: [
        { text: "Water", isDone: true },
        { text: "Cups", isDone: false },
      ],
      subtasks: [{ ...bare, number: "MENU-8", title: "Buy leaves", address: "https://kafae.example/t/MENU-8", isDone: true }],
      comments: [{ author: "Nok", at: "2026-11-30 09:42", text: "First line\n\nSecond" }],
    },
    names,
  );
  expect(whole).toBe(
    [
      "# [MENU-7](https://kafae.example/t/MENU-7) ชิมชา",
      "- **State:** Doing\n- **Due:** 2026-12-05",
      "Brew *two* kinds.",
      "## Checklist",
      "- [x] Water\n- [ ] Cups",
      "## Subtasks",
      "- [x] [MENU-8](https://kafae.example/t/MENU-8) Buy leaves",
      "## Comments",
      "**Nok** · 2026-11-30 09:42\n\n> First line\n>\n> Second\n",
    ].join("\n\n"),
  );
});

it.each([
  "<img src=x onerror=alert(1)>",
  "[a](https://else.example)",
  "`code` *b* _c_ ~~d~~",
  "a\n# heading",
  "&lt;b&gt; \\ | #1",
  "https://else.example",
])("shows the title %j as it is", (title) => {
  const html = drawn(taskList([{ ...bare, title }]));
  const page = new DOMParser().parseFromString(html, "text/html");
  expect(page.body.textContent.trim()).toBe(`MENU-7 ${title.replace(/\s+/g, " ")}`);
  expect([...page.querySelectorAll("img, code, em, strong, del, h1")]).toEqual([]);
});
