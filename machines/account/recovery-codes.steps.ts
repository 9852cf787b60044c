import { recoveryCodesMachine } from "./recovery-codes.ts";
import { description } from "./recovery-codes.description.ts";
import { press } from "../common.description.ts";
import { labels, type ChartSteps } from "../common.steps.ts";
import type { Phrase } from "../common.words.ts";

const withTheApp: Phrase = ["the first codes are made as soon as an app is set up", "รหัสชุดแรกสร้างขึ้นทันทีที่ตั้งค่าแอป"];
const atOnce: Phrase = ["the browser's clipboard answers at once, and says yes", "คลิปบอร์ดของเบราว์เซอร์ตอบทันทีและไม่ปฏิเสธ"];

const isCopying = ({ value }: { value: unknown }) => JSON.stringify(value).includes("copying");

export const steps: ChartSteps<typeof recoveryCodesMachine> = {
  description,
  address: "/profile",
  person: "withApp",
  opening: () => [press("Make new codes")()],
  fields: labels,
  calls: { makeCodes: "POST /auth/v1/factors/:factor/regenerate" },
  interactions: { "xstate.done.actor.copyCodes": () => [{ until: { role: "button", name: "I have kept them" } }] },
  cannot(given) {
    if ("input" in given) return given.input.isReplacing ? null : withTheApp;
    const { event, snapshot } = given;
    const isDenied = event.type === "xstate.done.actor.copyCodes" && event.output === false;
    return isDenied || (isCopying(snapshot) && event.type.startsWith("xstate.after.")) ? atOnce : null;
  },
  elsewhere(now) {
    // The list of factors looks itself up again.
    if (now.value === "left") return [{ control: { role: "button", name: "Make new codes" }, isSeen: true }];
    return isCopying(now) ? [{ control: { role: "link", name: "Download the codes" }, isSeen: true }] : null;
  },
};
