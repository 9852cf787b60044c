// @vitest-environment jsdom
/** How a page has its workspace's files kept, and hears of a version that is not its own. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepShell, takeOver, type ShellOrder } from "../../src/web/clients/workspace-shell.ts";

const place = { subdomain: "acme", base: "/w/acme" };

/** A worker that keeps the files of the page with this entry. */
class Worker extends EventTarget {
  state = "installed";
  readonly orders: ShellOrder[] = [];
  readonly entry: string;
  constructor(entry: string) {
    super();
    this.entry = entry;
  }
  postMessage(order: ShellOrder, [port]: MessagePort[]) {
    this.orders.push(order);
    if (order.type === "is yours") port!.postMessage(order.entry === this.entry);
  }
  tookOver = () => this.orders.some(({ type }) => type === "take over");
}
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  update = vi.fn(async () => {});
}
class Container extends EventTarget {
  controller: Worker | null = null;
  readonly registration = new Registration();
  register = vi.fn(async () => this.registration);
  getRegistration = async () => this.registration;
}

let container: Container;
let came: number;
const stops: (() => void)[] = [];
const keep = async () => {
  stops.push(keepShell(place, () => (came += 1)));
  await vi.waitUntil(() => container.register.mock.calls.length > 0);
};
const comes = (worker: Worker) => {
  Object.assign(container.registration, { installing: worker, waiting: worker });
  container.registration.dispatchEvent(new Event("updatefound"));
  worker.dispatchEvent(new Event("statechange"));
};

beforeEach(() => {
  [container, came] = [new Container(), 0];
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  document.head.innerHTML = '<script type="module" src="/assets/index-mine.js"></script>';
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Reflect.deleteProperty(navigator, "serviceWorker");
  document.head.innerHTML = "";
});

it("keeps them for the workspace's own addresses, and looks for newer ones when the page is looked at", async () => {
  await keep();
  expect(container.register.mock.calls).toEqual([["/w/acme/service-worker.js", { scope: "/w/acme/", updateViaCache: "none" }]]);
  await vi.waitUntil(() => {
    document.dispatchEvent(new Event("visibilitychange"));
    return container.registration.update.mock.calls.length > 0;
  });
});

it("says that another version came, and leaves it waiting", async () => {
  await keep();
  const other = new Worker("/assets/index-other.js");
  await vi.waitUntil(() => {
    comes(other);
    return came > 0;
  });
  expect(other.tookOver()).toBe(false);
});

it("says so of one that had waited before, and of one that another tab let in", async () => {
  container.registration.waiting = new Worker("/assets/index-other.js");
  await keep();
  await vi.waitUntil(() => came === 1);
  container.controller = new Worker("/assets/index-other.js");
  container.dispatchEvent(new Event("controllerchange"));
  await vi.waitUntil(() => came === 2);
});

it("lets the files of its own version take their place, and says nothing", async () => {
  const own = new Worker("/assets/index-mine.js");
  container.registration.waiting = own;
  await keep();
  await vi.waitUntil(() => own.tookOver());
  expect(came).toBe(0);
});

it("changes the files for a new version once somebody pressed, and waits for nobody where none is there", async () => {
  await takeOver(place);
  const next = new Worker("/assets/index-other.js");
  container.registration.waiting = next;
  let isDone = false;
  const taking = takeOver(place).then(() => (isDone = true));
  await vi.waitUntil(() => next.tookOver());
  expect(isDone).toBe(false);
  container.dispatchEvent(new Event("controllerchange"));
  await taking;
});

it("keeps nothing where a browser has no workers or forbids them", async () => {
  container.register.mockRejectedValueOnce(new Error("forbidden"));
  await keep();
  Object.defineProperty(navigator, "serviceWorker", { value: undefined, configurable: true });
  stops.push(keepShell(place, () => (came += 1)));
  expect(came).toBe(0);
});
