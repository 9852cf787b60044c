import type { sessionMachine } from "../../../machines/auth/session.ts";
import type { AnyEventObject } from "xstate";
import type { IdentityEvent } from "../../../machines/auth/session.ts";
import type { OpenSession } from "../../../machines/auth/token.ts";
import type { Session } from "gotrue-for-node/wire";
import { storageKeys } from "../../../src/contract/preferences.ts";
import { tokenWith } from "../../../machines/model/answers.ts";
import { description, samples } from "../../../machines/auth/session.model.ts";
import { makeAccount, makeOrganization, newAccount, newSubdomain, openSession, type Account } from "../../../src/tools/test/browser/api.ts";
import { endSessions, enrolApp } from "../identity.ts";
import { test } from "../journey.ts";
import { visit } from "./address.ts";
import { openSite, type Scene } from "./driver.ts";
import { tour } from "./tour.ts";

/** Who may be there: with an organisation and an app's code, with neither, and the first one before the code. */
type People = { own: Session; other: Session; half: Session; accounts: Record<"own" | "other", Account> };
const people = new WeakMap<object, People>();
const peopleOf = ({ visitor }: Scene) => people.get(visitor)!;

const makePeople = async ({ visitor: { product, account, organizationName } }: Scene): Promise<People> => {
  const token = await makeOrganization(product, account, { organizationName, subdomainName: newSubdomain() });
  const { session: own } = await enrolApp(product, token, "Somying's phone");
  const other = newAccount();
  await makeAccount(product, other);
  const open = async (whose: Account) => (await openSession(product, whose)) as Session;
  return { own, half: await open(account), other: await open(other), accounts: { own: account, other } };
};

/** Who of them a sample is about. */
const whoOf = (session: Session): "own" | "other" | "half" =>
  session.user.factors?.length ? "half" : session.user.email === "other@example.com" ? "other" : "own";

/** The identity client's own names of what it tells. */
const causes = {
  initialSession: "INITIAL_SESSION",
  signedIn: "SIGNED_IN",
  tokenRefreshed: "TOKEN_REFRESHED",
  userUpdated: "USER_UPDATED",
  passwordRecovery: "PASSWORD_RECOVERY",
  factorVerified: "MFA_CHALLENGE_VERIFIED",
} as const;
type Announced = keyof typeof causes;

/** What a client does when something happens: it stores the session, and says so on the channel on which the clients of tabs hear each other. */
const tell = ({ page }: Scene, event: string, session: Session | null, isChosen = false) => {
  const isLate = event === causes.initialSession ? "; no client says it there after its own start" : "";
  test.info().annotations.push({ type: "told", description: `${event}: said on the channel of the identity clients${isLate}` });
  return page.evaluate(
    ([keys, news, stored]) => {
      if (stored) localStorage.removeItem(keys.leaving);
      else if (news.isChosen) localStorage.setItem(keys.leaving, "yes");
      if (stored) localStorage.setItem(keys.token, JSON.stringify(stored));
      else localStorage.removeItem(keys.token);
      new BroadcastChannel(keys.token).postMessage({ event: news.event, session: stored });
    },
    [storageKeys, { event, isChosen }, session] as const,
  );
};

/** Forms whose sign-in is held, and how to let it go. */
const forms = new WeakMap<object, () => void>();

/** The older form signs in whoever has an account, and stays while others do. Sent up to the sign-in, which is held. */
const sendForm = async (scene: Scene, { firstName, email, password }: Account) => {
  const { page, until } = scene;
  let letGo = () => {};
  const isToGo = new Promise<void>((done) => (letGo = done));
  await page.route("**/api/auth/login", async (route) => {
    await isToGo;
    await route.continue();
  });
  // The organisation is not what this is about.
  await page.route("**/api/organization/start-session", () => {});
  await visit(page, "/register?form=classic");
  const field = (name: string) => page.locator(`input[name=${name}]`);
  await until(field("firstName"));
  for (const [name, text] of Object.entries({ firstName, email, subdomain: newSubdomain(), password, confirmPassword: password }))
    await field(name).fill(text);
  await field("acceptTerms").check();
  const asked = page.waitForRequest("**/api/auth/login");
  await page.locator("button[type=submit]").click();
  await asked;
  forms.set(page, letGo);
};

/** The held sign-in goes on, and the page is the first one again. */
const finishForm = async ({ page }: Scene) => {
  const isIn = page.waitForRequest("**/api/organization/start-session");
  forms.get(page)!();
  forms.delete(page);
  await isIn;
  await page.unroute("**/api/auth/login");
  await visit(page, "/");
};

const is = ({ now }: Scene, value: string) => JSON.stringify(now()?.value).includes(`"${value}"`);

/** With whose password the portal opens such a session: who has an app is asked for its code. */
const accountFor = ({ session }: AnyEventObject, scene: Scene) =>
  peopleOf(scene).accounts[whoOf((session as OpenSession).session!) === "half" ? "own" : "other"];

const openPortalSession = async (event: AnyEventObject, scene: Scene) => {
  const { page, visitor } = scene;
  const account = accountFor(event, scene);
  if (is(scene, "expired")) {
    await page.getByRole("dialog").locator("input[name=password]").fill(account.password);
    return visitor.button("Sign in").click();
  }
  if (!forms.has(page)) await sendForm(scene, account);
  return finishForm(scene);
};

const tellSession = async ({ type, session }: AnyEventObject, scene: Scene) => {
  const name = type.replace("identity.", "") as Announced;
  const who = whoOf(session as Session);
  // What the page's own client says when it has been loaded.
  if (name === "initialSession" && !scene.memory.isLoaded) {
    scene.memory.isLoaded = "yes";
    return (await scene.call("readSession")).goOn();
  }
  // Somebody else signs in while a form is signing in too.
  const [next] = scene.ahead;
  if (who !== "half" && next?.type === "session.opened") await sendForm(scene, accountFor(next, scene));
  return tell(scene, causes[name], peopleOf(scene)[who]);
};

const signOut = async (scene: Scene) => {
  const { visitor, page, until } = scene;
  if (is(scene, "expired"))
    return page
      .getByRole("dialog")
      .getByRole("button", { name: visitor.say("Sign out"), exact: true })
      .click();
  if (!is(scene, "challenged")) {
    const entry = page.getByRole("menuitem", { name: visitor.say("Sign out") });
    await visitor.button("Account of {name}", { name: visitor.account.firstName }).click();
    await until(entry);
    return entry.click();
  }
  await visitor.link("Sign in").first().click();
  await until(visitor.button("Sign out"));
  await visitor.button("Sign out").click();
  return visit(page, "/");
};

const done = (actor: keyof typeof samples.outcomes, at: number) => ({
  type: `xstate.done.actor.${actor}`,
  output: samples.outcomes[actor][at],
});
const bug = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error("a bug") });
const unread = bug("readSession");
const read = { own: done("readSession", 0), nobody: done("readSession", 1), half: done("readSession", 2) };
const found = { name: done("lookUpOrganization", 0), none: done("lookUpOrganization", 1), nothing: done("lookUpOrganization", 2) };
const gone = { causes: done("signOut", 0), unanswered: done("signOut", 1) };
/** Waiting in a state until trying again or stopping is offered. */
const long = (state: string) => [
  { type: `xstate.after.stillWorking.session.${state}.fresh` },
  { type: `xstate.after.longWait.session.${state}.slow` },
];
const [again] = samples.events["wait.retried"];
const [enough] = samples.events["wait.cancelled"];
const waiting = [long("loading"), again, long("loading"), enough];
const tooLong = { type: "xstate.after.lookupWait.session.signedIn.lookingUp" };

const of = (name: Announced) => {
  const [own, other, half] = samples.events[`identity.${name}`] as [IdentityEvent, IdentityEvent, IdentityEvent];
  return { own, other, half };
};
const initial = of("initialSession");
const signedIn = of("signedIn");
const [left, ended] = samples.events["identity.signedOut"] as [IdentityEvent, IdentityEvent];
const [opened, openedHalf] = samples.events["session.opened"];
const [changed] = samples.events["organization.changed"];
const [rejected] = samples.events["session.rejected"];
const [signsOut] = samples.events["signOut.chosen"];

/** One of the client's events wherever it can be heard. */
const everywhere = ({ own, other, half }: ReturnType<typeof of>) => [
  [own, other, half, half, own],
  [ended, half, left, half, left, own, ended, own],
];

/** As soon as the client is there, which says so. */
const begun = { own: [read.own, initial.own], half: [read.half, initial.half] };

tour<typeof sessionMachine>({
  chart: "session",
  description: {
    ...description,
    expectations: (now) => [...description.expectations(now), { dialogs: now.hasTag("expired") ? 1 : 0 }],
  },
  tours: [
    [read.nobody],
    [unread],
    [waiting],
    ...(Object.keys(causes) as Announced[]).map((name) => [begun.own, everywhere(of(name))]),
    [
      begun.own,
      [found.nothing, changed, bug("lookUpOrganization"), changed, tooLong, changed, found.name],
      [signedIn.other, found.none, signedIn.own, signedIn.other, rejected],
    ],
    [
      begun.own,
      [signsOut, gone.causes, signedIn.own, signsOut, gone.unanswered, signedIn.other],
      [ended, signsOut, long("signingOut"), again, long("signingOut"), enough, signedIn.own],
      [ended, signsOut, bug("signOut"), signedIn.half, signsOut, gone.causes, signedIn.other, ended, left],
    ],
    // What a form opens comes beside what the client tells: nobody is there, half a person is, or somebody has signed in meanwhile.
    [
      begun.half,
      [openedHalf, opened, left, openedHalf, signedIn.other, openedHalf, left, opened],
      [ended, opened, left, signedIn.own, ended, openedHalf, signedIn.own, opened],
    ],
  ].map((parts) => ({ input: undefined, events: parts.flat(2) as AnyEventObject[] })),
  async open(scene) {
    const { visitor, ahead } = scene;
    const [first] = ahead;
    const { own, half } = people.set(visitor, await makePeople(scene)).get(visitor)!;
    if (first === read.nobody) await visitor.holds({ access_token: "not a token" });
    // To be read, it must be renewed.
    else if (first === unread || first === waiting.flat()[0])
      await visitor.holds({ ...own, access_token: tokenWith({ email: own.user.email, exp: 1 }) });
    else await visitor.holds(first === read.half ? half : own);
    return openSite(visitor, "/");
  },
  interactions: {
    ...Object.fromEntries(Object.keys(causes).map((name) => [`identity.${name}`, tellSession])),
    "identity.signedOut": ({ isChosen }, scene) => tell(scene, "SIGNED_OUT", null, isChosen as boolean),
    "session.opened": openPortalSession,
    // The server no longer takes the token, and the next answer says so.
    async "session.rejected"(_, scene) {
      await endSessions(scene.visitor.product, peopleOf(scene).other.access_token);
      return (await scene.call("lookUpOrganization")).goOn();
    },
    "organization.changed": (_, { visitor }) => visitor.button("Try again").click(),
    "signOut.chosen": (_, scene) => signOut(scene),
  },
  // A session is read with the identity client, where it must be renewed. Otherwise the client comes by itself.
  calls: {
    readSession: /\/assets\/identity-service-/,
    lookUpOrganization: "api/organization/get-organization-by-email",
    signOut: "auth/v1/logout",
  },
  answers: {
    lookUpOrganization: ({ success }, call) => (success ? call.goOn() : call.cut()),
  },
  answerTo: { "session.rejected": "lookUpOrganization" },
  bugs: { readSession: async ({ call }) => (await call("readSession")).cut() },
  passes: ({ type }) => type === read.own.type,
  isGone: (_, { page }) => forms.has(page),
});
