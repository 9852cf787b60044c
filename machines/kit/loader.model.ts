/** How charts made by `loader` are sampled, described and judged: what each adds is its data and its words. */
import type { Samples } from "statewalk";
import { both, calls, hears, isIn, never, not, precedes } from "statewalk/oracle";
import { plainEvents, refusal, success } from "../model/answers.ts";
import { common, press, slowResponse, type Description } from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import type { Loader } from "./loader.ts";

/** @param answers two or more that differ */
export const loaderSamples = <Data>(...answers: [Data, Data, ...Data[]]): Samples<Loader<Data>> => ({
  inputs: [undefined],
  events: {
    ...plainEvents("list.opened", "list.closed", "list.retried", "wait.retried", "wait.cancelled"),
  },
  outcomes: { load: [...answers.map((answer) => success(answer)), refusal("network")] },
});

type Shown<Data> = {
  /** The words on the buttons that open and close the part. */
  show: string;
  hide: string;
  /** The name of the list in it, and how many entries that has. */
  list: string;
  entries: (data: Data) => number;
};

export const loaderDescription = <Data>({ show, hide, list, entries }: Shown<Data>): Description<Loader<Data>> => ({
  interactions: {
    "list.opened": press(show),
    "list.closed": press(hide),
    "list.retried": press("Load again"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    { alerts: now.hasTag("unreachable") ? 1 : 0 },
    { list, entries: now.hasTag("loaded") && now.context.data !== null ? entries(now.context.data) : 0 },
  ],
});

/** @param serves the sentence of the specification for which what was loaded is shown */
export const loaderOracle = <Data>(serves: string): Oracle<Loader<Data>> => ({
  rules: [
    showsProblems(["unreachable"]),
    askedOnce("DECISIONS 21: a double click does nothing twice", "load"),
    {
      name: "nothing is asked that nobody wants to see",
      from: "WORKSPACE §8: reports and editor load when opened",
      formula: precedes(hears("list.opened"), calls("load")),
    },
    { name: "whoever closes it sees it closed", from: serves, formula: never(both(hears("list.closed"), not(isIn("closed")))) },
  ],
});

/** Each in English and Thai. @param asking what is asked of the server @param loading what the page says meanwhile @param loaded what the list shows */
export const loaderWords = (asking: [string, string], loading: [string, string], loaded: [string, string]): ChartWords => ({
  actors: { load: asking },
  states: {
    closed: ["The list is closed", "รายการปิดอยู่"],
    loading,
    unreachable: ["A banner says that the list could not be loaded", "แถบแจ้งว่าโหลดรายการไม่สำเร็จ"],
    loaded,
  },
});
