/** What a driver of a chart's tours may say. How to write one: README.md. */
import type { Locator, Page } from "@playwright/test";
import type { AnyEventObject, AnyStateMachine, InputFrom, SnapshotFrom } from "xstate";
import type { Driver as PathDriver, TourOptions } from "statewalk/playwright";
import type { FlowSnapshot } from "../../../src/contract/flows.ts";
import type { Language } from "../../../src/contract/preferences.ts";
import type { Description, ChartState } from "../../../machines/model/description.ts";
import type { Network } from "../network.ts";
import type { Visitor } from "../visitor.ts";
import type { Address, Call } from "./calls.ts";

/** A tour under way, as its driver sees it. */
export type Scene<Input = unknown> = {
  visitor: Visitor;
  page: Page;
  network: Network;
  language: Language;
  /** What the chart is begun with on this path. */
  input: Input;
  /** What is still to come on the path, the step that is being done left out. */
  ahead: AnyEventObject[];
  /** What the driver wants to remember from step to step. */
  memory: Record<string, string>;
  /** What the running chart says now, as far as it may be told. */
  now(): FlowSnapshot;
  /** Waits until this is there, while the page's time goes on. */
  until(there: Locator): Promise<void>;
  /** The newest held call of an actor, for what an event causes and not the actor's own answer. */
  call(actor: string): Promise<Call>;
  /** Lets a frame's time pass on the page's clock. */
  tick(milliseconds?: number): Promise<void>;
  /** Lets much time pass on the page's clock at once. */
  pass(milliseconds: number): Promise<void>;
};

/** Whether something comes on the path before `until` comes again: what is typed now must lead to it. */
export const comesBefore = (
  { ahead }: Scene,
  until: (event: AnyEventObject) => boolean,
  wanted: (event: AnyEventObject) => boolean,
): boolean => {
  const end = ahead.findIndex(until);
  return ahead.slice(0, end < 0 ? undefined : end).some(wanted);
};

/** What stands in a field of the page. */
export const written = ({ page }: Pick<Scene, "page">, field: string): Promise<string> => page.locator(`[name="${field}"]`).inputValue();

export type Driver<Machine extends AnyStateMachine> = TourOptions<Machine> &
  Pick<PathDriver<Machine>, "ended"> & {
    /** The chart's name. */
    chart: string;
    description: Description<Machine>;
    /** Whether the server of these tours fits this way to begin. The others belong to a file with other settings. */
    begins?(input: InputFrom<Machine>): boolean;
    /** Whether something can happen then in a real browser, where the world has an order that the chart does not know. The tours go other ways. */
    possible?(snapshot: SnapshotFrom<Machine>, event: AnyEventObject): boolean;
    /** Brings about what was before, and opens the page on which the chart runs. */
    open(scene: Scene<InputFrom<Machine>>): Promise<unknown>;
    /** An event of the path as it is done here: with an address of its own, for example. The path's own where nothing is said. */
    adapted?(event: AnyEventObject, scene: Scene): AnyEventObject;
    /** A sample as it is here: with the ids that the server gave, for example. The sample's own where nothing is said. */
    here?(sample: AnyEventObject, now: ChartState<Machine>): AnyEventObject;
    /** Which one, where the page runs several flows of this chart: counted from the first. The newest where nothing is said. */
    which?: number;
    /** Events that the description cannot do: what other pages, tabs or the address bar cause. */
    interactions?: Record<string, (event: AnyEventObject, scene: Scene) => Promise<unknown>>;
    /** Which address each actor asks. */
    calls: Partial<Record<string, Address>>;
    /** Which call of an address, counted from the page's first, is another flow's and goes on unheld. */
    others?: Record<string, number>;
    /** How an actor's answer is brought about; without one a success goes on to the server, and `network` never gets there. */
    answers?: Record<string, (output: Answered, call: Call, scene: Scene) => Promise<unknown>>;
    /** Whose call's answer an event is, where it is not an outcome. */
    answerTo?: Record<string, string>;
    /** Actors whose calls the server refuses for now by itself, by intervals that hold without limits too. `answers` brings it about. */
    refuses?: readonly string[];
    /** Bugs that can be brought about, by actor. The others are told: see README.md. */
    bugs?: Record<string, (scene: Scene) => Promise<unknown>>;
    /** Milliseconds of a delay that passed before its turn on the path came. */
    passed?(delay: string, scene: Scene): number;
    /** Whether an event follows by itself and at once, so that the state before it is never seen at rest. */
    passes?(event: AnyEventObject, scene: Scene): boolean;
    /** The language of the page, where it changes on the way. */
    speaks?(now: ChartState<Machine>): Language;
    /** Whether the view is gone from the page, because the chart led elsewhere. */
    isGone?(now: ChartState<Machine>, scene: Scene): boolean;
    /** Where the focus must be after a step; undefined where the common rule says it. */
    focus?(now: ChartState<Machine>, event: AnyEventObject): string | null | undefined;
  };

export type Answered = { success: boolean; code?: string; data?: unknown } & Record<string, unknown>;

/** Opens a public page and wakes it: it sleeps until somebody does something. */
export const openSite = async ({ page, open }: Visitor, path: string) => {
  await open(path);
  await page.keyboard.press("Escape");
};
