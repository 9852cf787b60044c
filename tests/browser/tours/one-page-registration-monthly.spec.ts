import { test } from "../journey.ts";
import { driver } from "./one-page-registration-driver.ts";
import { simple } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: simple });

tour({ ...driver, begins: ({ yearlyBilling }) => !yearlyBilling });
