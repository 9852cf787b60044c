import { test } from "../journey.ts";
import { driver } from "./verification-driver.ts";
import { tour } from "./tour.ts";

test.use({ settings: { DEMO_VERIFICATION: "on" } });

tour({ ...driver, begins: ({ isDemo }) => isDemo });
