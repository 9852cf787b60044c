/** `/profile` as a whole: what each of its lists is called, and what can be done there with what it is given. */
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createActor } from "xstate";
import { emailChangeMachine } from "../../machines/account/email-change.ts";
import { factorEnrolmentMachine } from "../../machines/account/factor-enrolment.ts";
import { passwordChangeMachine } from "../../machines/account/password-change.ts";
import { profileMachine } from "../../machines/account/profile.ts";
import { sessionsAndIdentitiesMachine, type SessionOrIdentity } from "../../machines/account/sessions-and-identities.ts";
import { ProfilePage } from "../../src/web/views/account/profile-page.tsx";
import { show } from "../model/render.tsx";

Element.prototype.scrollTo = () => {};
afterEach(cleanup);

const email = "somchai@example.com";
const listOf = (...entries: [name: string, isFixed: boolean][]) => {
  const { context } = createActor(sessionsAndIdentitiesMachine).getSnapshot();
  const listed = entries.map(([name, isFixed]): SessionOrIdentity => ({
    id: name,
    name,
    workspace: null,
    detail: "",
    since: null,
    isFixed,
  }));
  const snapshot = sessionsAndIdentitiesMachine.resolveState({ value: { shown: "plain" }, context: { ...context, entries: listed } });
  return createActor(sessionsAndIdentitiesMachine, { snapshot });
};
const open = (given: { google?: "off" | "test" | "on"; isDeletable?: boolean; identities?: [string, boolean][] } = {}) => {
  const {
    google = "on",
    isDeletable = true,
    identities = [
      ["google", false],
      ["email", true],
    ],
  } = given;
  return show(
    <ProfilePage
      actors={{
        names: createActor(profileMachine, { input: { firstName: "สมชาย", lastName: "ใจดี", nickname: "ชาย" } }),
        emailChange: createActor(emailChangeMachine, { input: { email } }),
        passwordChange: createActor(passwordChangeMachine, { input: { passwordMin: 8, hasPassword: true } }),
        factors: createActor(factorEnrolmentMachine),
        identities: listOf(...identities),
        sessions: listOf(["Firefox", true], ["Safari", false]),
      }}
      email={email}
      signOut={<p>every way out</p>}
      deletion={isDeletable ? <p>the way to the end</p> : null}
      google={google}
    />,
  );
};
const part = (name: string) => within(screen.getByRole("region", { name }));
const entries = (name: string) =>
  part(name)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

it("says of each way in and of each browser how it is ended, or why it is not", async () => {
  await open();
  expect(entries("Sign-in")).toEqual(["googleUnlink google", "Emailthe only way"]);
  expect(entries("Devices")).toEqual(["Firefoxthis browser", "SafariSign out Safari"]);
  expect(part("Devices").getByText("every way out")).not.toBeNull();
});

it.each([
  ["on", ["Link Google"]],
  ["test", ["Link the test provider"]],
  ["off", []],
] as const)("links another way in where there is one: %s", async (google, words) => {
  await open({ google });
  expect(
    part("Sign-in")
      .queryAllByRole("button", { name: /^Link / })
      .map(({ textContent }) => textContent),
  ).toEqual(words);
});

it("leads to each of its sections, and to the end of the account where that is ours", async () => {
  for (const isDeletable of [true, false]) {
    await open({ isDeletable });
    const ways = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link");
    const names = ways.map(({ textContent }) => textContent);
    expect(names).toEqual(["Profile", "Sign-in", "Second factor", "Devices", ...(isDeletable ? ["Delete the account"] : [])]);
    for (const [at, way] of ways.entries()) expect(document.querySelector(way.getAttribute("href")!)?.textContent).toBe(names[at]);
    expect(screen.queryByText("the way to the end") !== null).toBe(isDeletable);
    cleanup();
  }
});
