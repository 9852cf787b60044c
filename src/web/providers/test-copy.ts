import { fromPromise } from "xstate";
import { testCopyMachine } from "../../../machines/developers/test-copy.ts";
import type { Flow, Recording, Replayed } from "../../contract/flows.ts";
import { copyText } from "../clients/clipboard.ts";
import { askForRecording } from "../clients/flow-questions.ts";
import { journeyText } from "../clients/journey-text.ts";

const testOf = (flow: Flow, recording: Recording): Replayed => {
  const namesOf = (isBlank: boolean) => recording.placeholders.filter(({ made }) => (made === null) === isBlank).map(({ name }) => name);
  return { text: journeyText(flow, recording), blanks: namesOf(true), madeUp: namesOf(false) };
};

/** Recordings of this chart's flows, as tests. Where there is no clipboard, as on a page without https, they are not copied. */
export const provideTestCopy = (flow: Flow) =>
  testCopyMachine.provide({
    actors: {
      replayFlow: fromPromise(async ({ input, signal }) => {
        const recording = await askForRecording(input, signal);
        return "reason" in recording ? recording : testOf(flow, recording);
      }),
      copyText: fromPromise(({ input }) => copyText(input.text)),
    },
  });
