import { randomUUID } from "node:crypto";
import { S3FileStore } from "../../src/server/files/s3-store.ts";
import { gatewayHere } from "./object-gateway.ts";

type FileStoreKind = { name: string; settings(): Promise<Record<string, string>> };

const inBucketOf = ({ started }: NonNullable<typeof gatewayHere>): FileStoreKind => ({
  name: "bucket",
  async settings() {
    const { url } = await started();
    const address = `${url.replace("//", "//lab:labsecret@")}/b-${randomUUID()}`;
    const store = new S3FileStore(new URL(address));
    await store.makeBucket();
    store.close();
    return { S3_URL: address };
  },
});

/**
 * The stores of files that suites run on: a folder everywhere, and a bucket of a real S3 server where this machine has one, or can fetch it. Each suite has a
 * bucket of its own.
 */
export const fileStoresHere: readonly FileStoreKind[] = [
  { name: "folder", settings: async () => ({}) },
  ...(gatewayHere === null ? [] : [inBucketOf(gatewayHere)]),
];
