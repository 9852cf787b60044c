import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { FileStore } from "./file-store.ts";
import { FolderFileStore } from "./folder-store.ts";

/** A folder that goes with the process: for stores that keep nothing. */
class PassingFileStore extends FolderFileStore {
  readonly #folder: string;

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), "lanngan-files-"));
    super(folder);
    this.#folder = folder;
  }

  override close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Where this server keeps files: a bucket where one is set, else a folder beside the embedded database. @throws Error for an address that names no bucket */
export const openFileStore = async ({ S3_URL, DATA_DIR }: Pick<Config, "S3_URL" | "DATA_DIR">): Promise<FileStore> => {
  if (S3_URL !== undefined) {
    const { S3FileStore } = await import("./s3-store.ts");
    return new S3FileStore(new URL(S3_URL));
  }
  return DATA_DIR.startsWith("memory://") ? new PassingFileStore() : new FolderFileStore(join(DATA_DIR, "files"));
};
