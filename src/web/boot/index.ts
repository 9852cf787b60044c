/**
 * All the script that a public page needs until somebody does something: pickers that choose, a video that plays, and an ear for the
 * first sign that the rest is wanted.
 */
import { followChoices } from "./choices.ts";
import { followPromo } from "./promo.ts";
import { sleep } from "./sleep.ts";

const asleep = new AbortController();
followChoices(asleep.signal);
followPromo(asleep.signal);
sleep(asleep);
