import { driver } from "./enter-driver.ts";
import { tour } from "./tour.ts";

tour({ ...driver, begins: ({ isOffered }) => isOffered });
