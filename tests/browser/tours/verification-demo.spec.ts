import { test } from "../journey.ts";
import { driver } from "./verification-driver.ts";
import { demonstration } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: demonstration });

tour({ ...driver, begins: ({ isDemo }) => isDemo });
