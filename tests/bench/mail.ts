/**
 * `npm run bench:mail`: processor time of an organisation's registration with its two mails, the code and the welcome, on Postgres: with
 * mails filled in, as they are, and with each rendered anew. Rounds of both take turns in one process; medians are compared.
 */
import { randomUUID } from "node:crypto";
import { createApp } from "../../src/server/app.ts";
import { systemClock } from "../../src/basics/clock.ts";
import { loadConfig } from "../../src/server/config.ts";
import type { Deps } from "../../src/server/deps.ts";
import { createLog } from "../../src/server/log.ts";
import { builtTemplates, type Render } from "../../src/server/mail/rendering.ts";
import { startMail } from "../../src/server/mail/start.ts";
import type { Worker } from "../../src/server/polling-worker.ts";
import { openStack, withoutWorkers } from "../../src/server/stack.ts";
import { builtSite } from "../../src/server/web/built.ts";
import { publicSettings } from "../../src/server/web/page.ts";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { createDatabase } from "../server/harness.ts";
import { median } from "./calls.ts";
import { table, verdict } from "./table.ts";

const rounds = 7;
const perRound = 40;
const password = "seven quiet gardens by the river";

await ensureBuilt();
const templates = (await builtTemplates()) as { render: Render; renderAnew: Render };
const database = await createDatabase();
const config = loadConfig({ DATABASE_URL: database.url, LIMITS: "off", LOG_LEVEL: "silent", CODES_PER_HOUR: "1000" });
const { resources, close } = await openStack(config, createLog("silent"), { clock: systemClock });
/** The worker of this round. */
let worker: Worker | undefined;
const deps: Deps = { ...withoutWorkers(resources), outbox: { wake: () => worker?.wake() } };
const app = createApp(deps, builtSite("", config, publicSettings(config, deps.apiKeys.anon)), null);

const call = async (path: string, body: object, token = ""): Promise<{ data: { token: string } }> => {
  const headers = { apikey: config.API_KEY, "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await app.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { data: { token: string } };
};

/** Hashing takes as much as all the rest, on threads of its own: people stand ready before the clock starts. */
const people = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const email = `${randomUUID()}@bench.example`;
      await call("/api/auth/register", { email, password, confirmPassword: password, firstName: "Mali" });
      return { email, token: (await call("/api/auth/login", { email, password })).data.token };
    }),
  );

/** From the subdomain to the welcome. The code is told by what renders it. */
const register = async ({ email, token }: { email: string; token: string }, codes: Map<string, string>, drain: () => Promise<void>) => {
  const sessionId = `session_${Date.now()}_${randomUUID().slice(0, 8)}`;
  const subdomain = `b-${randomUUID().slice(0, 18)}`;
  await call("/api/organization/validate-subdomain", { email, subdomain }, token);
  await call("/api/organization/start-session", { email, sessionId }, token);
  await call(
    "/api/organization/registration",
    {
      email,
      subdomainName: subdomain,
      organizationName: "สวนส้ม จำกัด",
      subscriptionPlanId: 1,
      billingPeriod: "monthly",
      acceptTerms: true,
      sessionId,
    },
    token,
  );
  await call("/api/organization/resend-otp", { email, automatic: true }, token);
  await drain();
  await call("/api/organization/confirm-email-otp", { email, otpCode: codes.get(subdomain)! }, token);
  await drain();
};

const kinds = ["filled in", "rendered anew"] as const;
const cpu = { "filled in": [] as number[], "rendered anew": [] as number[] };
for (let round = 0; round <= rounds; round += 1) {
  for (const kind of kinds) {
    const codes = new Map<string, string>();
    const sending = await startMail(deps, async (mail, language, params) => {
      if (mail === "code") {
        const { code, workspace } = params as { code: string; workspace: string };
        codes.set(workspace.split(".")[0]!, code);
      }
      return (kind === "filled in" ? templates.render : templates.renderAnew)(mail, language, params);
    });
    worker = sending;
    const crowd = await people(perRound);
    const from = process.cpuUsage();
    for (const one of crowd) await register(one, codes, () => sending.drain());
    const { user, system } = process.cpuUsage(from);
    // The first round warms up.
    if (round > 0) cpu[kind].push((user + system) / perRound);
    await sending.stop();
  }
}
await close();
await database.drop();

const [own, anew] = kinds.map((kind) => median(cpu[kind])) as [number, number];
const perSecond = (time: number) => (1e6 / time).toFixed(0);
console.log(`\nProcessor time in µs of a registration with its two mails, medians of ${rounds} rounds in turns\n`);
console.log(
  table(
    ["mails", "time", "a second of a core"],
    [
      ["filled in", own.toFixed(0), perSecond(own)],
      ["rendered anew", anew.toFixed(0), perSecond(anew)],
    ],
  ),
);
console.log(`\n${(anew / own).toFixed(2)} × as many registrations (≥ 1.42: 75 where 53 stood) ${verdict(anew / own >= 75 / 53)}`);
process.exit();
