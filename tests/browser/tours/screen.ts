/** Reads a view's description on a page in a browser, in the page's language. */
import type { Locator, Page } from "@playwright/test";
import { isSecret, type Interaction, type Place, type Role, type Expectation } from "../../../machines/model/description.ts";
import type { Words } from "../../../machines/model/description.ts";
import { endOf, nameFormOf, spoken, wholeOf } from "../../../src/tools/test/browser/sentences.ts";
import type { Say } from "../../../src/tools/test/browser/words.ts";
import type { FlowWindow, TimeWindow, Whereabouts } from "./window.ts";

type Field = { value: string; isWrong: boolean; isReadOnly: boolean; isDisabled: boolean; isTicked: boolean };
type Control = { isThere: boolean; isEnabled: boolean; isBusy: boolean; isChosen: boolean };
type Asked = {
  words: { form: string; region: string | null }[];
  lists: string[];
  controls: { role: Role; name: string; sends: boolean | null }[];
  /** The names of fields that are spoken of. */
  fields: string[];
};

/** Everything that expectations and offers ask of a page, found out at once: asking one by one takes most of a tour's time. */
export type Shown = {
  heading: string[];
  alerts: number;
  dialogs: number;
  timers: number;
  fields: Record<string, Field>;
  submit: Control;
  /** What stands in the boxes of a code; null where there are none. */
  digits: string | null;
  areDigitsEnabled: boolean;
  /** What has the focus: `alert`, `field <name>`, or its role. */
  focus: string;
  /** How often each of the asked words is seen. */
  words: number[];
  /** The entries of each of the asked lists. */
  lists: string[][];
  /** Percent of the progress bar. */
  progress: string | null;
  controls: Control[];
};

/** Runs in the page. */
const readPage = ({ words, lists, controls, fields }: Asked): Shown => {
  const isShown = (element: Element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";
  const shown = <Found extends Element>(selector: string, within: ParentNode = document) =>
    [...within.querySelectorAll<Found & HTMLElement>(selector)].filter(isShown);
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
  // Without what is hidden; where all of it is, such as in a closed panel, all of it counts.
  const innerOf = (element: HTMLElement) => element.innerText.replace(/\s+/g, " ").trim();
  const nameOf = (element: HTMLElement): string => {
    const labels = (element as HTMLInputElement).labels;
    const labelled = element.getAttribute("aria-labelledby");
    if (labelled)
      return labelled
        .split(" ")
        .map((id) => textOf(document.getElementById(id)))
        .join(" ");
    return element.getAttribute("aria-label") ?? element.getAttribute("alt") ?? (labels?.length ? innerOf(labels[0]!) : innerOf(element));
  };
  const isEnabled = (element: HTMLElement) => element.ariaDisabled !== "true" && !(element as HTMLButtonElement).disabled;
  const selectors: Record<Role, string> = {
    button: "button,[role=button]",
    link: "a[href]",
    radio: "input[type=radio],[role=radio]",
    checkbox: "input[type=checkbox],[role=checkbox]",
    combobox: "select,[role=combobox]",
    menuitem: "[role=menuitem]",
    switch: "[role=switch]",
    img: "img,[role=img]",
  };
  // What stands under a dialog is not there for anybody.
  const top: ParentNode = shown("[role=dialog],[role=alertdialog]").at(-1) ?? document;
  const ownText = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent)
      .join("")
      .replace(/\s+/g, " ")
      .trim();
  const texts = [...document.body.querySelectorAll("*")]
    .map((element) => ({ element, whole: textOf(element), own: ownText(element) }))
    .filter(({ whole }) => whole !== "" && whole.length < 500);
  const named = (selector: string, name: string) => shown(selector).find((element) => new RegExp(name).test(nameOf(element)));
  const boxes = shown<HTMLInputElement>("input[autocomplete=one-time-code]", top);
  const submits = shown<HTMLButtonElement>("button[type=submit]", top);
  // Of several forms, the one in which the fields are that are spoken of.
  const submit = submits.find(({ form }) => fields.some((field) => form?.elements.namedItem(field))) ?? submits[0];
  const focused = document.activeElement as HTMLInputElement | null;
  return {
    heading: shown("h1").map(textOf),
    alerts: shown("[role=alert]").length,
    dialogs: shown("[role=dialog],[role=alertdialog]").length,
    timers: shown("[role=timer]").length,
    fields: Object.fromEntries(
      shown<HTMLInputElement>("input[name],textarea[name],select[name]", top).map((field) => [
        field.name,
        {
          value: field.value,
          isWrong: field.ariaInvalid === "true",
          isReadOnly: field.readOnly,
          isDisabled: !isEnabled(field),
          isTicked: field.checked,
        },
      ]),
    ),
    submit: {
      isThere: submit !== undefined,
      isEnabled: submit !== undefined && isEnabled(submit),
      isBusy: submit?.ariaBusy === "true",
      isChosen: false,
    },
    digits: boxes.length === 0 ? null : boxes.map((box) => box.value).join(""),
    areDigitsEnabled: boxes.every((box) => !box.disabled),
    focus: focused?.closest("[role=alert]")
      ? "alert"
      : focused?.name
        ? `field ${focused.name}`
        : (focused?.getAttribute("role") ?? focused?.tagName.toLowerCase() ?? ""),
    words: words.map(({ form: source, region }) => {
      const form = new RegExp(source);
      const place = region === null ? null : named("section,[role=region]", region);
      const isThere = (element: Element) => isShown(element) && (place?.contains(element) ?? region === null);
      const found = texts.filter(({ own, whole }) => form.test(own) || form.test(whole)).map(({ element }) => element);
      return found.filter((element) => isThere(element) && !found.some((other) => other !== element && element.contains(other))).length;
    }),
    lists: lists.map((name) => [...(named("ol,ul,[role=log]", name)?.querySelectorAll("li") ?? [])].map(textOf)),
    progress: shown("[role=progressbar]")[0]?.ariaValueNow ?? null,
    controls: controls.map(({ role, name, sends }) => {
      const form = new RegExp(name);
      const called = [...top.querySelectorAll<HTMLButtonElement>(selectors[role])].filter(
        (control) =>
          form.test(nameOf(control)) &&
          (sends === null || (control.type === "submit") === sends) &&
          (isShown(control) || role === "radio" || role === "checkbox"),
      );
      // A closed panel may have one of the same name.
      const found = called.find((control) => control.closest("[popover]:not(:popover-open)") === null) ?? called[0];
      return {
        isThere: found !== undefined,
        isEnabled: found !== undefined && isEnabled(found),
        isBusy: found?.ariaBusy === "true",
        isChosen: (found as HTMLInputElement | undefined)?.checked === true,
      };
    }),
  };
};

/** With a look: milliseconds that pass before it, and what the chart is asked whether it would take it. All at once, because every call takes its time. */
type Asking = { after: number; actor: Whereabouts | null; events: readonly { type: string }[] };

type ScreenWindow = FlowWindow & TimeWindow & { __readPage: typeof readPage };

/** @param speaks how the page speaks at the moment */
export const createScreen = async (page: Page, speaks: () => Say) => {
  await page.addInitScript(`window.__readPage = ${String(readPage)};`);
  const textOf = (words: Words) => spoken(words, speaks());
  const form = (words: Words) => wholeOf(words, speaks()).source;
  type Named = Extract<Place, { role: Role }>;
  const asControl = ({ role, name, sends = null as never }: Named) => ({
    role,
    name: nameFormOf(name, speaks()).source,
    sends: sends as boolean | null,
  });

  const find = (place: Place): Locator => {
    if ("digits" in place) return page.locator("input[autocomplete=one-time-code]").first();
    if ("submit" in place) return page.locator("button[type=submit]").filter({ visible: true }).first();
    if ("field" in place) return page.locator(`[name="${place.field}"]`).first();
    const found = page.getByRole(place.role, { name: nameFormOf(place.name, speaks()) });
    if (place.sends === undefined) return found.first();
    return found.and(page.locator(place.sends ? "[type=submit]" : ":not([type=submit])")).first();
  };

  return {
    find,

    /** What is shown, as answers to these expectations and interactions: problems in words, for each interaction whether it is offered, and for each event whether it is allowed. */
    async look(expectations: Expectation[], interactions: Interaction[], { after, actor, events }: Asking) {
      const places = [
        ...expectations.map((expectation) => ("control" in expectation ? expectation.control : null)),
        ...interactions.map(({ at }) => at),
      ];
      const controls = places.filter((place): place is Named => place !== null && "role" in place);
      const words = expectations.filter((expectation) => "words" in expectation);
      const lists = expectations.filter((expectation) => "list" in expectation);
      const asked: Asked = {
        words: words.map((expectation) => ({
          form: form(expectation.words),
          region: expectation.region ? form(expectation.region) : null,
        })),
        lists: lists.map(({ list }) => form(list)),
        controls: controls.map(asControl),
        fields: expectations.flatMap((expectation) => ("field" in expectation ? [expectation.field] : [])),
      };
      const { allowed, there } = await page.evaluate(
        async (all) => {
          const own = window as unknown as ScreenWindow;
          await own.__pass(all.after);
          const allowed = all.actor ? await own.__allowed(all.actor, all.events) : all.events.map(() => false);
          return { allowed, there: own.__readPage(all.asked) };
        },
        { asked, after, actor, events },
      );

      const controlAt = (place: Place): Control & { isReadOnly?: boolean } => {
        if ("submit" in place) return there.submit;
        if ("digits" in place) return { isThere: there.digits !== null, isEnabled: there.areDigitsEnabled, isBusy: false, isChosen: false };
        if ("role" in place) return there.controls[controls.indexOf(place)]!;
        const field = there.fields[place.field];
        return {
          isThere: field !== undefined,
          isEnabled: field?.isDisabled === false,
          isBusy: false,
          isChosen: false,
          isReadOnly: field?.isReadOnly ?? false,
        };
      };
      const counted = (count: number, expected: number, what: string) =>
        count === expected ? [] : [`${what}: ${count} instead of ${expected}`];

      const problemsOf = (expectation: Expectation): string[] => {
        if ("heading" in expectation) {
          const isRight = there.heading.length === 1 && wholeOf(expectation.heading, speaks()).test(there.heading[0]!);
          return isRight ? [] : [`the heading is "${there.heading.join()}" instead of "${textOf(expectation.heading)}"`];
        }
        if ("words" in expectation)
          return counted(there.words[words.indexOf(expectation)]!, expectation.isSeen ? 1 : 0, `"${textOf(expectation.words)}"`);
        if ("list" in expectation) {
          const entries = there.lists[lists.indexOf(expectation)]!;
          if (typeof expectation.entries === "number")
            return counted(entries.length, expectation.entries, `entries of "${textOf(expectation.list)}"`);
          const isRight = expectation.entries.every((end, at) => endOf(end, speaks()).test(entries[at] ?? ""));
          return isRight && entries.length === expectation.entries.length ? [] : [`"${textOf(expectation.list)}" has ${entries.join()}`];
        }
        if ("progress" in expectation) return there.progress === String(expectation.progress) ? [] : [`the progress is ${there.progress}`];
        if ("alerts" in expectation) return counted(there.alerts, expectation.alerts, "alerts");
        if ("dialogs" in expectation) return counted(there.dialogs, expectation.dialogs, "dialogs");
        if ("timers" in expectation) return counted(there.timers, expectation.timers, "timers");
        if ("control" in expectation) {
          const { isThere, isBusy, isChosen } = controlAt(expectation.control);
          const what = JSON.stringify(expectation.control);
          if (isThere !== expectation.isSeen) return [`${what} is ${isThere ? "there" : "not there"}`];
          if (isThere && expectation.isBusy !== undefined && isBusy !== expectation.isBusy)
            return [`${what} is ${isBusy ? "" : "not "}at work`];
          return expectation.isChosen === undefined || isChosen === expectation.isChosen
            ? []
            : [`${what} is ${isChosen ? "" : "not "}chosen`];
        }
        if ("digits" in expectation) {
          const isSame = isSecret("code", expectation.digits) ? there.digits !== "" : (there.digits ?? "") === expectation.digits;
          return isSame ? [] : [`the digits are "${there.digits}" instead of "${expectation.digits}"`];
        }
        if ("isSending" in expectation)
          return there.submit.isBusy === expectation.isSending ? [] : [`the form is ${expectation.isSending ? "not " : ""}being sent`];
        const { field, text, isWrong, isTicked, isOptional } = expectation;
        const found = there.fields[field];
        if (!found) return isOptional ? [] : [`no field ${field}`];
        if (text !== undefined && (isSecret(field, text) ? found.value === "" : found.value !== text))
          return [`${field} has "${found.value}" instead of "${text}"`];
        if (isWrong !== undefined && found.isWrong !== isWrong) return [`${field} is ${isWrong ? "not " : ""}marked as wrong`];
        return isTicked === undefined || found.isTicked === isTicked ? [] : [`${field} is ${isTicked ? "not " : ""}ticked`];
      };

      return {
        problems: expectations.flatMap(problemsOf),
        offered: interactions.map(({ how, at }) => {
          if (!at) return false;
          const { isThere, isEnabled, isReadOnly } = controlAt(at);
          return isThere && isEnabled && !(how === "write" && isReadOnly);
        }),
        focus: there.focus,
        fields: Object.keys(there.fields),
        allowed,
      };
    },

    /** Does it as a person does: by pointer and keyboard. */
    async take({ how, at, text = "", file }: Interaction) {
      const control = find(at!);
      if (how === "press") return control.click();
      if (how === "attach")
        return control.setInputFiles({ name: file!.name, mimeType: file!.type, buffer: Buffer.from(await file!.arrayBuffer()) });
      if (how === "paste")
        return control.evaluate((field, pasted) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", pasted);
          field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }, text);
      if (how === "choose") {
        // A list tells nobody that what stood there was chosen again.
        if ((await control.inputValue()) === text)
          await control.selectOption(
            await control.evaluate((list) => [...(list as HTMLSelectElement).options].find((option) => !option.selected)!.value),
          );
        return void (await control.selectOption(text));
      }
      if (how === "leave") {
        await control.focus();
        return control.blur();
      }
      if (how === "code") {
        await control.click();
        return page.keyboard.type(text);
      }
      if (how === "pick") {
        // What is chosen already is changed first, so that the event is heard again.
        if (await control.isChecked())
          await control
            .locator("xpath=ancestor::*[@role='radiogroup']")
            .locator("label")
            .filter({ has: page.locator("input:not(:checked)") })
            .first()
            .click();
        return control.locator("xpath=ancestor::label").click();
      }
      if (how === "tick") {
        await control.uncheck();
        return control.check();
      }
      // What stands there already is typed again.
      if ((await control.inputValue()) === text) await control.fill(text === "" ? "x" : "");
      return control.fill(text);
    },
  };
};

export type Screen = Awaited<ReturnType<typeof createScreen>>;
