/** The actors that charts are given, in front of a server that writes down what it is asked. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from "xstate";
import { person } from "../../machines/model/answers.ts";
import { storageKeys } from "../../src/contract/preferences.ts";
import { createApp, type App } from "../../src/web/providers/app.ts";
import { startRecorder, type Recorder } from "../clients/recorder.ts";
import { settings } from "../model/render.tsx";

export const origin = "http://portal.test";
export const owner = "22222222-2222-4222-8222-222222222222";

export let recorder: Recorder;
export let app: App;
/** What the session's chart was told. */
export let sent: unknown[];
/** Where the page was sent. */
export let left: URL[];
beforeAll(async () => {
  recorder = await startRecorder();
  const elsewhere = { ...settings, gatewayUrl: recorder.url, identityUrl: recorder.url, anonKey: "key-of-identity" };
  app = await createApp(elsewhere, { theme: "default", mode: "light", language: "en", billing: "monthly" }, null);
});
afterAll(() => recorder.stop());
beforeEach(() => {
  left = [];
  sent = [];
  const assign = (address: string | URL) => left.push(new URL(address));
  const [pathname, search, hash] = ["/profile", "?next=%2Fdashboard%3Fa", "#names"];
  vi.stubGlobal("location", { origin, pathname, search, hash, href: origin + pathname + search + hash, assign });
  localStorage.setItem(storageKeys.token, JSON.stringify(person.session));
  vi.spyOn(app.session, "getSnapshot").mockReturnValue({ context: { person: { id: owner } } } as never);
  vi.spyOn(app.session, "send").mockImplementation((event) => void sent.push(event));
});
afterEach(() => {
  recorder.reset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

type Actors = Map<string, AnyActorLogic>;
const isPromise = (logic: AnyActorLogic) => /promise/i.test(String(logic.transition));
/** The promise actors of a chart and of those that it runs, by the chart's name and their own. */
const promisesOf = (chart: string, machine: AnyStateMachine): [string, AnyActorLogic][] =>
  Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).flatMap(([name, logic]): [string, AnyActorLogic][] =>
    "root" in logic
      ? promisesOf((logic as AnyStateMachine).id, logic as AnyStateMachine)
      : isPromise(logic)
        ? [[`${chart}.${name}`, logic]]
        : [],
  );

const providers = Object.values(import.meta.glob<Record<string, unknown>>("../../src/web/providers/*.ts", { eager: true }))
  .flatMap((module) => Object.entries(module))
  // A workspace's are given other things: arrival.test.ts, members.test.ts, relocation.test.ts, workspace-sync.test.ts, tests/palette.
  .filter(
    ([name]) =>
      name.startsWith("provide") &&
      ![
        "provideArrival",
        "provideMembers",
        "provideInviting",
        "provideAddressField",
        "provideOrganizationAddress",
        "provideRelocation",
        "provideOrganizationExport",
        "provideProjectExport",
        "provideOrganizationProfile",
        "providePictureUpload",
        "provideOrganizationDeletion",
        "provideWritableProjects",
        "provideSales",
        "provideCalendarFeeds",
        "provideApiKeys",
        "provideWebhooks",
        "provideWebhookForm",
        "provideWebhook",
        "provideFavourites",
        "provideNotificationSettings",
        "provideFileImport",
        "provideFileUpload",
        "provideDaysOff",
        "provideWorkingTime",
        "provideTrash",
        "provideTrashedProjects",
        "provideGettingStarted",
        "provideProjectDeletion",
        "provideWorkflowHistory",
        "provideWorkflowDiagram",
        "provideWorkflowPaths",
        "provideWorkflowReplay",
        "provideReports",
        "provideWorkspaceOrganizations",
        "provideConnection",
        "provideOutbox",
      ].includes(name),
  ) as [string, (given: App, tell?: (left: number) => void) => AnyStateMachine][];
export const codesLeft: number[] = [];
export const actors = (): Actors =>
  new Map([
    ...providers.flatMap(([name, provide]) =>
      promisesOf(
        name[7]!.toLowerCase() + name.slice(8),
        provide(app, (count) => codesLeft.push(count)),
      ),
    ),
    ...promisesOf("session", app.session.logic as AnyStateMachine),
  ]);
export const run = (name: string, input: unknown) => toPromise(createActor(actors().get(name)!, { input }).start());
