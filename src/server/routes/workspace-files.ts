import { Hono } from "hono";
import { pieceQuery, uploadRequest } from "../../domain/uploads.ts";
import { headerOf } from "../../basics/http.ts";
import { ok } from "../http/answers.ts";
import type { Ctx, Env } from "../http/environment.ts";
import { parse, readJson } from "../http/parsing.ts";
import { passForFiles } from "../use-cases/workspace/file-contents.ts";
import { abortUpload, finishUpload, reserveUpload, takePiece, unfinishedUploads, uploadProgress } from "../use-cases/workspace/uploads.ts";
import { counted, rowIn } from "./workspace-caller.ts";

const empty = async function* (): AsyncGenerator<Uint8Array> {};

/** A body of any length, as it comes; nothing where its length was not announced. */
const streamOf = (c: Ctx): { body: AsyncIterable<Uint8Array>; bytes: number } => ({
  body: c.env?.incoming ?? c.req.raw.body ?? empty(),
  bytes: Number(headerOf(c, "content-length") ?? 0),
});

/** /api/w/{subdomain}: files on their way to tasks, and passes for those that are there. */
export const fileRoutes = new Hono<Env>()
  .post("/:subdomain/files", async (c) => {
    const acting = await counted(c, "upload");
    return c.json(ok(await reserveUpload(c.get("deps"), acting, parse(uploadRequest, await readJson(c)))));
  })
  .get("/:subdomain/files/:id", async (c) => {
    const acting = await counted(c, "upload");
    return c.json(ok(await uploadProgress(c.get("deps"), acting, rowIn(c))));
  })
  .put("/:subdomain/files/:id", async (c) => {
    const acting = await counted(c, "upload");
    const { from } = parse(pieceQuery, c.req.query());
    return c.json(ok(await takePiece(c.get("deps"), acting, { id: rowIn(c), from }, streamOf(c))));
  })
  .delete("/:subdomain/files/:id", async (c) => {
    const acting = await counted(c, "upload");
    await abortUpload(c.get("deps"), acting, rowIn(c));
    return c.json(ok(null));
  })
  .post("/:subdomain/files/:id/done", async (c) => {
    const acting = await counted(c, "upload");
    return c.json(ok(await finishUpload(c.get("deps"), acting, rowIn(c))));
  })
  .get("/:subdomain/tasks/:id/uploads", async (c) => {
    const acting = await counted(c, "upload");
    return c.json(ok(await unfinishedUploads(c.get("deps"), acting, rowIn(c))));
  })
  .get("/:subdomain/tasks/:id/file-pass", async (c) => {
    const acting = await counted(c, "read");
    return c.json(ok(await passForFiles(c.get("deps"), acting, rowIn(c))));
  });
