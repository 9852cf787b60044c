import { description } from "../../../machines/workspace/members.description.ts";
import type { Listed } from "../../../machines/workspace/member-changes.ts";
import type { Invitation } from "../../../src/contract/workspace/invitations.ts";
import type { WorkspacePerson } from "../../../src/contract/workspace/people.ts";
import { makeOrganization, newAccount, openSession } from "../../../src/tools/browser/api.ts";
import { test } from "../journey.ts";
import type { Answered, Scene } from "./driver.ts";
import type { Call } from "./calls.ts";
import { askInside, comesIn, joins, openInside, organizationName, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

type Known = { owner: string; member: string; memberToken: string; jeab: string };
const knownIn = ({ memory }: Pick<Scene, "memory">) => memory as Known;

/** What the sample says of its two people and the one who is invited is so on the server: somebody who was removed is there again, one who was withdrawn invited. */
const arrange = async (scene: Scene<unknown>, { people: wanted }: Listed) => {
  const known = knownIn(scene);
  const asOwner = <Data>(method: string, path: string, body?: unknown) => askInside<Data>(scene, known.owner, method, path, body);
  const people = await asOwner<WorkspacePerson[]>("GET", "people");
  if (!people.some(({ id }) => id === known.member)) {
    const { link } = await asOwner<{ link: string }>("POST", "invitation-links", { role: "member", most: 1, days: 1 });
    await comesIn(scene, known.memberToken, link);
  }
  const role = wanted.find(({ id }) => id === "somying")!.role;
  if (people.find(({ id }) => id === known.member)?.role !== role) await asOwner("PUT", `people/${known.member}/role`, { role });
  const { invitations } = await asOwner<{ invitations: Invitation[] }>("GET", "invitations");
  if (invitations.some(({ email, state }) => email === known.jeab && state === "sent")) return;
  // The same address is not invited again so soon.
  known.jeab = newAccount().email;
  await asOwner("POST", "invitations", { addresses: known.jeab, role: "member" });
};

const listing = async (output: Answered, call: Call, scene: Scene<unknown>) => {
  if (output.code === "network") return call.cut();
  await arrange(scene, output.data as Listed);
  return call.goOn();
};

tour({
  chart: "members",
  description,
  begins: ({ isSuspended }) => !isSuspended,
  async open(scene) {
    const { visitor, page, input } = scene;
    const { product, account, subdomain: subdomainName } = visitor;
    const jeab = newAccount().email;
    if (input.me === "somying") {
      const founder = newAccount();
      await makeOrganization(product, founder, { organizationName, subdomainName });
      const { access_token: owner } = await openSession(product, founder);
      const { token: memberToken, id: member } = await joins(scene, owner, account);
      Object.assign(scene.memory, { owner, member, memberToken, jeab } satisfies Known);
      await visitor.holds(await openSession(product, account));
    } else {
      const owner = await ownsWorkspace(scene);
      const { token: memberToken, id: member } = await joins(scene, owner);
      Object.assign(scene.memory, { owner, member, memberToken, jeab } satisfies Known);
    }
    await openInside(scene, "/members");
    // Who left is led nowhere, or the page would be gone before its chart is heard.
    await page.route(/\/dashboard$/, (route) => route.fulfill({ status: 204 }));
  },
  here(sample, { context: { me, people, invitations } }) {
    if (!("id" in sample)) return sample;
    const other = people.find(({ id }) => id !== me)?.id ?? "";
    const waiting = (invitations ?? []).filter(({ state }) => state === "sent");
    const ids: Record<string, string | undefined> = {
      somchai: people.some(({ role }) => role === "owner") ? people.find(({ role }) => role === "owner")?.id : me,
      somying: people.find(({ role }) => role !== "owner")?.id ?? other,
      jeab: waiting.findLast(({ email }) => email !== null)?.id,
      link: waiting.find(({ email }) => email === null)?.id,
    };
    return { ...sample, id: ids[sample.id as string] ?? "" };
  },
  calls: {
    loadMembers: "GET api/w/*/people",
    loadMembersAgain: "GET api/w/*/people",
    change: /\/api\/w\/[\w-]+\/(people\/.|ownership|invitations\/.)/,
  },
  answers: {
    loadMembers: listing,
    loadMembersAgain: listing,
    async change(output, call, scene) {
      if (output.success) return call.goOn();
      if (output.code === "network") return call.cut();
      // It was withdrawn elsewhere meanwhile.
      const { owner, jeab } = knownIn(scene);
      const { invitations } = await askInside<{ invitations: Invitation[] }>(scene, owner, "GET", "invitations");
      for (const { id, email } of invitations) if (email === jeab) await askInside(scene, owner, "DELETE", `invitations/${id}`);
      return call.goOn();
    },
  },
  deeds: {
    "members.outdated": async (_, { page, visitor }) => {
      await page.locator("[name=addresses]").fill(newAccount().email);
      await visitor.button("Send the invitations").click();
    },
  },
});
