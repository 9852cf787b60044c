import type { subdomainMachine } from "../../../machines/registration/subdomain.ts";
import type { CheckAnswer } from "../../../machines/registration/subdomain-outcome.ts";
import { subdomainProblem } from "../../../src/contract/fields.ts";
import { description } from "../../../machines/registration/subdomain.model.ts";
import { makeAccount, newAccount, newSubdomain, openSession, takeName, validateName } from "../../../src/tools/test/browser/api.ts";
import type { Visitor } from "../visitor.ts";
import type { Scene } from "./driver.ts";
import { tour } from "./tour.ts";

/** Longer than a name is kept for who asked for it. */
const holdLife = 901;

/** Somebody else asks for the name, and their time runs out. */
const wasKept = async ({ product }: Visitor, subdomain: string) => {
  await product.advance(holdLife);
  const other = newAccount();
  await makeAccount(product, other);
  await validateName(product, other, (await openSession(product, other)).access_token, subdomain);
  await product.advance(holdLife);
};

const suggested = (scene: Scene) => (scene.now().context as { suggestions: string[] }).suggestions[0];

tour<typeof subdomainMachine>({
  chart: "subdomain",
  description,
  async open({ visitor, until, input: { subdomain } }) {
    await visitor.isSignedIn();
    await visitor.open("/register?package=1");
    if (subdomain === "") return;
    // A name that was typed here before.
    await until(visitor.field("Workspace address"));
    await visitor.field("Workspace address").fill(subdomainProblem(subdomain) ? subdomain : visitor.subdomain);
    return visitor.open("/register");
  },
  adapted(event, scene) {
    if (event.type === "suggestion.chosen") return { ...event, subdomain: suggested(scene) };
    return event.type === "subdomain.changed" && !subdomainProblem(event.subdomain) ? { ...event, subdomain: newSubdomain() } : event;
  },
  interactions: {
    async "name.left"({ organizationName }, { visitor }) {
      await visitor.field("Organisation name").fill(organizationName as string);
      await visitor.field("Organisation name").blur();
    },
  },
  calls: { checkSubdomain: "api/organization/validate-subdomain", suggestSubdomains: "api/organization/suggest-subdomain" },
  answers: {
    async checkSubdomain(answer, call, { visitor }) {
      const name = String(call.asked().subdomain);
      const { success, code, data, message } = answer as CheckAnswer;
      if (message) return call.answered("it names its reasons", 200, { success, data, error: message });
      if (success && data.heldFor === undefined) return call.answered("it says for how long it keeps a name", 200, { success, data });
      if (code === "network") return call.cut();
      if (code === "subdomain_reassigned") await wasKept(visitor, name);
      if (code === "subdomain_taken") await takeName(visitor.product, name);
      return call.goOn();
    },
  },
});
