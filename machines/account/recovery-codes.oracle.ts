import { after, always, calls, hears, isIn, precedes, type Now } from "statewalk/oracle";
import { askedOnce, byAnswer, cooldownWaits, slowWaits, told, unknown, waiting, waitsForCooldown, type Oracle } from "../common.oracle.ts";
import type { recoveryCodesMachine } from "./recovery-codes.ts";

type Then = Now<typeof recoveryCodesMachine>;
const refusedTo = { success: "shown.plain", tooSoon: "unmade.cooling", otherwise: "unmade.refused" };

export const oracle: Oracle<typeof recoveryCodesMachine> = {
  effects: {
    file: "machines/account/recovery-codes.oracle.ts",
    // Old ones are void with the new, which is asked about before.
    begins: {
      at: ({ input }) => (input.isReplacing ? "confirming" : "making.fresh"),
      sets: { isReplacing: ({ input }) => input.isReplacing, codes: [], problem: null },
    },
    events: {
      "replacement.confirmed": { at: "making.fresh" },
      "codes.declined": { at: "left", sets: { problem: null } },
      "making.retried": { at: "making.fresh", sets: { problem: null } },
      "makeCodes done": {
        at: byAnswer(refusedTo),
        sets: {
          codes: ({ event }) => (event.output.success ? (event.output.data as string[]) : []),
          problem: (now) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now),
        },
      },
      "makeCodes failed": { at: "unmade.refused", sets: { problem: unknown } },
      "after cooldown": { at: "unmade.ready", sets: { problem: null } },
      "copy.chosen": { at: "shown.copying.fresh" },
      "copyCodes done": { at: ({ event }: Then) => (event.output ? "shown.copied" : "shown.uncopied") },
      "copyCodes failed": { at: "shown.uncopied" },
      "codes.kept": { at: "left", sets: { codes: [] } },
      ...waiting(["making", "unmade.ready"], ["shown.copying", "shown.plain"]),
    },
    calls: { makeCodes: ({ input }) => ({ isReplacing: input.isReplacing }), copyCodes: ({ context }) => ({ codes: context.codes }) },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("docs/decisions/recovery-codes.md", "makeCodes"),
    waitsForCooldown("unmade.cooling", "makeCodes"),
    {
      name: "codes are nowhere but where they are shown",
      from: "docs/decisions/recovery-codes.md: shown this once",
      formula: always(({ is }) => (is.context as { codes: string[] }).codes.length === 0 || isIn("shown")({ is } as never)),
    },
    {
      name: "codes that count are made void only after a yes",
      from: "docs/decisions/recovery-codes.md: asked about before",
      formula: (trace) => (trace[0].event.input.isReplacing ? precedes(hears("replacement.confirmed"), calls("makeCodes"))(trace) : -1),
    },
    {
      name: "after leaving nothing is called",
      from: "docs/decisions/recovery-codes.md: forgotten when that is done",
      formula: after(isIn("left")).never(calls("makeCodes", "copyCodes")),
    },
  ],
};
