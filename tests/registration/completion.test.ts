import { describe, expect, it } from "vitest";
import { completionMachine } from "../../machines/registration/completion.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { begin, silence } from "../model/journey.ts";

const input = { email: "somchai@example.com", sessionId: "session_1_abcdefgh" };
const actions = { clearDraft: () => {}, tellSession: () => {} };

describe("what is left to do", () => {
  it("is done in the order of the specification, once the draft is gone and the session was told", async () => {
    const { asked, done, settled, at } = begin(
      completionMachine,
      input,
      { sendSuccessEmail: () => refusal("network"), endSession: () => success(null) },
      actions,
    );
    expect(done.map(({ action }) => action)).toEqual(["clearDraft", "tellSession"]);
    await settled();
    expect(asked).toEqual([
      { actor: "sendSuccessEmail", input: { email: "somchai@example.com" } },
      { actor: "endSession", input: { sessionId: "session_1_abcdefgh" } },
    ]);
    expect(at().status).toBe("done");
  });

  it("does not end the session before the mail is on its way", async () => {
    const { asked, settled } = begin(completionMachine, input, { sendSuccessEmail: silence, endSession: () => success(null) }, actions);
    await settled();
    expect(asked.map(({ actor }) => actor)).toEqual(["sendSuccessEmail"]);
  });
});
