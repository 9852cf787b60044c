import { lifecycleMachine } from "../../../machines/organization/lifecycle.ts";
import type { AdminOrganization } from "../../../src/contract/admin.ts";
import { ask, makeOrganization, newAccount, newSubdomain, openSession } from "../../../src/tools/test/browser/api.ts";
import { test } from "../journey.ts";
import { asOperator, tourServed } from "./served.ts";
import { ageing } from "./settings.ts";

// Where workspaces share the portal's session, an owner deletes theirs with that one.
test.use({ settings: { ...ageing, WORKSPACE_ADDRESS: "path" } });

const delays = lifecycleMachine.implementations.delays as unknown as Record<string, number>;

tourServed<typeof lifecycleMachine>({
  chart: "lifecycle",
  async begin(product, { isFree }) {
    const account = newAccount();
    const subdomain = newSubdomain();
    const organizationName = "Mango House";
    await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
    const operator = (path: string, body: object) => asOperator(product, "POST", `organizations/${subdomain}/${path}`, body);
    const serverTime = async () => ((await (await fetch(`${product.url}/test/clock`)).json()) as { now: string }).now;
    const refusal = ({ success, code }: { success: boolean; code?: string }) => (success ? null : code!);
    if (!isFree) await operator("upgrade", { plan: "pro" });
    return {
      async state() {
        const { success, data } = await asOperator<AdminOrganization>(product, "GET", `organizations/${subdomain}`);
        return success ? data.life! : "purged";
      },
      async does({ type, ...event }) {
        const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
        if (delay) {
          await product.advance(delays[delay]! / 1_000 + 1);
          return refusal(await asOperator(product, "POST", "lifecycle", { asOf: await serverTime() }));
        }
        if (type === "organisation.suspended") return refusal(await operator("suspend", { reason: event.reason }));
        if (type === "plan.upgraded") return refusal(await operator("upgrade", { plan: "pro" }));
        if (type === "plan.downgraded") return refusal(await operator("downgrade", { plan: "free" }));
        if (type === "organisation.restored" && event.by === "operator") return refusal(await operator("restore", {}));
        // A member does something: a sign-in is enough, and a second one a little later is another.
        await product.advance(3_600);
        const { access_token: token } = await openSession(product, account);
        if (type === "organisation.deleted")
          return refusal(await ask(product, "DELETE", `w/${subdomain}/organization`, { name: organizationName }, token));
        // That somebody was there counts when the next step would be due.
        if (type === "member.seen") {
          const { data } = await asOperator<AdminOrganization>(product, "GET", `organizations/${subdomain}`);
          return data.dueAt === null ? null : refusal(await asOperator(product, "POST", "lifecycle", { asOf: data.dueAt }));
        }
        return refusal(await ask(product, "POST", "organization/restore", { email: account.email }, token));
      },
    };
  },
  // A restored one may be restored again by its members, who are told that it is active, and a deleted one deleted; a plan may be sold to a suspended one, or taken from it, which stays so.
  always: ["member.seen", "organisation.restored", "organisation.deleted", "plan.upgraded", "plan.downgraded"],
});
