import type { membersMachine } from "../../../machines/workspace/members.ts";
import { randomUUID } from "node:crypto";
import { description } from "../../../machines/workspace/members.model.ts";
import type { Listed } from "../../../machines/workspace/member-changes.ts";
import type { Invitation } from "../../../src/contract/workspace/invitations.ts";
import type { Assigned, WorkspacePerson } from "../../../src/contract/workspace/people.ts";
import { makeOrganization, newAccount, openSession } from "../../../src/tools/test/browser/api.ts";
import { test } from "../journey.ts";
import type { Answered, Scene } from "./driver.ts";
import type { Call } from "./calls.ts";
import { askInside, comesIn, does, joins, makesProject, makesTask, openInside, organizationName, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

type Known = { owner: string; member: string; memberToken: string; jeab: string; project: string };
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

/** Whoever is asked about is assigned to as many tasks as the sample says. */
const assign = async (scene: Scene<unknown>, { url }: Call, { count }: Assigned) => {
  const { owner, project } = knownIn(scene);
  const id = new URL(url).pathname.split("/").at(-2)!;
  const assigned = () => askInside<Assigned>(scene, owner, "GET", `people/${id}/tasks`);
  const has = await assigned();
  if (has.count < count)
    await does(scene, owner, (newId) =>
      Array.from({ length: count - has.count }, () => makesTask(newId(), project, "Taste the menu", { assignee: id })).flat(),
    );
  // As many as are named at a time.
  if (has.count > count)
    for (let { tasks } = has; tasks.length > 0; { tasks } = await assigned())
      await does(scene, owner, () => tasks.map((task) => ({ op: "task.edit", id: task.id, set: { assignee: null } }) as const));
};

const listing = async (output: Answered, call: Call, scene: Scene<unknown>) => {
  if (output.code === "network") return call.cut();
  await arrange(scene, output.data as Listed);
  return call.goOn();
};

tour<typeof membersMachine>({
  chart: "members",
  description,
  begins: ({ isSuspended }) => !isSuspended,
  async open(scene) {
    const { visitor, page, input } = scene;
    const { product, account, subdomain: subdomainName } = visitor;
    const jeab = newAccount().email;
    const project = "00000000001";
    if (input.me === "somying") {
      const founder = newAccount();
      await makeOrganization(product, founder, { organizationName, subdomainName });
      const { access_token: owner } = await openSession(product, founder);
      const { token: memberToken, id: member } = await joins(scene, owner, account);
      Object.assign(scene.memory, { owner, member, memberToken, jeab, project } satisfies Known);
      await visitor.holds(await openSession(product, account));
    } else {
      const owner = await ownsWorkspace(scene);
      const { token: memberToken, id: member } = await joins(scene, owner);
      Object.assign(scene.memory, { owner, member, memberToken, jeab, project } satisfies Known);
    }
    await does(scene, knownIn(scene).owner, () => makesProject(project, { name: "Year end menu", key: "YEM" }));
    await openInside(scene, "/members");
    // Who left is led nowhere, or the page would be gone before its chart is heard.
    await page.route(/\/dashboard$/, (route) => route.fulfill({ status: 204 }));
  },
  // Of two people, nobody but whoever removes the other is there to take over.
  possible: ({ context: { me } }, { type, id }) => type !== "takeover.chosen" || id === null || id === me,
  here(sample, { context: { me, people, invitations } }) {
    if (typeof sample.id !== "string") return sample;
    if (sample.type === "takeover.chosen") return { ...sample, id: me };
    const other = people.find(({ id }) => id !== me)?.id ?? "";
    const waiting = (invitations ?? []).filter(({ state }) => state === "sent");
    const ids: Record<string, string | undefined> = {
      somchai: people.some(({ role }) => role === "owner") ? people.find(({ role }) => role === "owner")?.id : me,
      somying: people.find(({ role }) => role !== "owner")?.id ?? other,
      jeab: waiting.findLast(({ email }) => email !== null)?.id,
      link: waiting.find(({ email }) => email === null)?.id,
    };
    return { ...sample, id: ids[sample.id] ?? "" };
  },
  calls: {
    loadMembers: "GET api/w/*/people",
    loadMembersAgain: "GET api/w/*/people",
    loadTasks: "GET api/w/*/people/*/tasks",
    change: /\/api\/w\/[\w-]+\/(people\/[\w-]+(\/role)?$|ownership|invitations\/.)/,
  },
  answers: {
    loadMembers: listing,
    loadMembersAgain: listing,
    async loadTasks(output, call, scene) {
      if (output.code === "network") return call.cut();
      await assign(scene, call, output.data as Assigned);
      return call.goOn();
    },
    async change(output, call, scene) {
      if (output.success) return call.goOn();
      if (output.code === "network") return call.cut();
      // Whoever takes over belongs to another organisation.
      const { successor } = call.asked();
      if (output.code === "not_found" && typeof successor === "string")
        return call.changed({ successor }, (asked) => ({ ...asked, successor: randomUUID() }));
      // It was withdrawn elsewhere meanwhile.
      const { owner, jeab } = knownIn(scene);
      const { invitations } = await askInside<{ invitations: Invitation[] }>(scene, owner, "GET", "invitations");
      for (const { id, email } of invitations) if (email === jeab) await askInside(scene, owner, "DELETE", `invitations/${id}`);
      return call.goOn();
    },
  },
  interactions: {
    "members.outdated": async (_, { page, visitor }) => {
      await page.locator("[name=addresses]").fill(newAccount().email);
      await visitor.button("Send the invitations").click();
    },
  },
});
