import type { AnyEventObject } from "xstate";
import { testCopyMachine } from "../../../machines/developers/test-copy.ts";
import { press, type Description, type Words } from "../../../machines/model/description.ts";
import type { Recording, Replayed, Unrecorded } from "../../../src/contract/flows.ts";
import { setClipboard } from "./clipboard.ts";
import type { Scene } from "./driver.ts";
import { tellFlows } from "./flows.ts";
import { tour } from "./tour.ts";

const diverged = { reason: "diverged", step: 3, event: "submitted", was: "sending", is: "editing" } as const;
const elsewhere: Words = {
  say: "Taken again, the recording went elsewhere at step {step} ({event}): it was at {expected}, and came to {found}. Something that the chart cannot know had a say, so there is no test of it.",
  with: { step: diverged.step, event: diverged.event, expected: JSON.stringify(diverged.was), found: JSON.stringify(diverged.is) },
};
const listed = (say: string, names: string[]): Words => ({ say, with: { 0: names.join(", ") } });

const description: Description<typeof testCopyMachine> = {
  interactions: { "test.requested": press("Copy as test") },
  expectations: (now) => {
    const { unrecorded, blanks, madeUp } = now.context;
    const isShown = now.hasTag("shown");
    return [
      { heading: "Flows" },
      { words: "The other tab takes the recording again…", isSeen: now.hasTag("busy") },
      { words: "Copied. Save it in a folder of tests; it passed once in the other tab.", isSeen: now.hasTag("copied") },
      { words: "This browser did not let it be copied. Take it from here:", isSeen: now.hasTag("uncopied") },
      { words: "The other tab does not answer. It may have been closed.", isSeen: now.hasTag("silent") },
      {
        words: "This flow was under way when it was first watched. Load its page again and the test begins at its beginning.",
        isSeen: unrecorded?.reason === "begun",
      },
      { words: elsewhere, isSeen: unrecorded?.reason === "diverged" },
      { words: listed("Made up in place of what is masked: {0}", madeUp), isSeen: isShown && madeUp.length > 0 },
      { words: listed("To be filled in before it runs: {0}", blanks), isSeen: isShown && blanks.length > 0 },
      { words: "The test", isSeen: isShown },
    ];
  },
};

/** What the other tab took again, with the placeholders of the sample. */
const recordingOf = ({ blanks, madeUp }: Replayed): Recording => ({
  input: null,
  begins: { at: "closed" },
  steps: [{ event: { type: "dialog.opened" }, now: { at: { open: "editing" } } }],
  placeholders: [...blanks.map((name) => ({ name, made: null })), ...madeUp.map((name) => ({ name, made: "somying@example.com" }))],
});

const isAnswer = (event: AnyEventObject | undefined): event is AnyEventObject => event?.type === "xstate.done.actor.copyText";

const answer = async ({ page, input }: Scene, recording: unknown) =>
  tellFlows(page, { kind: "recorded", ...(input as { tab: string; actor: string }), recording: recording as Recording });

tour<typeof testCopyMachine>({
  chart: "testCopy",
  description,
  async open({ visitor, page, input, until }) {
    await visitor.open("/flows/contact");
    await until(visitor.heading("Flows"));
    const snapshot = { value: "closed", active: ["contact", "contact.closed"], context: {} };
    const flow = { ...input, chart: "contact", page: "/", input: null, isWhole: true, snapshot };
    await tellFlows(page, { kind: "running", tab: input.tab, flows: [flow] });
  },
  interactions: {
    "xstate.done.actor.replayFlow": async ({ output }, scene) => {
      const replayed = output as Replayed | Unrecorded;
      await setClipboard(scene.page, scene.ahead[0]);
      await answer(scene, "text" in replayed ? recordingOf(replayed) : replayed);
    },
  },
  calls: {},
  // Of a recording in another shape no test can be written.
  bugs: { replayFlow: (scene) => answer(scene, {}) },
  // The text is copied at once.
  passes: isAnswer,
  // What is refused here is said below the button, which keeps the focus.
  focus: () => null,
});
