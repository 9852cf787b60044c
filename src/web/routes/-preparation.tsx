import { provisioningJob } from "../../contract/hub.ts";
import { useProvided } from "../providers/app-context.ts";
import { loadSignalR } from "../clients/hub.ts";
import { provideJob } from "../providers/job.ts";
import { useFlow } from "../providers/use-flow.ts";
import { Provisioning } from "../views/realtime/provisioning.tsx";

// Comes ahead with this; whoever connects asks again where it did not.
loadSignalR().catch(() => {});

/** The job that prepares an organisation, live. A module of its own, which comes once somebody gets that far. */
export default function Preparation({ subdomain }: { subdomain: string }) {
  const actor = useFlow(useProvided(provideJob), { input: { jobName: provisioningJob(subdomain), watchesAtOnce: true } });
  return <Provisioning actor={actor} />;
}
