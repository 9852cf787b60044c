/** A link to a part of the page is a link: whoever asks for a tab or a window of its own gets one. */
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createActor, fromCallback } from "xstate";
import { navigationMachine } from "../../machines/shell/navigation.ts";
import { InlineNavigation } from "../../src/web/views/shell/site-navigation.tsx";
import { show } from "../model/render.tsx";

/** Presses the link to the prices. @returns which part the chart scrolled to, and whether the link was followed */
const press = async (how: object) => {
  const scrolledTo: string[] = [];
  const machine = navigationMachine.provide({
    actors: { watchWidth: fromCallback(({ sendBack }) => sendBack({ type: "width.changed", width: 1280 })) },
    actions: { scrollTo: (_, { section }) => void scrolledTo.push(section) },
  });
  const actor = createActor(machine).start();
  await show(<InlineNavigation actor={actor} />);
  const isFollowed = fireEvent.click(screen.getByRole("link", { name: "Pricing" }), how);
  actor.stop();
  return { scrolledTo, isFollowed };
};

test("a press scrolls there", async () => {
  expect(await press({})).toEqual({ scrolledTo: ["pricing"], isFollowed: false });
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])("with %o the browser follows it", async (how) => {
  expect(await press(how)).toEqual({ scrolledTo: [], isFollowed: true });
});
