import { randomUUID } from "node:crypto";
import { explainAndExit, start } from "../../server/main.ts";
import { demoName, demoOwner } from "../../server/demo/texts.ts";
import { ensureBuilt } from "../build/built.ts";
import { makeMagicLink } from "../magic-link.ts";

/**
 * `npm run demo`: the product with a workspace that has been worked in for ninety days, and a link by which one press signs in as its owner.
 * `npm run demo -- en` writes what its people wrote in English.
 */

const service = randomUUID();
const language = process.argv[2] === "en" ? "en" : "th";
const [SEED, folder] = language === "en" ? ["demo-en", "./data/demo-en"] : ["demo", "./data/demo"];
const settings = { SEED, DATA_DIR: process.env["DATA_DIR"] ?? folder, SERVICE_KEY: service };
Object.assign(process.env, settings);

try {
  await ensureBuilt();
  const { port } = await start({ dev: false });
  const { action_link: link } = await makeMagicLink(`http://localhost:${port}`, service, demoOwner);
  process.stdout.write(`${demoName[language]}: ${link}\n`);
} catch (error) {
  explainAndExit(error);
}
