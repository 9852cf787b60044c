import type { authCallbackMachine } from "../../../machines/auth/auth-callback.ts";
import { request } from "@playwright/test";
import { reasonOf, type AuthCallbackReason, type Report } from "../../../machines/auth/auth-callback-reason.ts";
import { description, isQuiet, samples } from "../../../machines/auth/auth-callback.model.ts";
import { newAccount, newestMail } from "../../../src/tools/test/browser/api.ts";
import { askForEmail, enterAsTestPerson, linkingAddress, suspend } from "../identity.ts";
import { test } from "../journey.ts";
import { punctual } from "./settings.ts";
import type { Scene } from "./driver.ts";
import { tour } from "./tour.ts";

test.use({ settings: punctual });

/** Longer than a token lives. */
const later = 2 * 3_600_000;

const atProvider = "/auth/v1/authorize?provider=google";

/** The test provider's person has an account here already, made in another browser. */
const hasEntered = async ({ visitor }: Scene, person: string) => {
  const elsewhere = await request.newContext();
  await enterAsTestPerson(visitor.product, elsewhere, person);
  await elsewhere.dispose();
};

const chooseAtProvider = ({ page }: Scene, name: string | RegExp) => page.getByRole("button", { name }).click();

/** The ways on which the server itself says why. */
const ways: Partial<Record<AuthCallbackReason, (scene: Scene) => Promise<unknown>>> = {
  async halfConfirmed({ visitor, page, memory }) {
    const { email } = newAccount();
    await askForEmail(visitor.product, memory.token!, email);
    const link = /http\S*\/auth\/v1\/verify\?\S*email_change\S*/;
    await visitor.open(link.exec((await newestMail(visitor.product, email, link)).text)![0]);
    return page.getByRole("button").click();
  },
  async declined(scene) {
    await scene.visitor.open(atProvider);
    return chooseAtProvider(scene, /^(ยกเลิก|Cancel)$/);
  },
  lapsed: ({ visitor }) => visitor.open("/auth/v1/callback?state=00000000-0000-4000-8000-000000000000&code=stolen"),
  async deadLink({ visitor, page }) {
    await visitor.open("/auth/v1/verify?token=used-already&type=signup");
    return page.getByRole("button").click();
  },
  async unconfirmed(scene) {
    await scene.visitor.open(atProvider);
    return chooseAtProvider(scene, /Niran/);
  },
  async banned(scene) {
    const { visitor } = scene;
    await hasEntered(scene, "test-malee");
    await suspend(visitor.product, "malee@google.example");
    await visitor.open(atProvider);
    return chooseAtProvider(scene, /มาลี/);
  },
  async taken(scene) {
    const { visitor, page, memory } = scene;
    await hasEntered(scene, "test-somchai");
    await visitor.open(await linkingAddress(visitor.product, page.request, memory.token!));
    return chooseAtProvider(scene, /Somchai/);
  },
  async unavailable({ visitor, page }) {
    const left = await page.request.get(visitor.product.url + atProvider, { maxRedirects: 0 });
    const state = new URL(left.headers().location!).searchParams.get("state");
    return visitor.open(`/auth/v1/callback?state=${state}&code=never-given`);
  },
};

const addressOf = ({ error, code, description: text, message }: Report) =>
  `/#${new URLSearchParams(message ? { message, sb: "" } : { error, error_code: code, error_description: text, sb: "" })}`;

const settled = (isSignedIn: boolean) => ({ type: "xstate.done.actor.settle", output: { isSignedIn } });
const bug = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error("a bug") });
const dismissed = { type: "report.dismissed" };
const signedIn = { type: "xstate.done.actor.awaitSignIn" };

/** Reasons that are about an account that the person is in. */
const isOfSignedIn = (report: Report) => ["halfConfirmed", "taken", "unlinkable"].includes(reasonOf(report));

tour<typeof authCallbackMachine>({
  chart: "authCallback",
  description,
  tours: [
    ...samples.inputs.map((input) => ({
      input,
      events: [settled(isOfSignedIn(input.report)), reasonOf(input.report) === "closed" ? signedIn : dismissed],
    })),
    // It is not known yet who is signed in.
    { input: samples.inputs[1]!, events: [bug("settle"), bug("awaitSignIn")] },
  ],
  async open(scene) {
    const { visitor, memory, input, ahead } = scene;
    const [first] = ahead;
    const isWaiting = first!.type !== settled(true).type;
    if (isWaiting || first!.output.isSignedIn) memory.token = await visitor.isSignedIn({ isProven: true });
    if (isWaiting) await scene.pass(later);
    const way = isWaiting ? undefined : ways[reasonOf(input.report)];
    if (way) return way(scene);
    test.info().annotations.push({ type: "made up", description: `the address that tells ${reasonOf(input.report)} was written by hand` });
    return visitor.open(addressOf(input.report));
  },
  // The session that has run out is renewed first.
  calls: { settle: /\/auth\/v1\/token\?/ },
  passes: ({ type }) => type === settled(true).type,
  interactions: {
    // The banner leads to the card as well, where that helps.
    "report.dismissed": (_, { visitor, input }) =>
      reasonOf((input as { report: Report }).report) === "deadLink"
        ? visitor.alert().getByRole("link").click()
        : visitor.button("Close").click(),
    async "xstate.done.actor.awaitSignIn"(_, { visitor, until }) {
      await visitor.hasAccount();
      await visitor.page
        .getByRole("banner")
        .getByRole("link", { name: visitor.say("Sign in"), exact: true })
        .click();
      await until(visitor.field("Email"));
      return visitor.signIn();
    },
  },
  focus: (now) => (isQuiet(now) ? null : "alert"),
});
