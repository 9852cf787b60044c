import { test } from "../journey.ts";
import { driver } from "./registration-driver.ts";
import { monthly } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: monthly });

tour({ ...driver, begins: ({ yearlyBilling }) => !yearlyBilling });
