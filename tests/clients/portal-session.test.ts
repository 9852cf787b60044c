// @vitest-environment jsdom
/** The portal's session where workspaces share its origin: what ends it, and what does not. */
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { person } from "../../machines/model/answers.ts";
import { storageKeys } from "../../src/contract/preferences.ts";
import { createPortalSession } from "../../src/web/clients/portal-session.ts";
import { settings } from "../model/render.tsx";
import { startRecorder, type Recorder, type Reply } from "./recorder.ts";

let recorder: Recorder;
beforeAll(async () => {
  recorder = await startRecorder();
});
afterAll(() => recorder.stop());
afterEach(() => recorder.reset());

it.each<[Reply, "stays" | "ends"]>([
  ...[408, 409, 425, 429, 500, 503].map((status): [Reply, "stays"] => [
    { status, body: { error_code: "over_request_rate_limit" } },
    "stays",
  ]),
  [{ status: 200, body: {} }, "stays"],
  [{ status: 200, body: "" }, "stays"],
  [{ status: 401, body: { error_code: "no_authorization" } }, "stays"],
  [{ status: 403, body: "<h1>Sign in to the network</h1>" }, "stays"],
  [{ status: 400, body: { error_code: "refresh_token_not_found" } }, "ends"],
  [{ status: 400, body: { code: "session_expired" } }, "ends"],
  [{ status: 400, body: { error: "invalid_grant" } }, "ends"],
  [{ status: 403, body: { error_code: "user_banned" } }, "ends"],
])("a renewal that is answered %j: the session %s", async (reply, becomes) => {
  localStorage.setItem(storageKeys.token, JSON.stringify(person.session));
  recorder.says(reply);
  const session = createPortalSession({ ...settings, identityUrl: recorder.url });
  expect(await session.renew()).toMatchObject({ success: false });
  expect(localStorage.getItem(storageKeys.token) === null ? "ends" : "stays").toBe(becomes);
});
