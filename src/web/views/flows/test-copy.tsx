import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { TestCopyActor } from "../../../../machines/developers/test-copy.ts";
import type { Unrecorded } from "../../../contract/flows.ts";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { muted } from "../../ui/text.css.ts";
import { CodeBlock } from "./code-block.tsx";

/** Why there is no test. */
const Reason = ({ unrecorded }: { unrecorded: Unrecorded }) => {
  if (unrecorded.reason === "begun")
    return <Trans>This flow was under way when it was first watched. Load its page again and the test begins at its beginning.</Trans>;
  const { step, event, was, is } = unrecorded;
  const [expected, found] = [JSON.stringify(was), JSON.stringify(is)];
  return (
    <Trans>
      Taken again, the recording went elsewhere at step {step} ({event}): it was at {expected}, and came to {found}. Something that the
      chart cannot know had a say, so there is no test of it.
    </Trans>
  );
};

/** What happened to a flow, as a test on the clipboard. */
export const TestCopy = ({ actor }: { actor: TestCopyActor }) => {
  const { text, blanks, madeUp, unrecorded } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, (snapshot) => snapshot);
  return (
    <Stack gap={2}>
      <div>
        <Button
          tone="secondary"
          size="small"
          disabled={!state.can({ type: "test.requested" })}
          onClick={() => actor.send({ type: "test.requested" })}
        >
          <Trans>Copy as test</Trans>
        </Button>
      </div>
      <div role="status" className={muted}>
        {state.matches("replaying") && <Trans>The other tab takes the recording again…</Trans>}
        {state.hasTag("copied") && <Trans>Copied. Save it in a folder of tests; it passed once in the other tab.</Trans>}
        {state.hasTag("uncopied") && <Trans>This browser did not let it be copied. Take it from here:</Trans>}
        {state.hasTag("silent") && <Trans>The other tab does not answer. It may have been closed.</Trans>}
        {state.hasTag("refused") && unrecorded && <Reason unrecorded={unrecorded} />}
        {state.hasTag("shown") && madeUp.length > 0 && (
          <p>
            <Trans>Made up in place of what is masked: {madeUp.join(", ")}</Trans>
          </p>
        )}
        {state.hasTag("shown") && blanks.length > 0 && (
          <p>
            <Trans>To be filled in before it runs: {blanks.join(", ")}</Trans>
          </p>
        )}
      </div>
      {state.hasTag("shown") && (
        <details open={state.hasTag("uncopied")}>
          <summary>
            <Trans>The test</Trans>
          </summary>
          <CodeBlock>{text}</CodeBlock>
        </details>
      )}
    </Stack>
  );
};
