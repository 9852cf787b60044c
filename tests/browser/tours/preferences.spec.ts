import { driver } from "./preferences-driver.ts";
import { tour } from "./tour.ts";

tour({ ...driver, begins: ({ yearlyBilling }) => yearlyBilling });
