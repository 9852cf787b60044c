/** What every view has to be, in whatever state it is: fields that browsers and keyboards know how to serve, and descriptions that are there. */
import { expect } from "vitest";
import type { AnyMachineSnapshot } from "xstate";

const attributes = ["type", "autocomplete", "inputmode", "maxlength", "autocapitalize", "spellcheck"];
const asksOf = (field: Element) =>
  attributes.flatMap((name) => (field.hasAttribute(name) ? [`${name}=${field.getAttribute(name)}`] : [])).join(" ");
const nameOf = (field: Element) => field.getAttribute("name") ?? (field.getAttribute("aria-label")?.startsWith("Digit") ? "digit" : "");

/** @param fields what the view's description says of them @param chart whose view is shown */
export const seeFields = (fields: Record<string, string | string[]>, chart: string) => {
  for (const field of document.querySelectorAll("input:not([type=radio]), textarea, select")) {
    const name = nameOf(field);
    const known = fields[name];
    expect(known, `what “${name}” asks of the browser is not among the \`fields\` of ${chart}'s description`).toBeDefined();
    expect([known].flat(), `${chart}: ${name}`).toContain(asksOf(field));
  }
};

const references = ["aria-describedby", "aria-labelledby", "aria-controls", "for"];

/** Whatever an element says describes it is there, and a field that is wrong is described. */
export const seeDescriptions = () => {
  const lost = references.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)]
      .filter((element) =>
        element
          .getAttribute(name)!
          .split(" ")
          .some((id) => document.getElementById(id) === null),
      )
      .map(({ outerHTML }) => `${name} of ${outerHTML.slice(0, 120)}`),
  );
  expect(lost, "names what is not there").toEqual([]);
  const wrong = [...document.querySelectorAll("[aria-invalid=true]")].filter((field) => field.closest("[aria-describedby]") === null);
  expect(
    wrong.map(({ outerHTML }) => outerHTML.slice(0, 120)),
    "nothing says why it is wrong",
  ).toEqual([]);
};

/**
 * While an answer is awaited that somebody asked for: it is said that it is, nothing can be written of which the answer would know nothing,
 * and no other control is at work than the one that was pressed.
 *
 * @param place where anything can be done now: the dialog where there is one
 * @param pressed what was pressed for it
 */
export const seeBusy = (place: ParentNode, pressed: Element | null) => {
  expect(place.querySelector("[aria-busy=true], [role=status]:not(:empty)"), "nothing says that an answer is awaited").not.toBeNull();
  for (const field of place.querySelectorAll<HTMLInputElement>("input:not([type=hidden], [name=website]), textarea, select"))
    expect(field.readOnly || field.disabled, `“${nameOf(field)}” can be changed while an answer is awaited`).toBe(true);
  const atWork = [...place.querySelectorAll("button[aria-busy=true]")];
  expect(atWork.length, "controls at work").toBeLessThanOrEqual(1);
  if (pressed instanceof HTMLButtonElement && pressed.isConnected && pressed.type === "submit")
    expect(atWork, "the form that is sent").toContain(pressed);
  if (pressed?.isConnected)
    expect(
      atWork.filter((control) => control !== pressed).map(({ textContent }) => textContent),
      "at work without being pressed",
    ).toEqual([]);
};

/** A code that was not taken is marked in all its boxes, and no other. */
export const seeCode = (now: AnyMachineSnapshot) => {
  const isWrong = ["wrong", "expired", "refused"].some((tag) => now.hasTag(tag));
  for (const box of document.querySelectorAll("[role=group] > [aria-label^='Digit']"))
    expect(box.getAttribute("aria-invalid"), box.getAttribute("aria-label")!).toBe(isWrong ? "true" : null);
};
