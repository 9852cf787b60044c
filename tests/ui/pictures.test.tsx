/** What is only looked at: those who listen are told the same by words beside it. */
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar } from "../../src/web/ui/avatar.tsx";
import { Face } from "../../src/web/ui/work/face.tsx";
import { OnboardingMap } from "../../src/web/views/auth/onboarding-map.tsx";
import { show } from "../model/render.tsx";

test("a person's sign says nothing, so that a button with it is called by its words", async () => {
  await show(
    <button>
      <Avatar name="Somchai Jaidee" /> Account
    </button>,
  );
  const sign = screen.getByRole("button", { name: "Account" }).querySelector("[data-initials]")!;
  expect([sign.getAttribute("data-initials"), sign.getAttribute("aria-hidden")]).toEqual(["SJ", "true"]);
});

test("a picture lies over the initials, which are seen again where it cannot be drawn, and somebody is called by their name alone", async () => {
  await show(
    <>
      <Face seed="a" name="Nok" fullName="Somchai Jaidee" picture="blob:nok" />
      <Face seed="b" name="Mali" />
    </>,
  );
  const [nok, mali] = [screen.getByRole("img", { name: "Nok" }), screen.getByRole("img", { name: "Mali" })];
  const image = nok.querySelector("img")!;
  expect([nok.getAttribute("data-initials"), image.getAttribute("src"), image.alt, image.hidden]).toEqual(["SJ", "blob:nok", "", false]);
  expect(mali.querySelector("img")).toBeNull();
  fireEvent.error(image);
  expect(image.hidden).toBe(true);
});

test("the way to a dashboard is drawn with what is done, where the person stands and what is next, and is not heard", async () => {
  await show(<OnboardingMap current="verification" />);
  const stops = [...document.querySelectorAll<HTMLElement>("[data-state]")];
  expect(stops.map(({ textContent, dataset }) => [textContent, dataset["state"]])).toEqual([
    ["Your account", "done"],
    ["Your organisation", "done"],
    ["Your email", "current"],
    ["Your dashboard", "next"],
  ]);
  expect(stops.map((stop) => stop.querySelectorAll("svg").length)).toEqual([1, 1, 0, 0]);
  expect(stops.every((stop) => stop.closest("[aria-hidden='true']"))).toBe(true);
});
