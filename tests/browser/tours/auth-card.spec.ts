import { driver } from "./auth-card-driver.ts";
import { tour } from "./tour.ts";

tour({ ...driver, begins: ({ passwordMin }) => passwordMin === 8 });
