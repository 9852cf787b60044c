import { screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, it } from "vitest";
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
      savePicture: fromPromise(async () => success({ picture: "x" })) as never,
      removePicture: fromPromise(async () => success(null)) as never,
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
