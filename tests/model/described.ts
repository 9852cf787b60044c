/** Reads a view's description in jsdom, in English. */
import { fireEvent, screen, within } from "@testing-library/react";
import { expect } from "vitest";
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from "xstate";
import {
  isSecret,
  type Interaction,
  type Description,
  type ChartState,
  type Place,
  type Expectation,
} from "../../machines/model/description.ts";
import { seeBusy, seeCode, seeDescriptions, seeFields } from "./fields.ts";
import { seeReachable } from "./reachable.ts";
import { seeAlerts, seeHeading, seeWords } from "./see.ts";
import { isOffered, isWritable, write, type Driver } from "./view-walk.tsx";
import { typeCode } from "./person.ts";
import type { Words } from "../../machines/model/description.ts";
import { endOf, filled, nameFormOf, wholeOf } from "../../src/tools/test/browser/sentences.ts";

const form = (words: Words) => wholeOf(words, filled);
const boxes = () => screen.queryAllByRole<HTMLInputElement>("textbox", { name: /^Digit/ });

/** Controls under a modal dialog are not there for anybody. */
const around = () => {
  const dialog = screen.queryByRole("dialog");
  return dialog ? within(dialog) : screen;
};

export const find = (place: Place): HTMLElement | null => {
  if ("submit" in place) return document.querySelector("button[type=submit]");
  if ("field" in place) return document.querySelector<HTMLElement>(`[name="${place.field}"]`);
  if ("digits" in place) return boxes()[0] ?? null;
  const found = around().queryAllByRole(place.role, { name: nameFormOf(place.name, filled) });
  return (
    (place.sends === undefined ? found : found.filter((control) => (control.getAttribute("type") === "submit") === place.sends))[0] ?? null
  );
};

const take = ({ how, at, text, file }: Interaction): void | Promise<void> => {
  if (how === "code") return typeCode(text!);
  const control = find(at!)!;
  if (how === "write") write(control, text!);
  else if (how === "leave") fireEvent.blur(control);
  else if (how === "paste") fireEvent.paste(control, { clipboardData: { getData: () => text!, files: [], types: ["text/plain"] } });
  else if (how === "attach") fireEvent.change(control, { target: { files: [file] } });
  else if (how === "choose") fireEvent.change(control, { target: { value: text } });
  else if (how === "press" && "submit" in at!) fireEvent.submit(document.querySelector("form")!);
  else {
    // What is chosen already is changed first, so that the event is heard again.
    if (how === "tick" && (control as HTMLInputElement).checked) fireEvent.click(control);
    if (how === "pick" && (control as HTMLInputElement).checked)
      fireEvent.click(control.closest("[role=radiogroup]")!.querySelector("input:not(:checked)")!);
    fireEvent.click(control);
  }
};

const offers = ({ how, at, isAlwaysThere }: Interaction) => {
  if (isAlwaysThere) return undefined;
  const control = at && find(at);
  if (how === "write") return isWritable(control);
  return how === "press" ? isOffered(control) : control !== null && !(control as HTMLInputElement).disabled;
};

const region = (name: Words) => screen.getByRole("region", { name: form(name) });

const seeEntries = (name: Words, expected: number | Words[]) => {
  const list = ["list", "log"].flatMap((role) => screen.queryAllByRole(role, { name: form(name) }))[0];
  const entries = list ? within(list).getAllByRole("listitem") : [];
  expect(entries).toHaveLength(typeof expected === "number" ? expected : expected.length);
  if (typeof expected === "object")
    for (const [at, words] of expected.entries()) expect(entries[at]!.textContent).toMatch(endOf(words, filled));
};

const see = (expectation: Expectation) => {
  if ("heading" in expectation) seeHeading(form(expectation.heading));
  else if ("words" in expectation)
    seeWords(form(expectation.words), expectation.isSeen, expectation.region === undefined ? screen : within(region(expectation.region)));
  else if ("list" in expectation) seeEntries(expectation.list, expectation.entries);
  else if ("progress" in expectation)
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe(String(expectation.progress));
  else if ("alerts" in expectation) seeAlerts(expectation.alerts);
  else if ("dialogs" in expectation) expect(screen.queryAllByRole("dialog")).toHaveLength(expectation.dialogs);
  else if ("timers" in expectation) expect(screen.queryAllByRole("timer")).toHaveLength(expectation.timers);
  else if ("control" in expectation) {
    const control = find(expectation.control);
    expect(control !== null, JSON.stringify(expectation.control)).toBe(expectation.isSeen);
    if (expectation.isChosen !== undefined)
      expect((control as HTMLInputElement).checked, JSON.stringify(expectation.control)).toBe(expectation.isChosen);
    if (expectation.isBusy !== undefined && control) expect(control.getAttribute("aria-busy")).toBe(expectation.isBusy ? "true" : null);
  } else if ("digits" in expectation)
    expect(
      boxes()
        .map(({ value }) => value)
        .join(""),
    ).toBe(expectation.digits);
  else if ("isSending" in expectation)
    expect(find({ submit: true })?.getAttribute("aria-busy")).toBe(expectation.isSending ? "true" : null);
  else {
    const field = find(expectation) as HTMLInputElement | null;
    if (!field && expectation.isOptional) return;
    expect(field, expectation.field).not.toBeNull();
    if (expectation.text !== undefined) {
      // A generated password is the view's own; only its chart is told it.
      if (isSecret(expectation.field, expectation.text)) expect(field!.value, expectation.field).not.toBe("");
      else expect(field!.value, expectation.field).toBe(expectation.text);
    }
    if (expectation.isWrong !== undefined)
      expect(field!.getAttribute("aria-invalid"), expectation.field).toBe(expectation.isWrong ? "true" : null);
    if (expectation.isTicked !== undefined) expect(field!.checked, expectation.field).toBe(expectation.isTicked);
  }
};

/** Whether an answer is awaited. Of what came back from a provider, the same word says that the server had too much to do. */
const isAwaiting = (now: AnyMachineSnapshot) => now.hasTag("busy") && now.machine.id !== "authCallback";

/** The driver that a description makes. */
export const described = <Machine extends AnyStateMachine>(
  { fields = {}, interactions, expectations }: Description<Machine>,
  actor: { getSnapshot(): unknown },
): Driver<Machine> => {
  const interaction = (event: AnyEventObject) => interactions[event.type]?.(event, actor.getSnapshot() as ChartState<Machine>);
  let pressed: Element | null = null;
  return {
    take(event) {
      const done = interaction(event);
      if (!done) throw new Error(`no way to do ${event.type}`);
      pressed = done.how === "press" && done.at ? find(done.at) : null;
      return take(done);
    },
    offers(event) {
      const done = interaction(event);
      return done && offers(done);
    },
    see(snapshot: SnapshotFrom<Machine>) {
      for (const expectation of expectations(snapshot)) see(expectation);
      seeFields(fields, (snapshot as AnyMachineSnapshot).machine.id);
      seeDescriptions();
      seeReachable();
      seeCode(snapshot as AnyMachineSnapshot);
      if (isAwaiting(snapshot as AnyMachineSnapshot)) seeBusy(screen.queryByRole("dialog") ?? document, pressed);
      else pressed = null;
    },
  };
};
