import { driver } from "./recovery-codes-driver.ts";
import { tour } from "./tour.ts";

tour({ ...driver, begins: ({ isReplacing }) => isReplacing, calls: { makeCodes: "auth/v1/factors/recovery-codes/regenerate" } });
