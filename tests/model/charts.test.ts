/** Every chart on its own, without a view: what is drawn can be reached, and the real actor does what the drawing says. */
import type { AnyStateMachine } from "xstate";
import type { Samples } from "statewalk";
import { walkAlone } from "statewalk/vitest";
import { charts, type ChartName } from "../../machines/index.ts";
import { samples } from "../../machines/index.samples.ts";

for (const name of Object.keys(charts) as ChartName[])
  walkAlone(name, charts[name] as AnyStateMachine, samples[name] as unknown as Samples<AnyStateMachine>);
