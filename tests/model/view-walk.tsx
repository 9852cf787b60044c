/** Walks every transition of a chart through its React view, as statewalk does through any. */
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect } from "vitest";
import type { AnyStateMachine } from "xstate";
import { passwordFaults } from "./password-forms.ts";
import { walkView as walkAnyView, type ViewWalk } from "statewalk/vitest";

export type { Driver } from "statewalk/vitest";

type Walk<Machine extends AnyStateMachine> = Pick<ViewWalk<Machine>, "machine" | "samples" | "mount"> & { name: string };

export const walkView = <Machine extends AnyStateMachine>(walk: Walk<Machine>) => {
  afterEach(cleanup);
  const mount: Walk<Machine>["mount"] = async (actor) => {
    const driver = await walk.mount(actor);
    return {
      take: (event) => driver.take(event),
      offers: (event) => driver.offers(event),
      see(snapshot) {
        driver.see(snapshot);
        expect(passwordFaults(document)).toEqual([]);
      },
    };
  };
  walkAnyView({ ...walk, mount, within: (change) => act(change), patiently: (look) => waitFor(look) });
};

/** Writes into an input as a person does, also when the text is the one that stands there. */
export const write = (input: HTMLElement | null, text: string) => {
  const field = input as HTMLInputElement & { _valueTracker?: { setValue(value: string): void } };
  field._valueTracker?.setValue(`${text} before`);
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, "value")!;
  set!.call(field, text);
  fireEvent.input(field);
};

/** Whether a control is there and takes a click now. */
export const isOffered = (control: HTMLElement | null) => control !== null && control.getAttribute("aria-disabled") !== "true";

/** Whether a text field is there and can be written in. */
export const isWritable = (field: HTMLElement | null) =>
  field !== null && !(field as HTMLInputElement).readOnly && !(field as HTMLInputElement).disabled;

export const button = (name: string | RegExp) => screen.queryByRole("button", { name });

/** The field with this name attribute, whatever its label says. */
export const fieldNamed = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
