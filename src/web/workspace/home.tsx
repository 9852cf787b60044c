import { GettingStartedPart } from "../views/workspace/getting-started/getting-started.tsx";
import { MyWork } from "../views/workspace/my-work/my-work.tsx";
import { TrialNotice } from "../views/workspace/plan/trial-notice.tsx";

/** What stands on `/`. A part of its own, because it is fetched when somebody goes there. */
export default function Home() {
  return (
    <>
      <TrialNotice />
      <GettingStartedPart />
      <MyWork />
    </>
  );
}
