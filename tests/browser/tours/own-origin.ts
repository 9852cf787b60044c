/** Workspaces on origins of their own: what their browser keeps, and what the portal, the operator and others of the organisation do meanwhile. */
import { createHash, randomBytes } from "node:crypto";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { test, type Page } from "@playwright/test";
import { brand } from "../../../src/contract/brand.ts";
import { deletionDays, isResting } from "../../../src/contract/life.ts";
import type { Me } from "../../../src/contract/workspace/people.ts";
import type { WorkspaceSession } from "../../../src/contract/workspace/session.ts";
import type { Frame } from "../../../src/domain/wire.ts";
import { holderOf } from "../../../src/web/clients/workspace-session.ts";
import { rowsOf, storedRows } from "../../../src/web/clients/workspace-storage.ts";
import { Store } from "../../../src/web/sync/store.ts";
import {
  apiKey,
  ask,
  makeOrganization,
  makeProvenAccount,
  newAccount,
  openSession,
  passDays,
  type Account,
} from "../../../src/tools/test/browser/api.ts";
import type { Scene } from "./driver.ts";
import { operates, organizationName } from "./in-workspace.ts";

type Given = Pick<Scene, "visitor" | "page" | "language" | "memory">;

/** Where the browser keeps it: `workspace-session.ts`, `workspace-visit.ts`, `workspace-place.ts` and `workspace-storage.ts` of the page. */
export const keys = {
  session: `${brand.storagePrefix}-workspace-session`,
  leaving: `${brand.storagePrefix}-workspace-leaving`,
  visit: `${brand.storagePrefix}-visit-`,
  way: `${brand.storagePrefix}-way`,
  secret: `${brand.storagePrefix}-workspace-secret`,
  rows: `${brand.storagePrefix}-workspaces`,
};

export const originOf = ({ visitor }: Pick<Scene, "visitor">) => `http://${visitor.workspaceHost()}`;

/** Calls the workspace's API at its own host, whose name browsers alone find. @throws Error for a refusal */
const askThere = async <Data>({ visitor }: Given, method: string, path: string, body?: unknown, token?: string): Promise<Data> => {
  const payload = body === undefined ? "" : JSON.stringify(body);
  const asking = request(`${visitor.product.url}/api/w/${visitor.subdomain}/${path}`, {
    method,
    headers: {
      Host: visitor.workspaceHost(),
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(payload),
      ApiKey: apiKey,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  });
  const answered = new Promise<string>((resolve, reject) => {
    asking.on("response", (answer) => resolve(text(answer))).on("error", reject);
  });
  asking.end(payload);
  const { success, data, error } = JSON.parse(await answered) as { success: boolean; data: Data; error: string };
  if (!success) throw new Error(`${path}: ${error}`);
  return data;
};

/** What the portal sends along, and what it was asked for with. */
export const newWayIn = async ({ visitor, language }: Given, account: Account = visitor.account) => {
  const { product, subdomain } = visitor;
  const verifier = randomBytes(32).toString("base64url");
  const codeChallenge = createHash("sha256").update(verifier).digest("base64url");
  const { access_token: token } = await openSession(product, account);
  const body = { subdomain, codeChallenge, preferences: { theme: "default", mode: "light", language } };
  const { data } = await ask<{ address: string }>(product, "POST", "auth/enter", body, token);
  return { code: new URL(data.address).searchParams.get("code")!, verifier };
};

/** A way in is taken, with what the page would say or has said. */
export const takesWayIn = async (scene: Given, body: object): Promise<WorkspaceSession> =>
  (await askThere<{ session: WorkspaceSession }>(scene, "POST", "session", body)).session;

/** Somebody comes in, with a session of its own below one of the portal's. */
const newSession = async (scene: Given, account?: Account): Promise<WorkspaceSession> => {
  const { code, verifier: codeVerifier } = await newWayIn(scene, account);
  return takesWayIn(scene, { code, codeVerifier });
};

/** Whose organisation it is. */
const owners = new WeakMap<object, Account>();
const asOwner = async (scene: Given, method: string, path: string, body?: unknown) =>
  askThere<{ link: string }>(scene, method, path, body, (await newSession(scene, owners.get(scene.visitor))).accessToken);

/** There is an organisation: the visitor's own, or one of somebody else who has invited them. */
export const makeWorkspace = async (scene: Given, isOwn: boolean): Promise<void> => {
  const { product, account, subdomain: subdomainName } = scene.visitor;
  const owner = isOwn ? account : newAccount();
  owners.set(scene.visitor, owner);
  await makeOrganization(product, owner, { organizationName, subdomainName });
  if (isOwn) return;
  await makeProvenAccount(product, account);
  const { link } = await asOwner(scene, "POST", "invitation-links", { role: "member", most: 1, days: 1 });
  const { access_token: token } = await openSession(product, account);
  const joining = { token: new URL(link).hash.slice(1), acceptTerms: true };
  const joined = await ask(product, "POST", "auth/invitations/acceptance", joining, token);
  if (!joined.success) throw new Error(joined.error);
};

/** The organisation becomes what an answer says of it: at work, deleted by its owner, or suspended by the operator. */
export const becomes = async (scene: Given, { status, suspendedFor }: Pick<Me["organization"], "status" | "suspendedFor">) => {
  const { memory } = scene;
  const wanted = status === "active" ? "" : suspendedFor!;
  if ((memory.rests ?? "") === wanted) return;
  if (memory.rests === "owner") await asOwner(scene, "POST", "restoration");
  if (memory.rests === "operator") await operates(scene, "restore", {});
  if (wanted === "owner") await asOwner(scene, "DELETE", "organization", { name: organizationName });
  if (wanted === "operator") await operates(scene, "suspend", { reason: "They sell what is not theirs" });
  memory.rests = wanted;
};

/** Nobody takes the organisation back: its address is nobody's. */
export const goes = async (scene: Given): Promise<void> => {
  await becomes(scene, { status: "deleted", suspendedFor: "owner" });
  await passDays(scene.visitor.product, deletionDays);
};

const keptSession = async (page: Page): Promise<WorkspaceSession> =>
  JSON.parse((await page.evaluate((key) => localStorage.getItem(key), keys.session))!) as WorkspaceSession;

/** Who is where, as the session that the browser keeps is told. */
export const asksWhere = async (scene: Given): Promise<Me> =>
  askThere<Me>(scene, "GET", "me", undefined, (await keptSession(scene.page)).accessToken);

/** The session that the browser keeps is ended, from another device. */
export const endsSession = async (scene: Given): Promise<void> =>
  void (await askThere(scene, "DELETE", "session", undefined, (await keptSession(scene.page)).accessToken));

/** The owner removes the visitor. */
export const removesVisitor = async (scene: Given): Promise<void> => {
  const { person } = await keptSession(scene.page);
  await asOwner(scene, "DELETE", `people/${person.id}`);
};

const madeUp = (description: string) => test.info().annotations.push({ type: "made up", description });

/** What a token says, some time earlier. Nobody shows it any more: it has run out. */
const earlier = ({ accessToken, ...rest }: WorkspaceSession, seconds: number): WorkspaceSession => {
  const [head, payload = "", signature] = accessToken.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as { iat: number; exp: number };
  const earlierClaims = { ...claims, iat: claims.iat - seconds, exp: claims.exp - seconds };
  const body = Buffer.from(JSON.stringify(earlierClaims)).toString("base64url");
  return { ...rest, expiresAt: rest.expiresAt - seconds, accessToken: [head, body, signature].join(".") };
};

/** What the browser keeps of what a session opened: who was where, and the rows that were drawn; none of what rests. */
const keptBy = async (scene: Given, token: string) => {
  const inside = <Data>(path: string) => askThere<Data>(scene, "GET", path, undefined, token);
  const visit = await inside<Me>("me");
  const { session: of, person: who } = holderOf(token)!;
  const at = rowsOf({ session: of, person: who, organization: visit.organization.id });
  if (isResting(visit.organization.status)) return { visit: { session: of, visit }, rows: null, at };
  const frame = await inside<Frame>("snapshot");
  const store = new Store(Date.now, (end) => Math.floor(Math.random() * end));
  store.begin(frame, new Map());
  return { visit: { session: of, visit }, rows: storedRows(store.kept()!), at };
};

/**
 * The browser keeps a session of the visitor's, on the page of the workspace's origin that it shows.
 *
 * @param wasHere seconds since it was renewed, where what it opened is kept as well
 */
export const keeps = async (scene: Given, wasHere: number | null): Promise<void> => {
  const { page, visitor } = scene;
  await letGoOfStore(page);
  const fresh = await newSession(scene);
  const session = wasHere ? earlier(fresh, wasHere) : fresh;
  if (wasHere) madeUp(`when the kept session was renewed: ${wasHere} seconds before it was`);
  const kept = wasHere === null ? null : await keptBy(scene, fresh.accessToken);
  await page.evaluate(
    async ([names, subdomain, stored, opened]) => {
      localStorage.removeItem(names.leaving);
      localStorage.setItem(names.session, JSON.stringify(stored));
      localStorage.removeItem(names.visit + subdomain);
      if (opened === null) return;
      localStorage.setItem(names.visit + subdomain, JSON.stringify(opened.visit));
      if (opened.rows === null) return;
      const opening = indexedDB.open(names.rows, 1);
      opening.addEventListener("upgradeneeded", () => {
        for (const store of ["rows", "commands", "unsent"]) opening.result.createObjectStore(store);
      });
      await new Promise((done) => opening.addEventListener("success", done));
      const work = opening.result.transaction("rows", "readwrite");
      work.objectStore("rows").put(opened.rows, opened.at);
      await new Promise((done) => work.addEventListener("complete", done));
      opening.result.close();
    },
    [keys, visitor.subdomain, session, kept] as const,
  );
};

/** As many things as this were done in this browser that no server took. */
export const leavesUnsent = async (page: Page, count: number): Promise<void> => {
  await letGoOfStore(page);
  if (count > 0) madeUp("what is unsent: it is written in the browser's store for an organisation that there is not");
  const { person } = holderOf((await keptSession(page)).accessToken)!;
  // In another of their organisations: what is unsent in this one the page knows itself.
  const key = `${person} elsewhere`;
  await page.evaluate(
    async ([name, of, unsent]) => {
      const opening = indexedDB.open(name, 1);
      await new Promise((done) => opening.addEventListener("success", done));
      const work = opening.result.transaction("unsent", "readwrite");
      work.objectStore("unsent").put(unsent, of);
      await new Promise((done) => work.addEventListener("complete", done));
      opening.result.close();
    },
    [
      keys.rows,
      key,
      Array.from({ length: count }, (_, at) => ({ id: `unsent ${at}`, ops: [], at: 0, refused: { code: "unreadable" } })),
    ] as const,
  );
};

declare const window: { __letGo?: () => void } & typeof globalThis;

/** Somebody writes in the browser's store for so long that nobody reads it meanwhile. */
export const holdStore = (page: Page) =>
  page.evaluate(async (name) => {
    const opening = indexedDB.open(name, 1);
    await new Promise((done) => opening.addEventListener("success", done));
    const work = opening.result.transaction(["rows", "commands", "unsent"], "readwrite");
    let isHeld = true;
    window.__letGo = () => (isHeld = false);
    const goOn = () => {
      if (isHeld) work.objectStore("rows").count().addEventListener("success", goOn);
      else opening.result.close();
    };
    goOn();
  }, keys.rows);

/** The same in another tab, so that a page that is opened afterwards meets it. */
export const holdStoreElsewhere = async (scene: Given): Promise<void> => {
  const tab = await scene.page.context().newPage();
  await tab.goto(`${originOf(scene)}/robots.txt`);
  await holdStore(tab);
};

/** Lets go what `holdStore` held, where it did. */
export const letGoOfStore = (page: Page) => page.evaluate(() => window.__letGo?.());
