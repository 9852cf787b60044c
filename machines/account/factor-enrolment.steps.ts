import type { AnyEventObject } from "xstate";
import { mask } from "../../src/contract/flows.ts";
import { factorEnrolmentMachine, type FactorEnrolmentSnapshot, type FactorList } from "./factor-enrolment.ts";
import { description } from "./factor-enrolment.description.ts";
import type { KnownFactor } from "../auth/second-factor.ts";
import { app, phone } from "../auth/second-factor.samples.ts";
import { press, write, writeCode } from "../common.description.ts";
import { codeAhead, labels, onlyByFault, shownByApp, type ChartSteps } from "../common.steps.ts";
import type { Phrase } from "../common.words.ts";

const factor = "DELETE /auth/v1/factors/:factor";

/** As many as are made. */
const codesLeft = { left: 8, total: 8 };

const newCodes = { role: "button", name: "Make new codes" } as const;

const isList = ({ type }: AnyEventObject) => type.startsWith("xstate.done.actor.list");
/** How many apps the next list has, from what was done since the last one. */
const appsThen = ({ value, context: { factors, name } }: Pick<FactorEnrolmentSnapshot, "value" | "context">): number => {
  const listing = typeof value === "object" && "listing" in value ? JSON.stringify(value.listing) : "";
  if (listing.includes("removed")) return factors.length - 1;
  // Nobody loads the list after an app was named but whoever has proved the first one.
  const isOneMore = listing.includes("enrolled") || (factors.length === 0 && name !== "");
  return isOneMore ? factors.length + 1 : factors.length;
};

const alike: Phrase = [
  "the list asks the same call as the rest of its page, and nobody could tell which of the held ones is its own",
  "รายการนี้เรียกเหมือนส่วนอื่นของหน้า จึงบอกไม่ได้ว่าการเรียกที่พักไว้เป็นของรายการ",
];

export const steps: ChartSteps<typeof factorEnrolmentMachine> = {
  description,
  address: "/profile",
  person: "proven",
  fields: { ...labels, factorName: "Name of the app" },
  calls: { enrol: "POST /auth/v1/factors", prove: "POST /auth/v1/factors/:factor/verify", remove: factor, takeBack: factor },
  interactions: {
    "enrol.chosen": ({ name }) => [press("Set up an authenticator app")(), write("factorName", name)],
    "code.changed": (event) => (event.code === shownByApp ? [{ app: "key" }, { app: "digits" }] : [writeCode(event)]),
    "xstate.done.actor.recoveryCodes": (_, now) => [press(now.context.codesLeft === null ? "I have kept them" : "Keep the old ones")()],
    ...Object.fromEntries(
      ["listFactors", "listAfterEnrolment", "listAfterRemoval"].map((id) => [
        `xstate.done.actor.${id}`,
        () => [{ until: { role: "button", name: "Set up an authenticator app" } as const }],
      ]),
    ),
  },
  // Each app has a name of its own, and a list has those that are there.
  prepare: () => (events) => {
    let apps: KnownFactor[] = [];
    let named = "";
    let leaving = "";
    const list = (): FactorList => ({ factors: apps, codesLeft: apps.length > 0 ? codesLeft : null });
    return events.map((event, at) => {
      const isDone = (actor: string) => event.type === `xstate.done.actor.${actor}` && event.output.success;
      if (isList(event)) return { ...event, output: { ...event.output, data: list() } };
      if (event.type === "enrol.chosen" || (event.type === "appName.changed" && event.name !== "")) {
        named = `${event.name} ${at}`;
        return { ...event, name: named };
      }
      if (event.type === "factor.removed") leaving = event.id;
      if (isDone("enrol")) return { ...event, output: { ...event.output, data: { ...event.output.data, secret: mask } } };
      if (isDone("prove")) {
        const id = [app.id, phone.id].find((free) => apps.every((known) => known.id !== free)) ?? named;
        apps = [...apps, { id, kind: "totp", name: named }];
      }
      if (isDone("remove")) apps = apps.filter(({ id }) => id !== leaving);
      return codeAhead("prove", event, events.slice(at + 1));
    });
  },
  project: ({ context }) => context.name !== "",
  cannot(given) {
    if (!("event" in given)) return null;
    const { event, snapshot } = given;
    if (event.type.startsWith("xstate.error.")) return onlyByFault;
    if (event.type.startsWith("xstate.after.") && snapshot.hasTag("loading")) return alike;
    return isList(event) && event.output.data?.factors.length !== appsThen(snapshot) ? alike : null;
  },
  // The list is there before anybody can look.
  elsewhere: (now) => (now.hasTag("loading") ? [{ heading: "Profile" }, { control: newCodes, isSeen: appsThen(now) > 0 }] : null),
};
