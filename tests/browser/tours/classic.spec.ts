import { driver } from "./classic-driver.ts";
import { tour } from "./tour.ts";

tour({ ...driver, begins: ({ yearlyBilling }) => yearlyBilling });
