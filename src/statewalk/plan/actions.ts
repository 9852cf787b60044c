/**
 * What a person does on pages and what is seen there, as data: a plan says it in words, and a program does the same. Texts stand as they are on the
 * screen; `…` in one stands for whatever stands there.
 */

/** Where something is done: by role and name, by the label of a field, or in the boxes of a code. */
export type Control = { role: string; name: string; within?: { role: string; name: string } } | { label: string } | { boxes: string };

/** `tab` is the name of another tab than that which is tested. */
export type Action = { tab?: string } &
  /** Again and again where something is to be there that takes its time. */
  (
    | { do: "open"; address: string; until?: Control }
    /** In the browser's history. */
    | { do: "back" }
    | { do: "forward" }
    /** Again and again where something is to come of it that takes its time. */
    | { do: "press"; at: Control; until?: Control }
    | { do: "tick"; at: Control }
    | { do: "untick"; at: Control }
    | { do: "leave"; at: Control }
    | { do: "write"; at: Control; text: string }
    | { do: "choose"; at: Control; text: string }
    | { do: "type"; at: Control; text: string }
    /** What stands for the first `…` of words that are seen on the tested page, or in the tab of this name. Of several the first. */
    | { do: "copy"; from: { tab?: string; words: string }; at: Control }
    /** Nothing more than waiting for it. */
    | { do: "await"; at: Control }
    | { do: "key"; key: string }
    | { do: "resize"; width: number }
  );

/** Something that is seen on the tested page, or is not. */
export type Expectation =
  | { heading: string }
  /** Words that stand in one place. */
  | { words: string; isSeen: boolean }
  /** How many of a kind, by their role. */
  | { role: string; count: number }
  /** A control that is there or not, waits or can be used, is chosen, is at work. */
  | { control: Control; isSeen: boolean; isEnabled?: boolean; isChosen?: boolean; isBusy?: boolean }
  /** A field: what stands in it, null for whatever does; whether it is blamed, ticked. */
  | { field: string; text?: string | null; isWrong?: boolean; isTicked?: boolean };

/** Something to be done, in a sentence and in steps. What has no steps is for people alone. */
export type Interaction = { text: string; actions: Action[] };

const quoted = (text: string) => JSON.stringify(text);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** The form of a text of the screen, as source: exact, or a pattern where it has a `…`. */
export const patternOf = (text: string) => {
  const form = text
    .split("…")
    .map((part) => escaped(part.trim()).replace(/\s+/g, "\\s+"))
    .join("\\s*.*?\\s*");
  return `/^\\s*${form}\\s*$/`;
};

/** The same form, whose first group is what stands for the first `…`. */
const copyFormOf = (text: string) => patternOf(text).replace(".*?", "(.*?)");

const pageOf = (tab: string | undefined) => (tab === undefined ? "page" : `(await tab(${quoted(tab)}))`);

const locatorOf = (control: Control, page: string): string => {
  if ("label" in control)
    return `${page}.getByLabel(${patternOf(control.label)}).and(${page}.locator("input, select, textarea")).filter({ visible: true })`;
  if ("boxes" in control) return `${page}.getByRole("textbox", { name: ${patternOf(control.boxes)} }).first()`;
  const { role, name, within } = control;
  const place = within ? `${page}.getByRole(${quoted(within.role)}, { name: ${quoted(within.name)}, exact: true })` : page;
  return `${place}.getByRole(${quoted(role)}, { name: ${patternOf(name)} })`;
};

const untilThere = (action: string, control: Control, page: string) => {
  const there = `await expect(${locatorOf(control, page)}.first()).toBeVisible({ timeout: 100 });`;
  return `await expect(async () => { ${action} ${there} }).toPass({ timeout: 15_000 });`;
};

/** One action as a line of a Playwright test, in which tabs are variables of `tabs`. */
export const playwrightAction = (action: Action): string => {
  const page = pageOf(action.tab);
  if (action.do === "open") {
    const open = `await ${page}.goto(${quoted(action.address)});`;
    return action.until ? untilThere(open, action.until, page) : open;
  }
  if (action.do === "back") return `await ${page}.goBack();`;
  if (action.do === "forward") return `await ${page}.goForward();`;
  if (action.do === "key") return `await ${page}.keyboard.press(${quoted(action.key)});`;
  if (action.do === "resize") return `await ${page}.setViewportSize({ width: ${action.width}, height: 900 });`;
  const control = `${locatorOf(action.at, page)}.first()`;
  if (action.do === "await") return `await expect(${control}).toBeVisible();`;
  if (action.do === "press") {
    const press = `await ${control}.click();`;
    return action.until ? untilThere(press, action.until, page) : press;
  }
  if (action.do === "tick") return `await ${control}.check();`;
  if (action.do === "untick") return `await ${control}.uncheck();`;
  if (action.do === "leave") return `await ${control}.focus(); await ${control}.blur();`;
  if (action.do === "choose") return `await ${control}.selectOption({ label: ${quoted(action.text)} });`;
  if (action.do === "type") return `await ${control}.click(); await ${page}.keyboard.type(${quoted(action.text)});`;
  if (action.do === "copy") {
    const { tab, words } = action.from;
    const seen = `${pageOf(tab)}.getByText(${patternOf(words)}).filter({ visible: true }).first()`;
    const put = "boxes" in action.at ? `await ${control}.click(); await ${page}.keyboard.type(copied);` : `await ${control}.fill(copied);`;
    return `{ const [, copied = ""] = ${copyFormOf(words)}.exec((await ${seen}.textContent()) ?? "") ?? []; ${put} }`;
  }
  // What stands there already is written again, as a person would: nobody hears of it else.
  const text = quoted(action.text);
  return `if ((await ${control}.inputValue()) === ${text}) await ${control}.fill(${action.text === "" ? quoted("x") : quoted("")}); await ${control}.fill(${text});`;
};

/** A expectation as lines of a Playwright test. */
export const playwrightExpectation = (expectation: Expectation): string[] => {
  if ("heading" in expectation)
    return [`await expect(page.getByRole("heading", { level: 1, name: ${patternOf(expectation.heading)} })).toBeVisible();`];
  if ("words" in expectation)
    return [
      `await expect(page.getByText(${patternOf(expectation.words)}).filter({ visible: true })).toHaveCount(${expectation.isSeen ? 1 : 0});`,
    ];
  if ("role" in expectation)
    return [`await expect(page.getByRole(${quoted(expectation.role)}).filter({ visible: true })).toHaveCount(${expectation.count});`];
  if ("control" in expectation) {
    const control = locatorOf(expectation.control, "page");
    if (!expectation.isSeen) return [`await expect(${control}).toHaveCount(0);`];
    const is = (expected: boolean | undefined, matcher: string) =>
      expected === undefined ? [] : [`await expect(${control}.first()).${expected ? "" : "not."}${matcher};`];
    return [
      `await expect(${control}.first()).toBeVisible();`,
      ...is(expectation.isEnabled, "toBeEnabled()"),
      ...is(expectation.isChosen, "toBeChecked()"),
      ...is(expectation.isBusy, 'toHaveAttribute("aria-busy", "true")'),
    ];
  }
  const field = `${locatorOf({ label: expectation.field }, "page")}.first()`;
  const { text, isWrong, isTicked } = expectation;
  return [
    ...(text === undefined
      ? []
      : [text === null ? `await expect(${field}).not.toHaveValue("");` : `await expect(${field}).toHaveValue(${quoted(text)});`]),
    ...(isWrong === undefined ? [] : [`await expect(${field}).${isWrong ? "" : "not."}toHaveAttribute("aria-invalid", "true");`]),
    ...(isTicked === undefined ? [] : [`await expect(${field}).${isTicked ? "" : "not."}toBeChecked();`]),
  ];
};
