import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";
import type { AnyEventObject } from "xstate";
import { button, fieldNamed, isOffered, isWritable, write } from "./view-walk.tsx";

/** How a person does an event in a view, and whether the view lets them. */
type Interaction = { take(event: AnyEventObject): void | Promise<void>; offers?(event: AnyEventObject): boolean | undefined };
export type Interactions = Record<string, Interaction>;

/** A press of the button of this name. */
export const press = (name: string | RegExp | ((event: AnyEventObject) => HTMLElement | null)): Interaction => {
  const find = (event: AnyEventObject) => (typeof name === "function" ? name(event) : button(name));
  return {
    take: (event) => void fireEvent.click(find(event)!),
    offers: (event) => isOffered(find(event)),
  };
};

/** Ticks a box; one that is ticked already is cleared first, so that the event is heard again. */
export const tick = (find: () => HTMLInputElement | null): Interaction => ({
  take: () => {
    if (find()!.checked) fireEvent.click(find()!);
    fireEvent.click(find()!);
  },
  offers: () => find()?.disabled === false,
});

/** Six digits are pasted at once, as a phone's suggestion does it; fewer are typed. */
export const typeCode = async (code: string) => {
  const boxes = screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Digit/ });
  if (code.length === boxes.length) {
    fireEvent.paste(boxes[0]!, { clipboardData: { getData: () => code } });
    return;
  }
  const person = userEvent.setup();
  await person.click(boxes[0]!);
  await person.keyboard(code);
};

/** Chooses an entry of a menu with the keyboard: opens it, types the entry's beginning, takes it, and waits until the menu has gone. */
export const chooseFrom = async (trigger: HTMLElement, entry: string) => {
  const person = userEvent.setup();
  trigger.focus();
  await person.keyboard("{ArrowDown}");
  const menu = await screen.findByRole("menu");
  const item = within(menu).queryByRole("menuitem", { name: entry }) ?? within(menu).getByRole("menuitemradio", { name: entry });
  await waitFor(() => expect(document.activeElement).toBe(menu));
  await person.keyboard(entry);
  await waitFor(() => expect(item.hasAttribute("data-highlighted")).toBe(true));
  await person.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
};

/** Interactions that many views share: writing in fields, leaving them, a generated password, sending the form, waiting. */
export const common: Interactions = {
  "field.changed": {
    take: (event) => write(fieldNamed(event.field), event.value),
    offers: (event) => isWritable(fieldNamed(event.field)),
  },
  "field.left": { take: (event) => void fireEvent.blur(fieldNamed(event.field)!) },
  "password.generated": press("Suggest a random password"),
  submitted: {
    take: () => void fireEvent.submit(document.querySelector("form")!),
    offers: () => isOffered(document.querySelector("button[type=submit]")),
  },
  "wait.retried": press("Try again"),
  "wait.cancelled": press("Stop waiting"),
};

/** A driver's two verbs from its interactions. An event that no person can cause has no interaction and is never compared. */
export const doing = (interactions: Interactions) => ({
  take(event: AnyEventObject) {
    const interaction = interactions[event.type];
    if (!interaction) throw new Error(`no way to do ${event.type}`);
    return interaction.take(event);
  },
  offers: (event: AnyEventObject) => interactions[event.type]?.offers?.(event),
});
