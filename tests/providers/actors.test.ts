/** The contract of the providers: what each actor of a chart asks of the portal or of the identity service, and what it makes of the answer. */
import { describe, expect, it, vi } from "vitest";
import { settings } from "../model/render.tsx";
import { actors, app, recorder, run } from "./actors.ts";
import { rows, unchallenged } from "./requests.ts";

/** What the page does and not a server; see below, the page's journeys, and tests/board for what is judged by its own rows. */
const ofThePage = [
  "textComposer.make",
  "textComposer.makeSeveral",
  "selection.changeAll",
  "drag.drop",
  "rescheduling.reschedule",
  "terms.acceptTerms",
  "onboarding.make",
  "onboarding.renameOrganization",
  "projectMaking.make",
  "viewNaming.save",
  "moveForm.save",
  "titleEdit.save",
  "fieldForm.save",
  "groupForm.save",
  "publishing.publish",
  "publishing.resumePublication",
  "stateForm.save",
  "stepForm.save",
  "clockForm.save",
  "drawing.rename",
  "workflowImport.openFile",
  "workflowImport.readDefinition",
  "workflowImport.take",
  "descriptionEdit.save",
  "rewriting.make",
  "rewriting.makeSeveral",
  "authCallback.settle",
  "authCallback.awaitSignIn",
  "outline.layOut",
  "promoVideo.awaitMoment",
  "testCopy.replayFlow",
  "testCopy.copyText",
  "appUpdate.takeOver",
  "ownDevice.lookAtDevice",
  "ownDevice.askPermission",
  "ownDevice.addDevice",
  "ownDevice.removeDevice",
];
/** Another browser is added by signing in there. */
const ofNobody = ["sessions.add"];

describe("what a chart asks for", () => {
  it("is listed here", () => {
    expect([...actors().keys()].filter((name) => ![...ofThePage, ...ofNobody].includes(name)).toSorted()).toEqual(
      Object.keys(rows).toSorted(),
    );
  });

  it.each(Object.entries(rows))("%s", async (name, { input, says = [], asks, tells }) => {
    recorder.says(...says);
    expect(await run(name, input)).toEqual(tells);
    await vi.waitUntil(() => recorder.count() >= asks.length);
    const asked = recorder.asked();
    const isIdentity = (call: string) => call.includes(" /auth/v1/");
    expect(asked.map(({ call, body }) => (body === undefined ? [unchallenged(call)] : [unchallenged(call), body]))).toEqual(asks);
    for (const { call, headers } of asked)
      expect(headers).toMatchObject({ "accept-language": "en", apikey: isIdentity(call) ? "key-of-identity" : settings.apiKey });
  });

  it.each(Object.entries(rows).filter(([, { asks }]) => asks.length > 0))("%s hears that the line is broken", async (name, { input }) => {
    // Those that go on for nobody end without a word.
    const nobody = name === "registration.finish" || name.startsWith("completion.");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const answer = await run(name, input);
    if (nobody) expect(answer).toBeUndefined();
    else expect(answer).toMatchObject({ success: false, code: "network" });
  });
});

describe("what the page waits for", () => {
  it("is whether somebody is signed in, once that is known", async () => {
    localStorage.clear();
    vi.restoreAllMocks();
    app.session.start();
    expect(await run("authCallback.settle", undefined)).toEqual({ isSignedIn: false });
    app.session.stop();
  });
});
