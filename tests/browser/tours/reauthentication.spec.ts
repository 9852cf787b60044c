import type { AnyEventObject, InputFrom } from "xstate";
import type { reauthenticationMachine } from "../../../machines/auth/reauthentication.ts";
import { description } from "../../../machines/auth/reauthentication.model.ts";
import { openSession } from "../../../src/tools/test/browser/api.ts";
import { endSessions, freeTestPerson, linkTestPerson, sessionOfTestPerson } from "../identity.ts";
import { comesBefore, written, type Scene } from "./driver.ts";
import { tour } from "./tour.ts";

const isTyped = ({ type }: AnyEventObject) => type === "password.changed";

/** Whether the server is going to find the password wrong before it is typed again. */
const isToBeWrong = (scene: Scene) =>
  comesBefore(scene, isTyped, ({ type, output }) => type === "xstate.done.actor.signIn" && output.code === "credentials_wrong");

/** Both languages may share a server, where each of the test provider's people has one account. */
const people = { th: "test-malee", en: "test-somchai" };

/** Has a session of somebody who signs in in these ways; answers its token. */
const signIn = async ({ visitor, page, language, input }: Scene<InputFrom<typeof reauthenticationMachine>>): Promise<string> => {
  const { product, account } = visitor;
  if (!input.hasGoogle) return visitor.isSignedIn();
  // Of an earlier tour's account.
  await freeTestPerson(product, people[language]);
  if (input.hasPassword) {
    await visitor.hasProvenAccount();
    const { access_token: token } = await openSession(product, account);
    await linkTestPerson(product, page.request, token, people[language]);
  }
  const session = input.hasPassword
    ? await openSession(product, account)
    : await sessionOfTestPerson(product, page.request, people[language]);
  await visitor.holds(session);
  return session.access_token;
};

tour<typeof reauthenticationMachine>({
  chart: "reauthentication",
  description,
  // The session ended elsewhere, and the first answer of the server tells.
  async open(scene) {
    const { visitor } = scene;
    await endSessions(visitor.product, await signIn(scene));
    await visitor.open("/settings");
  },
  adapted(event, scene) {
    if (!isTyped(event)) return event;
    return { ...event, password: isToBeWrong(scene) ? "not this one" : scene.visitor.account.password };
  },
  // The page begins to load its identity client by itself, and waits for it when it is to leave.
  calls: { signIn: "api/auth/login", leaveForGoogle: /\/assets\/identity-service-/ },
  answers: {
    async signIn({ success }, call, { visitor, page }) {
      if (!success) return call.goOn();
      return call.changed({ password: await written({ page }, "password") }, (asked) => ({ ...asked, password: visitor.account.password }));
    },
    leaveForGoogle: (_, call) => call.cut(),
  },
  leaves: ["leave.chosen"],
  ended: { "done signIn (success)": "the session goes on, and what asked for the password is gone before its chart hears of it" },
});
