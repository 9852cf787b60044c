import { Hono } from "hono";
import {
  importBounds,
  importChange,
  importChoices,
  importFileRequest,
  importPieceQuery,
  importReadingRequest,
  importRequest,
} from "../../contract/workspace/imports.ts";
import { ok } from "../http/answers.ts";
import type { Ctx, Env } from "../http/environment.ts";
import { languageOf } from "../http/language.ts";
import { parse, readBytes, readJson } from "../http/parsing.ts";
import type { WorkspaceCaller } from "../use-cases/workspace/caller.ts";
import { callerOf, rowIn } from "./workspace-caller.ts";

// Loaded by the first call: what reads tables and archives is larger than all else that a server has in hand.
const useCases = () => import("../use-cases/workspace/import-files.ts");

/** Who calls, counted: each of these calls reads a file. */
const importing = async (c: Ctx): Promise<WorkspaceCaller> => {
  const acting = await callerOf(c);
  await c.get("deps").limits.take("import", acting.userId);
  return acting;
};

/** /api/w/{subdomain}: files of other programs, for owners and admins. */
export const importRoutes = new Hono<Env>()
  .post("/:subdomain/import-files", async (c) => {
    const acting = await importing(c);
    return c.json(ok(await (await useCases()).announceFile(c.get("deps"), acting, parse(importFileRequest, await readJson(c)))));
  })
  .put("/:subdomain/import-files/:id", async (c) => {
    const acting = await callerOf(c);
    const [id, { from }] = [rowIn(c), parse(importPieceQuery, c.req.query())];
    const bytes = Buffer.from(await readBytes(c, importBounds.piece));
    return c.json(ok(await (await useCases()).receivePiece(c.get("deps"), acting, id, { from, bytes })));
  })
  .post("/:subdomain/import-files/:id/reading", async (c) => {
    const acting = await importing(c);
    const [id, asked] = [rowIn(c), parse(importReadingRequest, (await readJson(c)) ?? {})];
    return c.json(ok(await (await useCases()).readSentFile(c.get("deps"), acting, id, asked)));
  })
  .post("/:subdomain/import-files/:id/check", async (c) => {
    const acting = await importing(c);
    const [id, choices] = [rowIn(c), parse(importChoices, await readJson(c))];
    return c.json(ok(await (await useCases()).checkSentFile(c.get("deps"), acting, id, choices)));
  })
  .post("/:subdomain/import-files/:id/remarks", async (c) => {
    const acting = await importing(c);
    const [id, choices] = [rowIn(c), parse(importChoices, await readJson(c))];
    return c.json(ok(await (await useCases()).remarksOfSentFile(c.get("deps"), acting, id, choices)));
  })
  .get("/:subdomain/imports/:id/remarks", async (c) => {
    const acting = await importing(c);
    return c.json(ok(await (await useCases()).remarksOfImport(c.get("deps"), acting, rowIn(c))));
  })
  .get("/:subdomain/imports", async (c) => {
    const acting = await callerOf(c);
    return c.json(ok(await (await useCases()).listShownImports(c.get("deps"), acting)));
  })
  .post("/:subdomain/imports", async (c) => {
    const acting = await importing(c);
    const { file, choices } = parse(importRequest, await readJson(c));
    return c.json(ok(await (await useCases()).importSentFile(c.get("deps"), acting, file, choices, languageOf(c))));
  })
  .get("/:subdomain/imports/:id", async (c) => {
    const acting = await callerOf(c);
    return c.json(ok(await (await useCases()).showImport(c.get("deps"), acting, rowIn(c))));
  })
  .put("/:subdomain/imports/:id", async (c) => {
    const acting = await callerOf(c);
    const [id, change] = [rowIn(c), parse(importChange, await readJson(c))];
    return c.json(ok(await (await useCases()).changeImport(c.get("deps"), acting, id, change)));
  });
