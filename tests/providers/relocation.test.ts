/** What owners ask of their workspace's address, and what a page whose workspace has moved finds out before it goes. */
import "fake-indexeddb/auto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from "xstate";
import { keptCookie } from "../../src/contract/choices.ts";
import { forgetDrafts, keepDraft } from "../../src/web/clients/workspace-drafts.ts";
import { openWorkspaceStorage, wipeStoredWorkspaces } from "../../src/web/clients/workspace-storage.ts";
import { noteWrittenFields } from "../../src/web/clients/written-fields.ts";
import { provideAddressField, provideOrganizationAddress } from "../../src/web/providers/organization-address.ts";
import { noteRecent } from "../../src/web/providers/recent.ts";
import { provideRelocation } from "../../src/web/providers/relocation.ts";
import type { Workspace } from "../../src/web/providers/workspace.ts";
import { Store } from "../../src/web/sync/store.ts";
import { startRecorder, type Recorder } from "../clients/recorder.ts";
import { settings } from "../model/render.tsx";

let recorder: Recorder;
beforeAll(async () => void (recorder = await startRecorder()));
afterAll(() => recorder.stop());
afterEach(() => recorder.reset());

const person = "22222222-2222-4222-8222-222222222222";
const workspace = (workspaces: "subdomain" | "path" = "subdomain") =>
  ({
    settings: { ...settings, workspaces, gatewayUrl: recorder.url },
    place: { subdomain: "kafae-dee", base: workspaces === "path" ? "/w/kafae-dee" : "" },
    session: { bearer: async () => "token", onRejected() {}, holder: () => ({ person, session: "session", since: 0, until: 0 }) },
    language: () => "en",
    tellAddress: vi.fn(),
  }) as unknown as Workspace;
const run = (machine: AnyStateMachine, name: string, input: unknown) =>
  toPromise(createActor((machine.implementations.actors as Record<string, AnyActorLogic>)[name]!, { input }).start());

describe("the address", () => {
  it("is read, and changed with the organisation's name; what a refusal is about comes along", async () => {
    const machine = provideOrganizationAddress(workspace()) as AnyStateMachine;
    const present = { subdomain: "kafae-dee", changeableAt: null, former: [] };
    recorder.says({ body: { success: true, data: present } });
    expect(await run(machine, "loadAddress", undefined)).toMatchObject({ success: true, data: present });
    recorder.says({ status: 409, body: { success: false, error: "no", code: "address_recent", data: { days: 12 } } });
    const request = { subdomain: "ban-kafae", name: "กาแฟดี" };
    expect(await run(machine, "changeAddress", request)).toMatchObject({ success: false, code: "address_recent", params: { days: 12 } });
    expect(recorder.asked().map(({ call, body }) => [call, body])).toEqual([
      ["GET /api/w/kafae-dee/address", undefined],
      ["PUT /api/w/kafae-dee/address", request],
    ]);
  });

  it("is checked in the workspace, and no name is suggested for one that has one", async () => {
    const machine = provideAddressField(workspace()) as AnyStateMachine;
    recorder.says({ body: { success: true, data: { available: true, heldFor: 900 }, code: "subdomain_available" } });
    const input = { email: "a@example.com", subdomain: "ban-kafae", organizationName: "กาแฟดี" };
    expect(await run(machine, "checkSubdomain", input)).toMatchObject({ success: true, data: { heldFor: 900 } });
    expect(await run(machine, "suggestSubdomains", input)).toMatchObject({ success: false });
    expect(recorder.asked().map(({ call, body }) => [call, body])).toEqual([
      ["POST /api/w/kafae-dee/address/check", { subdomain: "ban-kafae" }],
    ]);
  });
});

describe("a page whose workspace has moved", () => {
  let stopNoting = () => {};
  beforeEach(() => {
    stopNoting = noteWrittenFields();
  });
  afterEach(async () => {
    stopNoting();
    forgetDrafts();
    await wipeStoredWorkspaces();
    document.body.replaceChildren();
    document.cookie = `${keptCookie}=; path=/; max-age=0`;
  });
  const count = (followers: number | null, at: "subdomain" | "path" = "subdomain") =>
    run(
      provideRelocation(workspace(at), { store: new Store(Date.now, Math.random), followers: async () => followers }) as AnyStateMachine,
      "countKept",
      undefined,
    );
  const write = (text: string) => {
    const field = document.createElement("textarea");
    document.body.append(field);
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return field;
  };

  it("counts what was written into a field that is still there, until it is empty", async () => {
    expect(await count(0)).toBe(0);
    const field = write("Half a thought");
    expect([await count(0), await count(null), await count(0, "path")]).toEqual([1, 1, 1]);
    field.value = " ";
    expect(await count(0)).toBe(0);
    write("Gone").remove();
    expect(await count(0)).toBe(0);
  });

  it("counts what is kept for later as the last of its tabs, and what is not sent as the one that sends", async () => {
    keepDraft("task 1", "Half a comment");
    noteRecent("00000000001");
    const storage = openWorkspaceStorage({ person, organization: "o", session: "session" });
    await storage.keep({ id: "00000000900", version: 1, base: 0, ops: [] } as never);
    expect([await count(0), await count(1), await count(null)]).toEqual([2, 1, 1]);
    // At paths the new address has the same storage.
    expect(await count(0, "path")).toBe(0);
    expect(document.cookie).toContain(`${keptCookie}=1`);
    await storage.close();
  });

  it("leaves no mark where nothing is kept, and goes to the same page", async () => {
    const replaced: string[] = [];
    vi.stubGlobal("location", { pathname: "/p/MKT", search: "?task=MKT-1", hash: "#c", replace: (to: string) => replaced.push(to) });
    document.cookie = `${keptCookie}=1; path=/`;
    const machine = provideRelocation(workspace(), { store: new Store(Date.now, Math.random), followers: async () => 0 });
    const actor = createActor(machine, { input: { here: "kafae-dee", address: "ban-kafae" } }).start();
    await vi.waitUntil(() => replaced.length > 0);
    const { protocol, host } = new URL(settings.siteUrl);
    expect(replaced).toEqual([`${protocol}//ban-kafae.${host}/p/MKT?task=MKT-1#c`]);
    expect(document.cookie).not.toContain(keptCookie);
    actor.stop();
    vi.unstubAllGlobals();
  });
});
