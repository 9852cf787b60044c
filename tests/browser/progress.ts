/** What the hub tells of jobs, prepared and asked as services and other visitors do. */
import { HubConnectionBuilder, LogLevel, type HubConnection } from "@microsoft/signalr";
import { hubPath, type Progress } from "../../src/contract/hub.ts";
import { apiKey, ask } from "../../src/tools/test/browser/api.ts";
import { serviceKey, type Product } from "../../src/tools/test/browser/product.ts";

/** Reports as a service of ours does. */
export const reportProgress = async (product: Product, jobName: string, progress: Progress) => {
  const { success, error } = await ask<unknown>(product, "POST", "progress", { jobName, progress }, serviceKey);
  if (!success) throw new Error(`Not reported: ${error}`);
};

/** Does something as another visitor of the hub. */
const atHub = async <Result>(product: Product, does: (client: HubConnection) => Promise<Result>): Promise<Result> => {
  const client = new HubConnectionBuilder().withUrl(`${product.url}${hubPath}?apiKey=${apiKey}`).configureLogging(LogLevel.None).build();
  await client.start();
  try {
    return await does(client);
  } finally {
    await client.stop();
  }
};

/** Nothing is known of this job any more. */
export const forgetProgress = async (product: Product, jobName: string) => {
  const { success, error } = await ask<unknown>(product, "DELETE", `progress/${encodeURIComponent(jobName)}`, undefined, serviceKey);
  if (!success) throw new Error(`Not forgotten: ${error}`);
};

export const latestProgress = (product: Product, jobName: string) =>
  atHub(product, (client) => client.invoke<Progress>("GetLatestProgress", jobName));
