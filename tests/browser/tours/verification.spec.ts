import { driver } from "./verification-driver.ts";
import { tour } from "./tour.ts";

tour({ ...driver, begins: ({ isDemo }) => !isDemo });
