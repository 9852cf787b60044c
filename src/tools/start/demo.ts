import { randomUUID } from "node:crypto";
import { explainAndExit, start } from "../../server/main.ts";
import { demoName, demoOwner } from "../../server/demo/texts.ts";
import { ensureBuilt } from "../build/built.ts";

/**
 * `npm run demo`: the product with a workspace that has been worked in for ninety days, and a link by which one press signs in as its owner.
 * `npm run demo -- en` writes what its people wrote in English.
 */

const service = randomUUID();
const language = process.argv[2] === "en" ? "en" : "th";
const [SEED, folder] = language === "en" ? ["demo-en", "./data/demo-en"] : ["demo", "./data/demo"];
const settings = { SEED, DATA_DIR: process.env["DATA_DIR"] ?? folder, SERVICE_KEY: service };
Object.assign(process.env, settings);

/** A link that signs in whoever presses the button behind it, once. */
const linkTo = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/auth/v1/admin/generate_link`, {
    method: "POST",
    headers: { apikey: service, Authorization: `Bearer ${service}`, "Content-Type": "application/json" },
    body: JSON.stringify({ type: "magiclink", email: demoOwner, redirect_to: `${url}/` }),
  });
  // The identity service answers with it, or with what is wrong.
  const body = (await answer.json()) as { action_link?: string; msg?: string };
  if (body.action_link === undefined) throw new Error(body.msg ?? `HTTP ${answer.status}`);
  return body.action_link;
};

try {
  await ensureBuilt();
  const { port } = await start({ dev: false });
  const link = await linkTo(`http://localhost:${port}`);
  process.stdout.write(`${demoName[language]}: ${link}\n`);
} catch (error) {
  explainAndExit(error);
}
