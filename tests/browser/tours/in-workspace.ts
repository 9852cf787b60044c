/** Workspaces at paths of the portal's origin, where `/flows` hears them. */
import { createIds } from "../../../src/domain/ids.ts";
import type { Op, OpOf } from "../../../src/domain/ops.ts";
import { taskMakeDefaults } from "../../../src/domain/records/task.ts";
import { wireVersion, type CommandOutcome } from "../../../src/domain/wire.ts";
import { ask, makeOrganization, makeProvenAccount, newAccount, openSession, type Account } from "../../../src/tools/test/browser/api.ts";
import { serviceKey } from "../../../src/tools/test/browser/product.ts";
import type { Scene } from "./driver.ts";

type Given = Pick<Scene, "visitor">;

/** What the organisation of these tours is called, as descriptions say it. */
export const organizationName = "กาแฟดี";

/** Somebody who is signed in owns an organisation. Answers their token. */
export const ownsWorkspace = async ({ visitor }: Given, called = organizationName): Promise<string> => {
  const { product, account, subdomain } = visitor;
  await makeOrganization(product, account, { organizationName: called, subdomainName: subdomain });
  const session = await openSession(product, account);
  await visitor.holds(session);
  return session.access_token;
};

/** Opens a page of the visitor's workspace. */
export const openInside = ({ visitor }: Given, path = "/") => visitor.open(`/w/${visitor.subdomain}${path}`);

/** Calls the workspace's API as one of its people. @throws Error for a refusal */
export const askInside = async <Data>({ visitor }: Given, token: string, method: string, path: string, body?: unknown): Promise<Data> => {
  const answer = await ask<Data>(visitor.product, method, `w/${visitor.subdomain}/${path}`, body, token);
  if (!answer.success) throw new Error(`${path}: ${answer.error}`);
  return answer.data;
};

/** The operator does something with the organisation. @param at its address, where that is another by now */
export const operates = async ({ visitor: { product, subdomain } }: Given, what: string, body: unknown, at = subdomain): Promise<void> => {
  const answer = await ask(product, "POST", `admin/organizations/${at}/${what}`, body, serviceKey);
  if (!answer.success) throw new Error(`${what}: ${answer.error}`);
};

const newId = createIds(
  () => Date.now(),
  (end) => Math.floor(Math.random() * end),
);

/** Does something to the rows of the workspace as one of its people. @throws Error where it is refused */
export const does = async (scene: Given, token: string, make: (newId: () => string) => Op[]): Promise<void> => {
  const command = { version: wireVersion, base: 0, id: newId(), ops: make(newId) };
  const outcome = await askInside<CommandOutcome>(scene, token, "POST", "commands", command);
  if (!outcome.isDone) throw new Error(`${command.ops[outcome.at]?.op}: ${outcome.refused.code}`);
};

/** Makes a project, which begins as a board. */
export const makesProject = (id: string, { name, key }: { name: string; key: string }): Op[] => [
  { op: "project.make", id, name, key, color: "teal", icon: null, template: "kanban", ids: [] },
];

/** Makes a task in a project. */
export const makesTask = (id: string, project: string, title: string, own: Partial<OpOf<"task.make">> = {}): Op[] => [
  {
    op: "task.make",
    ...taskMakeDefaults,
    id,
    project,
    title,
    rank: "a0",
    ...own,
  },
];

/** Somebody who is invited by an owner, and has come in. */
export const joins = async (
  scene: Given,
  owner: string,
  account = newAccount(),
): Promise<{ account: Account; token: string; id: string }> => {
  const { product } = scene.visitor;
  const { link } = await askInside<{ link: string }>(scene, owner, "POST", "invitation-links", { role: "member", most: 1, days: 1 });
  await makeProvenAccount(product, account);
  const { access_token: token } = await openSession(product, account);
  await comesIn(scene, token, link);
  const { me } = await askInside<{ me: { id: string } }>(scene, token, "GET", "me");
  return { account, token, id: me.id };
};

/** Accepts an invitation. */
export const comesIn = async ({ visitor }: Given, token: string, link: string): Promise<void> => {
  const body = { token: new URL(link).hash.slice(1), acceptTerms: true };
  const joined = await ask(visitor.product, "POST", "auth/invitations/acceptance", body, token);
  if (!joined.success) throw new Error(joined.error);
};
