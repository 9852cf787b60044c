import { driver } from "./workspace-entry-driver.ts";
import { tour } from "./tour.ts";

tour({ ...driver, begins: ({ isOffered }) => isOffered });
