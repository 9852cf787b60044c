import { test } from "../journey.ts";
import { driver } from "./auth-card-driver.ts";
import { strict } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: strict });

tour({ ...driver, begins: ({ passwordMin }) => passwordMin === 10 });
