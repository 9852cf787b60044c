import { driver } from "./registration-driver.ts";
import { tour } from "./tour.ts";

tour({ ...driver, begins: ({ yearlyBilling }) => yearlyBilling });
