/** What a message to the sales team asks from inside a workspace: its own host, which answers as the portal's does. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createActor, toPromise, type AnyActorLogic } from "xstate";
import { provideSales } from "../../src/web/providers/sales.ts";
import { createWorkspace } from "../../src/web/providers/workspace.ts";
import { startRecorder, type Recorder } from "../clients/recorder.ts";
import { settings } from "../model/render.tsx";

let recorder: Recorder;
beforeAll(async () => void (recorder = await startRecorder()));
afterAll(() => recorder.stop());

it("is the call of the site's own dialog, in the reader's language", async () => {
  const workspace = createWorkspace(
    { ...settings, siteUrl: "http://localhost:3000", gatewayUrl: recorder.url, offlineLife: 43_200 },
    { subdomain: "acme", base: "" },
    { theme: "default", mode: "light", language: "th", billing: "monthly" },
    null,
    true,
    null,
  );
  const { sendMessage } = provideSales(workspace).implementations.actors as Record<string, AnyActorLogic>;
  recorder.says({ body: { success: true, data: null } }, "cut");
  const input = { name: "N", email: "a@example.com", message: "M", packageId: 2, website: "" };
  const send = () => toPromise(createActor(sendMessage!, { input }).start());
  expect(await send()).toMatchObject({ success: true });
  expect(await send()).toMatchObject({ success: false, code: "network" });
  expect(recorder.asked()[0]).toMatchObject({
    call: "POST /api/registration/contact-sale",
    body: { name: "N", email: "a@example.com", message: "M", packageId: 2 },
    headers: { "accept-language": "th" },
  });
});
