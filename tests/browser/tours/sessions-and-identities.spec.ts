import type { sessionsAndIdentitiesMachine } from "../../../machines/account/sessions-and-identities.ts";
import { there, description } from "../../../machines/account/sessions-and-identities.model.ts";
import { freeTestPerson, linkTestPerson } from "../identity.ts";
import { tellWays } from "./own-profile.ts";
import type { Scene } from "./driver.ts";
import { tour } from "./tour.ts";

/** Both languages may share a server, where each of the test provider's people has one account. */
const people = { th: "test-malee", en: "test-somchai" };

/** There are two ways to sign in again, as if the person had linked the second in another browser. */
const linkAgain = ({ visitor, page, memory, language }: Scene) =>
  linkTestPerson(visitor.product, page.request, memory.token!, people[language]);

// The ways to sign in; the list of browsers is the page's second.
tour<typeof sessionsAndIdentitiesMachine>({
  chart: "sessionsAndIdentities",
  description,
  which: 0,
  async open(scene) {
    // Of an earlier tour's account.
    await freeTestPerson(scene.visitor.product, people[scene.language]);
    scene.memory.token = await scene.visitor.isSignedIn({ isProven: true });
    await linkAgain(scene);
    await scene.visitor.open("/profile");
  },
  interactions: {
    "list.outdated": (_, scene) => tellWays(scene, ["email", "google"]),
  },
  // With two ways each can be ended, with one none.
  here: (sample, now) =>
    sample.type === "entry.ended" && sample.id === there.id
      ? { ...sample, id: now.context.entries.findLast(({ isFixed }) => !isFixed)?.id ?? there.id }
      : sample,
  calls: {
    list: "GET auth/v1/user",
    listAgain: "GET auth/v1/user",
    end: /\/auth\/v1\/user\/identities\/[\da-f-]{36}/,
    add: "auth/v1/user/identities/authorize",
  },
  others: { "GET auth/v1/user": 1 },
  answers: {
    async list({ success }, call, scene) {
      if (!success) return call.cut();
      await linkAgain(scene);
      return call.goOn();
    },
    async listAgain({ success }, call, scene) {
      await linkAgain(scene);
      return success ? call.goOn() : call.cut();
    },
  },
});
