import { type HubConnection, HubConnectionBuilder, type HttpTransportType, LogLevel } from "@microsoft/signalr";
import { hubPath, type Progress } from "../../src/contract/hub.ts";

/** The official client as the product's browser uses it. */
export const clientOf = (
  origin: string,
  token: string | null = null,
  transport?: HttpTransportType,
  apiKey = "lanngan-web",
): HubConnection =>
  new HubConnectionBuilder()
    .withUrl(`${origin}${hubPath}?apiKey=${apiKey}`, { transport, ...(token === null ? {} : { accessTokenFactory: () => token }) })
    .withStatefulReconnect()
    .configureLogging(LogLevel.None)
    .build();

export const serviceKey = "a-service-key-of-the-hub-tests-0123456789";
export const steps = ["initialization", "data_validation", "data_processing", "finalization", "completed"].flatMap((step) => [
  `${step} processing`,
  `${step} success`,
]);
export const progressOf = (events: unknown[][], jobName: string) =>
  events.filter(([job]) => job === jobName).map(([, progress]) => `${(progress as Progress).step} ${(progress as Progress).status}`);
