import { MyWork } from "../views/workspace/mine/my-work.tsx";
import { TrialNotice } from "../views/workspace/trial-notice.tsx";

/** What stands on `/`. A part of its own, because it is fetched when somebody goes there. */
export default function Home() {
  return (
    <>
      <TrialNotice />
      <MyWork />
    </>
  );
}
