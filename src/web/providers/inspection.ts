import { useEffect, useState } from "react";
import type { Flow, Watched } from "../../contract/flows.ts";
import type { openInspector } from "../clients/stately-inspector.ts";

/** Where the inspector's window comes from: Stately's site, or this server where there is no network. */
export const inspectors: { stately: string; offline: string; [name: string]: string | undefined } = {
  stately: "https://stately.ai/inspect",
  offline: "/flows?inspect=receiver",
};

/** Which inspector is open. A new object opens its window anew. */
export type Inspection = { url: string };

/** Tells an inspector what these flows of the chart do, from when one is chosen until the component goes. */
export const useInspector = (flow: Flow, flows: readonly Watched[], inspection: Inspection | null) => {
  const [inspector, setInspector] = useState<ReturnType<typeof openInspector> | null>(null);
  useEffect(() => {
    if (!inspection) return;
    const gone = new AbortController();
    void import("../clients/stately-inspector.ts").then((stately) => {
      if (gone.signal.aborted) return;
      const opened = stately.openInspector(flow, inspection.url);
      gone.signal.addEventListener("abort", opened.stop);
      setInspector(opened);
    });
    return () => {
      gone.abort();
      setInspector(null);
    };
  }, [flow, inspection]);
  useEffect(() => inspector?.tell(flows), [inspector, flows]);
};
