import { test } from "../journey.ts";
import { driver } from "./registration-driver.ts";
import { tour } from "./tour.ts";

test.use({ settings: { YEARLY_BILLING: "off" } });

tour({ ...driver, begins: ({ yearlyBilling }) => !yearlyBilling });
