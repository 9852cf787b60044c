import sql from "sql-template-tag";
import { type HubConnection, HttpTransportType, HubConnectionState } from "@microsoft/signalr";
import { mountHub } from "signalr-for-node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fakeJob, hubPath, type Progress, provisioningJob } from "../../src/contract/hub.ts";
import { startJobWorker } from "../../src/server/jobs/worker.ts";
import { createHttpServer, listen } from "../../src/server/listen.ts";
import { openProgressHub } from "../../src/server/progress-hub.ts";
import { jobPlans } from "../../src/server/use-cases/jobs/plans.ts";
import { createDatabase, type Person, type Stack, startStack } from "../server/harness.ts";
import { storesHere } from "../server/stores.ts";
import { newName, registrationOf } from "../server/organization-people.ts";
import { messagesOf } from "./client.ts";
import { clientOf, serviceKey, steps, progressOf } from "./progress.ts";
import { waitFor } from "../wait-for.ts";

describe.each(storesHere())("The progress hub on %s", (store) => {
  let stack: Stack;
  let origin: string;
  let close: () => Promise<void>;
  const clients: HubConnection[] = [];

  beforeAll(async () => {
    stack = await startStack({
      store,
      env: { FAKE_JOB_STEP: "0", SERVICE_KEY: serviceKey },
      instead: () => ({ feed: { publish: (...published) => progress.feed.publish(...published) }, jobs: { wake: () => jobs.wake() } }),
    });
    const { deps, app } = stack;
    const server = createHttpServer(10);
    const progress = await openProgressHub(deps);
    const jobs = startJobWorker(deps, jobPlans);
    const listening = await listen(server, app, { host: "127.0.0.1", port: 0 }, mountHub(server, hubPath, progress.hub));
    origin = `http://127.0.0.1:${listening.port}`;
    close = async () => {
      await progress.close();
      await listening.close();
      await jobs.stop();
      await stack.close();
    };
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.stop()));
  });
  afterAll(() => close());

  const connect = async (token: string | null, transport?: HttpTransportType) => {
    const client = clientOf(origin, token, transport);
    clients.push(client);
    const [received, listed] = [messagesOf(client, "ReceiveProgress"), messagesOf(client, "AllProgress")];
    await client.start();
    return { client, received, listed };
  };
  const publish = async (jobName: string, progress: Progress) =>
    expect((await stack.request("/api/progress", { token: serviceKey, body: { jobName, progress } })).status).toBe(200);
  const call = (person: Person, path: string, body: object) =>
    stack.request(`/api/organization/${path}`, { token: person.token, body: { email: person.email, ...body } });
  /** Confirms a registration, which begins the organisation's provisioning. */
  const confirm = async (person: Person, name: string) => {
    await call(person, "registration", registrationOf(name));
    await call(person, "resend-otp", { automatic: true });
    const mail = (await stack.mails(person.email)).find(({ kind }) => kind === "code")!;
    expect((await call(person, "confirm-email-otp", { otpCode: mail.params["code"] })).body.success).toBe(true);
  };

  test.each([
    ["a token that is none", "made.up.token", "lanngan-web", 401],
    ["the service key, which is no person", serviceKey, "lanngan-web", 401],
    ["another client id", null, "another", 401],
  ])("refuses %s", async (_what, token, apiKey, status) => {
    await expect(clientOf(origin, token, undefined, apiKey).start()).rejects.toThrow(String(status));
  });

  test("lets a stranger watch the demo job, and nothing else", async () => {
    const { client, received, listed } = await connect(null);
    await publish("report-of-nobody", { step: "start" });
    expect((await stack.request("/api/debug/fake-job", { body: { email: fakeJob.email, progressName: fakeJob.name } })).status).toBe(200);
    await waitFor(() => expect(progressOf(received, fakeJob.name)).toEqual(steps));
    expect(received.every(([job]) => job === fakeJob.name)).toBe(true);
    expect(await client.invoke("GetAllProgress")).toEqual({ [fakeJob.name]: expect.objectContaining({ step: "completed" }) });
    expect(listed).toHaveLength(1);
    for (const method of ["GetLatestProgress", "ClearProgress"])
      await expect(client.invoke(method, "report-of-nobody")).rejects.toThrow("user is unauthorized");
  });

  test("answers the latest progress by result and by event, and forgets it when told to", async () => {
    const { token } = await stack.signUp();
    const { client, received } = await connect(token);
    const progress = { step: "start", status: "processing", note: { any: ["thing"] } };
    await publish("report-1", progress);
    await waitFor(() => expect(received).toEqual([["report-1", progress]]));
    expect(await client.invoke("getlatestprogress", "report-1")).toEqual(progress);
    expect(received).toEqual([
      ["report-1", progress],
      ["report-1", progress],
    ]);
    await expect(client.invoke("ClearProgress", "report-1")).rejects.toThrow("user is unauthorized");
    expect(await client.invoke("GetLatestProgress", "report-1")).toEqual(progress);
    await expect(client.invoke("GetLatestProgress", 7)).rejects.toThrow(
      "Failed to invoke 'GetLatestProgress' due to an error on the server.",
    );
  });

  test.each([
    ["WebSockets", HttpTransportType.WebSockets],
    ["server-sent events", HttpTransportType.ServerSentEvents],
    ["long polling", HttpTransportType.LongPolling],
  ])("tells the members of an organisation how its preparation goes, and nobody else, over %s", async (_name, transport) => {
    const [owner, neighbour] = [await stack.signUp(), await stack.signUp()];
    const [own, other, stranger] = [
      await connect(owner.token, transport),
      await connect(neighbour.token, transport),
      await connect(null, transport),
    ];
    const name = newName();
    const job = provisioningJob(name);
    await confirm(owner, name);
    await waitFor(() => expect(progressOf(own.received, job)).toEqual(steps), { timeout: 10_000 });
    // What was sent before this has arrived by the time that this has.
    await publish("report-2", { step: "start" });
    await waitFor(() => expect(other.received).toEqual([["report-2", { step: "start" }]]));
    expect(stranger.received).toEqual([]);
    expect(await other.client.invoke("GetLatestProgress", job)).toMatchObject({ status: "not_found" });
    expect(Object.keys(await other.client.invoke("GetAllProgress"))).not.toContain(job);
    await other.client.invoke("ClearProgress", job);
    expect(await own.client.invoke("GetLatestProgress", job)).toMatchObject({ step: "completed", status: "success" });
  });
});

describe.each(storesHere())("A session that ends on %s", (store) => {
  /** Servers on one store, each with its hub: one where the store is for one process. */
  const servers: { stack: Stack; origin: string; close(): Promise<void> }[] = [];
  let drop = async () => {};
  const clients: HubConnection[] = [];

  beforeAll(async () => {
    const database = store === "postgres" ? await createDatabase() : null;
    if (database) drop = database.drop;
    for (let turn = 0; turn < (database ? 2 : 1); turn += 1) {
      const stack = await startStack({ store, databaseUrl: database?.url });
      const server = createHttpServer(10);
      const progress = await openProgressHub(stack.deps);
      const listening = await listen(server, stack.app, { host: "127.0.0.1", port: 0 }, mountHub(server, hubPath, progress.hub));
      const close = async () => {
        await progress.close();
        await listening.close();
        await stack.close();
      };
      servers.push({ stack, origin: `http://127.0.0.1:${listening.port}`, close });
    }
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.stop()));
  });
  afterAll(async () => {
    for (const { close } of servers) await close();
    await drop();
  });

  const here = () => servers[0]!;
  /** The server that is told by another one, where there is another. */
  const there = () => servers.at(-1)!;
  const connect = async (origin: string, token: string, transport?: HttpTransportType) => {
    const client = clientOf(origin, token, transport);
    clients.push(client);
    await client.start();
    return client;
  };
  const logIn = async ({ email, password }: Person) =>
    (await here().stack.request("/api/auth/login", { body: { email, password } })).body.data.token as string;
  const ended = (client: HubConnection) => waitFor(() => expect(client.state).toBe(HubConnectionState.Disconnected), { timeout: 5_000 });
  const lives = async (client: HubConnection) => expect(await client.invoke("GetAllProgress")).toBeTypeOf("object");

  test.each([
    ["WebSockets", HttpTransportType.WebSockets],
    ["server-sent events", HttpTransportType.ServerSentEvents],
    ["long polling", HttpTransportType.LongPolling],
  ])("closes its connections over %s on every server, and nobody else's", async (_name, transport) => {
    const person = await here().stack.signUp();
    const other = await logIn(person);
    const own = [await connect(here().origin, person.token, transport), await connect(there().origin, person.token, transport)];
    const others = await connect(there().origin, other, transport);
    expect((await here().stack.request("/auth/v1/logout?scope=local", { method: "POST", token: person.token })).status).toBe(204);
    for (const client of own) await ended(client);
    await lives(others);
    await expect(connect(there().origin, person.token, transport)).rejects.toThrow("401");
  });

  test("from the list of sessions closes that one's", async () => {
    const person = await here().stack.signUp();
    const own = await connect(there().origin, person.token);
    const client = await connect(there().origin, await logIn(person));
    const { data } = (await here().stack.request("/api/auth/sessions", { token: person.token })).body;
    const { id } = data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await here().stack.request(`/api/auth/sessions/${id}`, { method: "DELETE", token: person.token })).status).toBe(200);
    await ended(client);
    await lives(own);
  });

  test("with a new password closes all others'", async () => {
    const person = await here().stack.signUp();
    const own = await connect(there().origin, person.token);
    const client = await connect(there().origin, await logIn(person));
    const body = { password: "paper lanterns at dusk" };
    expect((await here().stack.request("/auth/v1/user", { method: "PUT", token: person.token, body })).status).toBe(200);
    await ended(client);
    await lives(own);
  });

  test.skipIf(store === "pglite")("while a server could not hear of it is noticed once it can", async () => {
    const person = await here().stack.signUp();
    const client = await connect(there().origin, person.token);
    const { db } = there().stack.deps;
    await db.query(sql`delete from sessions where user_id = ${person.session.user.id}`);
    await lives(client);
    await db.query(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`);
    await ended(client);
  });
});
