/** Plans are followed to their ends in both languages. `PLANS=all` follows each chart by every strategy, which takes half an hour; else one does. */
import { strategies } from "statewalk";
import { languages } from "../../../src/contract/preferences.ts";
import { follow, inOneProcess } from "./follow.ts";

const followed = ["contact", "signOutEverywhere"] as const;

inOneProcess();
for (const chart of followed)
  for (const strategy of process.env["PLANS"] === "all" ? strategies : (["shortest"] as const))
    for (const language of languages) await follow(chart, strategy, language);
