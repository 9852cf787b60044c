/** Plans are followed to their ends in both languages. */
import { languages } from "../../../src/contract/preferences.ts";
import { follow, inOneProcess } from "./follow.ts";

const followed = ["contact", "signOutEverywhere"] as const;

inOneProcess();
for (const chart of followed) for (const language of languages) await follow(chart, "shortest", language);
