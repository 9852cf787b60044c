import { fileURLToPath } from "node:url";
import { mountHub } from "signalr-for-node";
import { hubPath } from "../contract/hub.ts";
import { workspaceHubPath } from "../domain/wire.ts";
import { createApp } from "./app.ts";
import { ConfigError, loadConfig } from "./config.ts";
import type { Deps } from "./deps.ts";
import { codeOf } from "../basics/error-code.ts";
import { isEmbedded } from "./identity/location.ts";
import { startJobWorker } from "./jobs/worker.ts";
import { createHttpServer, listen } from "./listen.ts";
import { createLog } from "./log.ts";
import { builtTemplates, renderWith } from "./mail/rendering.ts";
import { startMail } from "./mail/start.ts";
import { giveBackMemory } from "./memory.ts";
import { writeOperatorFile } from "./operator-file.ts";
import { openProgressHub } from "./progress-hub.ts";
import { startPushWorker } from "./push/worker.ts";
import { seedDemo } from "./seed.ts";
import { openStack } from "./stack.ts";
import { inWords } from "./store/folder.ts";
import { StoreRefusal } from "./store/refusal.ts";
import { endOnUnexpected } from "./unexpected-exceptions.ts";
import { jobPlans } from "./use-cases/jobs/plans.ts";
import { importWorker } from "./use-cases/life/imports.ts";
import { lifecycleWorker } from "./use-cases/life/lifecycle-worker.ts";
import { notificationWorker } from "./use-cases/life/notification-worker.ts";
import { publishingWorker } from "./use-cases/life/publishing-worker.ts";
import { reminderWorker } from "./use-cases/life/reminder-worker.ts";
import { timerWorker } from "./use-cases/life/timer-worker.ts";
import { webhookEventWorker } from "./use-cases/life/webhook-event-worker.ts";
import { builtSite } from "./web/built.ts";
import { publicSettings } from "./web/page.ts";
import { startDrawing } from "./web/prerender.ts";
import { startWebhookWorker } from "./webhooks/worker.ts";
import { isForPortal, isForWorkspaces, workspacePlace } from "./workspace-address.ts";
import type { WorkspaceFeed } from "./workspace-feed.ts";
import { openWorkspaceHub } from "./workspace-hub.ts";
import { builtThai, type Say } from "./words/words.ts";

const mailTemplates = fileURLToPath(new URL("./mail/templates/index.tsx", import.meta.url));
const thaiWords = fileURLToPath(new URL("./words/thai.ts", import.meta.url));
const buildFolder = fileURLToPath(new URL("../../.build/web", import.meta.url));
const drawingFolder = fileURLToPath(new URL("../../.build/pages", import.meta.url));

/**
 * Starts the product: settings, store, migrations, keys, then the port. Stops cleanly on SIGTERM and SIGINT.
 *
 * @returns the port on which it listens
 */
export const start = async (options: { dev: boolean }): Promise<{ port: number }> => {
  // What a start is spent on: `npm run bench:start` reads the marks.
  performance.mark("modules loaded");
  const config = loadConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  /** Of whom it is asked once there is something to stop. */
  let stop = async () => {};
  endOnUnexpected(log, () => stop());
  const draw = options.dev ? null : startDrawing(drawingFolder, config.SITE_URL, publicSettings(config, ""));
  const { resources, storeClock, close } = await openStack(config, log);
  performance.mark("store open");
  if (config.SEED !== "none") {
    await seedDemo(resources);
    // Nobody else loads what it is made with.
    if (workspacePlace(config) !== null && isEmbedded(config))
      await (
        await import("./demo/workspace.ts")
      ).seedWorkspace({ ...resources, pushes: { wake() {} }, webhooks: { wake() {} } }, config.SEED === "demo" ? "th" : "en");
  }
  const settings = publicSettings(config, resources.apiKeys.anon);
  const server = createHttpServer(config.BODY_DEADLINE);
  const workshop = options.dev ? await (await import("./web/dev.ts")).devSite(config, settings, server) : null;
  const progress = await openProgressHub(resources);
  const throughHub = mountHub(server, hubPath, progress.hub, isForPortal(config));
  const live = await openWorkspaceHub(resources);
  const throughWorkspaceHub = mountHub(server, workspaceHubPath, live.hub, isForWorkspaces(config));
  const drawn = draw?.(settings.anonKey);
  const mail = await startMail(resources, renderWith(workshop ? () => workshop.load(mailTemplates) : builtTemplates));
  const { feed } = progress;
  const jobs = startJobWorker({ ...resources, feed }, jobPlans);
  // What `words/thai.ts` exports.
  const loadThai = workshop ? async () => ((await workshop.load(thaiWords)) as { say: Say }).say : builtThai;
  const pushes = startPushWorker(resources);
  const webhookSender = startWebhookWorker(resources);
  const webhookEvents = webhookEventWorker({ ...resources, loadThai, webhooks: webhookSender });
  const workspaceFeed: WorkspaceFeed = {
    publish(...committed) {
      live.feed.publish(...committed);
      webhookEvents.committed();
    },
    review: (...who) => live.feed.review(...who),
  };
  const webhooks = {
    wake() {
      webhookEvents.wake();
      webhookSender.wake();
    },
  };
  const publications = publishingWorker({ ...resources, workspaceFeed });
  const imports = importWorker({ ...resources, workspaceFeed, outbox: mail });
  const deps: Deps = { ...resources, feed, workspaceFeed, jobs, publications, imports, outbox: mail, pushes, webhooks, loadThai };
  const stopLifecycle = lifecycleWorker(deps);
  const reminders = reminderWorker(deps);
  const timers = timerWorker(deps);
  const notifications = notificationWorker(deps);
  const pages = await drawn;
  performance.mark("pages drawn");
  storeClock?.onMoved(() => {
    for (const worker of [jobs, mail, pushes, webhooks, publications, imports, reminders, timers, notifications]) worker.wake();
  });
  const movable = config.TEST_CLOCK || config.TEST_TOOLS ? storeClock : null;
  const app = createApp(deps, workshop?.site ?? builtSite(buildFolder, config, settings, pages), movable);
  const listening = await listen(server, app, { host: config.HOST, port: config.PORT }, (request, response, next) =>
    throughHub(request, response, () =>
      throughWorkspaceHub(request, response, () => (workshop ? workshop.before(request, response, next) : next())),
    ),
  );

  const removeOperatorFile = writeOperatorFile(config, { url: `http://127.0.0.1:${listening.port}`, key: resources.apiKeys.service });

  const stopOnce = async () => {
    removeOperatorFile();
    // The hub lets go of its connections meanwhile, which would last.
    await Promise.all([listening.close(), progress.close(), live.close()]);
    await stopLifecycle();
    await reminders.stop();
    await timers.stop();
    await notifications.stop();
    await webhookEvents.stop();
    await publications.stop();
    await imports.stop();
    await jobs.stop();
    await mail.stop();
    await pushes.stop();
    await webhookSender.stop();
    await close();
    await workshop?.close();
  };
  let stopped: Promise<void> | undefined;
  stop = () => (stopped ??= stopOnce());
  // With the code of what came up meanwhile.
  const stopAndExit = () => void stop().then(() => process.exit());
  process.on("SIGTERM", stopAndExit).on("SIGINT", stopAndExit);

  const here = `http://localhost:${listening.port}`;
  const mailbox = config.SMTP_URL ? "" : `, mail at ${here}/mailbox`;
  process.stdout.write(`Ready at ${here}${mailbox}\n`);
  performance.mark("listening");
  giveBackMemory();
  return { port: listening.port };
};

/** Ends a start that failed: expected reasons in one clear sentence, others with their trace. */
export const explainAndExit = (failure: unknown): never => {
  const error = inWords(failure);
  const isExpected = error instanceof ConfigError || error instanceof StoreRefusal || codeOf(error) === "EADDRINUSE";
  const text = error instanceof Error ? (isExpected ? error.message : error.stack) : undefined;
  process.stderr.write(`${text ?? String(error)}\n`);
  process.exit(1);
};

const isProgram = process.argv[1] === fileURLToPath(import.meta.url);
if (isProgram) await start({ dev: process.argv.includes("--dev") }).catch(explainAndExit);
