import type { writableProjectsMachine } from "../../../machines/workspace/writable-projects.ts";
import { press } from "../../../machines/model/description.ts";
import { description, type full } from "../../../machines/workspace/writable-projects.model.ts";
import type { KnownProjects } from "../../../src/contract/workspace/projects.ts";
import type { Op } from "../../../src/domain/ops.ts";
import { makeOrganization, newAccount, openSession } from "../../../src/tools/test/browser/api.ts";
import { test } from "../journey.ts";
import type { Answered, Scene } from "./driver.ts";
import { askInside, does, joins, makesProject, openInside, operates, organizationName, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

/** The projects of the samples, and a sixth: the plan has room for three, and four take a place. */
const idOf = (sample: string) => `0000000000${sample}`;
const all = ["1", "2", "3", "4", "5", "6"];
const [ofMember, archived, writable] = [
  ["3", "5"],
  ["4", "5"],
  ["1", "2", "6"],
];

type Known = { owner: string; member: string; me: string; asked: string };
const knownIn = ({ memory }: Pick<Scene, "memory">) => memory as Known;

/** What the sample says of the projects is so on the server: private ones are read by nobody else, and what does not fit is as it was. */
const arrange = async (scene: Scene<unknown>, wanted: typeof full) => {
  const { owner, member, me, asked } = knownIn(scene);
  const known = await askInside<KnownProjects>(scene, asked, "GET", "projects");
  const isOver = known.most !== null;
  const mustBeOver = wanted.projects.length > 1;
  if (isOver !== mustBeOver) await operates(scene, mustBeOver ? "downgrade" : "upgrade", { plan: mustBeOver ? "free" : "pro" });
  const keep = (samples: readonly string[]) => askInside(scene, owner, "PUT", "writable-projects", { projects: samples.map(idOf) });
  const joined = known.projects.filter(({ id, isRead }) => isRead && ofMember.map(idOf).includes(id));
  // In one that is only read nobody is let go.
  if (joined.length > 0) {
    if (mustBeOver) await keep(["1", "2", "3"]);
    await does(scene, member, () => joined.map(({ id: project }) => ({ op: "access.give", project, person: me, role: null }) as const));
  }
  if (mustBeOver) await keep(writable);
};

tour<typeof writableProjectsMachine>({
  chart: "writableProjects",
  description: {
    ...description,
    // The rail has a list that is called so, too.
    expectations: (now) => description.expectations(now).filter((expectation) => !("list" in expectation)),
    interactions: {
      ...description.interactions,
      "join.chosen": ({ id }) => press({ say: "Add yourself to {name}", with: { name: `Project ${(id as string).at(-1)}` } })(),
    },
  },
  async open(scene) {
    const { visitor, input, memory } = scene;
    const { product, account, subdomain: subdomainName } = visitor;
    let owner: string;
    if (input.mayChoose) {
      owner = await ownsWorkspace(scene);
      const { me } = await askInside<{ me: { id: string } }>(scene, owner, "GET", "me");
      Object.assign(memory, { owner, me: me.id, asked: owner });
    } else {
      const founder = newAccount();
      await makeOrganization(product, founder, { organizationName, subdomainName });
      owner = (await openSession(product, founder)).access_token;
      const admin = await joins(scene, owner, account);
      await askInside(scene, owner, "PUT", `people/${admin.id}/role`, { role: "admin" });
      Object.assign(memory, { owner, me: admin.id, asked: admin.token });
      await visitor.holds(await openSession(product, account));
    }
    const { token: member } = await joins(scene, owner);
    Object.assign(memory, { member });
    await operates(scene, "upgrade", { plan: "pro" });
    for (const sample of all)
      await does(scene, ofMember.includes(sample) ? member : owner, () => {
        const id = idOf(sample);
        const made: Op[] = makesProject(id, { name: `Project ${sample}`, key: `P${"ABCDEF".charAt(Number(sample) - 1)}` });
        if (ofMember.includes(sample)) made.push({ op: "project.edit", id, set: { isPrivate: true } });
        if (archived.includes(sample)) made.push({ op: "project.archive", id, isArchived: true });
        return made;
      });
    return openInside(scene, "/settings");
  },
  here: (sample) => (typeof sample.id === "string" ? { ...sample, id: idOf(sample.id) } : sample),
  calls: {
    loadProjects: "GET api/w/*/projects",
    join: "POST api/w/*/projects/*/membership",
    chooseWritable: "PUT api/w/*/writable-projects",
  },
  answers: {
    loadProjects: async (output: Answered, call, scene) => {
      if (output.code === "network") return call.cut();
      await arrange(scene, output.data as typeof full);
      return call.goOn();
    },
  },
});
