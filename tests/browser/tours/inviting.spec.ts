import type { invitingMachine } from "../../../machines/workspace/inviting.ts";
import type { AnyEventObject } from "xstate";
import { description } from "../../../machines/workspace/inviting.model.ts";
import type { Inviting } from "../../../src/contract/workspace/invitations.ts";
import { newAccount } from "../../../src/tools/test/browser/api.ts";
import { test } from "../journey.ts";
import type { Answered } from "./driver.ts";
import type { Visitor } from "../visitor.ts";
import { does, makesProject, openInside, operates, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { setClipboard } from "./clipboard.ts";
import { tour } from "./tour.ts";
import { written } from "./driver.ts";

test.use({ settings: inPaths });

/** The project that each may invite for. */
const made = new WeakMap<Visitor, string>();

const answers = ["xstate.done.actor.invite", "xstate.error.actor.invite"];
const isCopied = ({ type }: AnyEventObject) => type === "xstate.done.actor.copy";
const isWhole = ({ output }: AnyEventObject) => (output as { data: Inviting }).data.outcomes.every(({ outcome }) => outcome === "sent");

tour<typeof invitingMachine>({
  chart: "inviting",
  description,
  begins: ({ role }) => role === "owner",
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    await operates(scene, "upgrade", { plan: "pro" });
    await does(scene, owner, (newId) => {
      const id = newId();
      made.set(scene.visitor, id);
      return makesProject(id, { name: "Kitchen", key: "KIT" });
    });
    return openInside(scene, "/members");
  },
  // Whoever was invited once is not invited again.
  adapted(event, { ahead, visitor }) {
    if (event.field === "project") return { ...event, value: made.get(visitor) };
    if (event.field !== "addresses" || event.value === "") return event;
    const next = ahead.find(({ type }) => answers.includes(type));
    const other = next && (next.output as Answered | undefined)?.success && !isWhole(next) ? visitor.account : newAccount();
    return { ...event, value: `${newAccount().email}, ${other.email}` };
  },
  calls: { invite: "POST api/w/*/invitations", makeLink: "api/w/*/invitation-links" },
  answers: {
    async invite(output, call, scene) {
      if (output.success) return call.goOn();
      if (output.code === "network") return call.cut();
      const addresses = await written(scene, "addresses");
      const role = await written(scene, "role");
      const project = (await written(scene, "project")) || null;
      return call.changed({ addresses, role, project }, (asked) => ({ ...asked, role: "nobody" }));
    },
  },
  interactions: {
    // It lies there, or not, at once.
    "copying.chosen": async (_, { page, visitor, ahead }) => {
      await setClipboard(page, ahead[0]);
      await visitor.button("Copy the link").click();
    },
  },
  passes: isCopied,
});
