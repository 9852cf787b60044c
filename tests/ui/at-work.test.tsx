/** While something is done, exactly what was pressed for it is at work: stated by hand, where a view has several things to press. */
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { factorEnrolmentMachine } from "../../machines/account/factor-enrolment.ts";
import { list } from "../../machines/account/factor-enrolment.model.ts";
import { sessionsAndIdentitiesMachine } from "../../machines/account/sessions-and-identities.ts";
import { there } from "../../machines/account/sessions-and-identities.model.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { authCardMachine } from "../../machines/auth/auth-card.ts";
import { samples as authCardSamples } from "../../machines/auth/auth-card.model.ts";
import { app, phone } from "../../machines/auth/second-factor.model.ts";
import { SignInForm } from "../../src/web/views/auth/sign-in-form.tsx";
import { Factors } from "../../src/web/views/account/factors.tsx";
import { SessionsAndIdentitiesList } from "../../src/web/views/account/sessions-and-identities-list.tsx";
import { begin, silence } from "../model/journey.ts";
import { show } from "../model/render.tsx";

afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const atWork = () => screen.queryAllByRole("button", { busy: true }).map(({ textContent }) => textContent);

const entries = [there, { ...there, id: "c", name: "Safari" }];
const ways = async (end: () => unknown) => {
  const { actor, settled } = begin(sessionsAndIdentitiesMachine, undefined, { list: () => success(entries), end, add: silence });
  await settled();
  await show(<SessionsAndIdentitiesList actor={actor} fixed="the only way" end={({ name }) => `Unlink ${name}`} add="Link Google" />);
  return { settled };
};

test("of several ways to sign in, the one that is unlinked", async () => {
  await ways(silence);
  expect(atWork()).toEqual([]);
  press("Unlink Safari");
  expect(atWork()).toEqual(["Unlink Safari"]);
});

test("adding a way to sign in, also when unlinking one failed before", async () => {
  const { settled } = await ways(() => refusal("network"));
  press("Unlink Safari");
  await act(settled);
  expect(atWork()).toEqual([]);
  press("Link Google");
  expect(atWork()).toEqual(["Link Google"]);
});

test("of several second factors, the one that is removed", async () => {
  const { actor, settled } = begin(factorEnrolmentMachine, undefined, { listFactors: () => list([app, phone]), remove: silence });
  await settled();
  await show(<Factors actor={actor} email="somying@example.com" />);
  press(`Remove ${phone.name}`);
  expect(atWork()).toEqual([]);
  press("Remove it");
  expect(atWork()).toEqual([`Remove ${phone.name}`]);
});

test("going to Google, and not signing in by the form above it", async () => {
  const { actor } = begin(authCardMachine, authCardSamples.inputs[0]!, { leaveForGoogle: silence }, { showMode: silence });
  await show(<SignInForm actor={actor} google="on" onForgotten={() => {}} />);
  press("Continue with Google");
  expect(atWork()).toEqual(["Continue with Google"]);
});
