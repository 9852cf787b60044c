import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ComponentProps } from "react";
import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { success } from "../../machines/model/answers.ts";
import { description, drawn, samples } from "../../machines/workspace/picture-upload.model.ts";
import { pictureUploadMachine } from "../../machines/workspace/picture-upload.ts";
import { PictureBox } from "../../src/web/views/workspace/members/picture-box.tsx";
import { Avatar } from "../../src/web/ui/avatar.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

type PictureProps = Pick<ComponentProps<typeof PictureBox>, "actor"> & { address: string | undefined };

/** A person's own, as the list of members has it. */
const OwnPicture = ({ actor, address }: PictureProps) => (
  <PictureBox
    actor={actor}
    sign={(chosen) => <Avatar name="Somchai Jaidee" picture={chosen || address} large />}
    heading="Your picture"
    saved="Everybody sees your new picture."
    removed="Your picture is gone. People see your initials."
  />
);

walkView({
  name: "pictureUpload",
  machine: pictureUploadMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<OwnPicture actor={actor} address="blob:kept" />);
    return described(description, actor);
  },
});

const sign = () => document.querySelector("[data-initials]")!;
const shownIn = () => sign().querySelector("img")?.getAttribute("src") ?? null;

it("offers nothing to remove to whoever has no picture, and shows their initials", async () => {
  await showInWorkspace(
    <OwnPicture actor={createActor(pictureUploadMachine, { input: { hasPicture: false } }).start()} address={undefined} />,
  );
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Choose a picture"]);
  expect([sign().getAttribute("data-initials"), shownIn()]).toEqual(["SJ", null]);
});

it("shows what was drawn, whatever becomes of it, and what is kept once that is to go", async () => {
  const machine = pictureUploadMachine.provide({
    actors: {
      readPicture: fromPromise(async () => success(drawn)) as never,
      savePicture: fromPromise(async () => success({ former: "" })) as never,
      removePicture: fromPromise(async () => success({ former: "" })) as never,
    },
  });
  const actor = createActor(machine, { input: { hasPicture: true } }).start();
  await showInWorkspace(<OwnPicture actor={actor} address="blob:kept" />);
  expect(shownIn()).toBe("blob:kept");
  actor.send({ type: "file.chosen", file: new Blob() });
  await screen.findByText("Everybody sees your new picture.");
  expect(shownIn()).toBe(drawn);
  screen.getByRole("button", { name: "Remove the picture" }).click();
  await screen.findByText("Your picture is gone. People see your initials.");
  expect(shownIn()).toBe("blob:kept");
});

describe("Ctrl Z in the settings", () => {
  const saving = async () => {
    const sent: unknown[] = [];
    const machine = pictureUploadMachine.provide({
      actors: {
        readPicture: fromPromise(async () => success(drawn)) as never,
        savePicture: fromPromise(async ({ input }) => (sent.push(input), success({ former: "data:image/jpeg;base64,kept" }))) as never,
      },
    });
    const actor = createActor(machine, { input: { hasPicture: true } }).start();
    await showInWorkspace(
      <>
        <OwnPicture actor={actor} address="blob:kept" />
        <input aria-label="Written" />
      </>,
    );
    actor.send({ type: "file.chosen", file: new Blob() });
    await screen.findByText("Everybody sees your new picture.");
    return { actor, sent };
  };

  it("takes back what was saved last, and leaves the page's own undo alone", async () => {
    const { sent } = await saving();
    const passed = vi.fn<(event: KeyboardEvent) => void>();
    const hear = (event: KeyboardEvent) => !event.defaultPrevented && passed(event);
    document.body.addEventListener("keydown", hear);
    fireEvent.keyDown(document.body, { key: "z", code: "KeyZ", ctrlKey: true });
    await waitFor(() => expect(sent).toEqual([{ picture: drawn }, { picture: "data:image/jpeg;base64,kept" }]));
    expect(passed).not.toHaveBeenCalled();
    document.body.removeEventListener("keydown", hear);
  });

  it.each([
    ["with Shift", () => document.body, { shiftKey: true }],
    ["in a field", () => screen.getByRole("textbox", { name: "Written" }), {}],
  ])("is not meant %s", async (_, target, more) => {
    const { sent } = await saving();
    fireEvent.keyDown(target(), { key: "z", code: "KeyZ", ctrlKey: true, ...more });
    expect(sent).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  });
});
