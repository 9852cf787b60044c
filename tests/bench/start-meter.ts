/** Preloaded into a server that starts (`node --import`): tells its parent of every mark, when it was set and what it had cost until then. */
import { PerformanceObserver } from "node:perf_hooks";

/** Milliseconds since the process began, and of processor time of all its threads. */
export type Mark = { name: string; at: number; cpu: number };

const observer = new PerformanceObserver((list) => {
  const { user, system } = process.cpuUsage();
  for (const { name, startTime } of list.getEntries()) process.send!({ name, at: startTime, cpu: (user + system) / 1000 } satisfies Mark);
});
observer.observe({ entryTypes: ["mark"] });
