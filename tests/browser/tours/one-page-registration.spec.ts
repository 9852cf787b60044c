import { driver } from "./one-page-registration-driver.ts";
import { tour } from "./tour.ts";

tour({ ...driver, begins: ({ yearlyBilling }) => yearlyBilling });
