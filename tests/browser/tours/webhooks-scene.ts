import type { Webhook, Webhooks } from "../../../src/contract/workspace/webhooks.ts";
import type { Scene } from "./driver.ts";
import { askInside, does, makesProject, operates, ownsWorkspace } from "./in-workspace.ts";

/** What the tours of webhooks' pages have in common: a workspace whose plan has them, and as many as a sample says. */

export const ownerIn = ({ memory }: Pick<Scene, "memory">) => (memory as { owner: string }).owner;

/** A workspace with a project, remembered with its owner. */
export const setScene = async (scene: Scene<unknown>, project: { id: string; name: string }): Promise<string> => {
  const owner = await ownsWorkspace(scene);
  await operates(scene, "upgrade", { plan: "pro" });
  Object.assign(scene.memory, { owner });
  await does(scene, owner, () => makesProject(project.id, { name: project.name, key: "KRU" }));
  return owner;
};

/** There are those webhooks, in any order of making. @returns as the server has them */
export const arrangeWebhooks = async (scene: Scene<unknown>, wanted: readonly Webhook[]): Promise<readonly Webhook[]> => {
  const owner = ownerIn(scene);
  const { webhooks } = await askInside<Webhooks>(scene, owner, "GET", "webhooks");
  for (const { id } of webhooks.slice(wanted.length)) await askInside(scene, owner, "DELETE", `webhooks/${id}`);
  for (const { name, address, format, language, events, projects } of wanted.slice(webhooks.length))
    await askInside(scene, owner, "POST", "webhooks", { name, address, format, language, events, projects });
  return (await askInside<Webhooks>(scene, owner, "GET", "webhooks")).webhooks;
};
