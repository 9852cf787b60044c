import { test } from "../journey.ts";
import { driver } from "./workspace-entry-driver.ts";
import { tourSettings } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: { ...tourSettings, GATEWAY_URL: "http://127.0.0.1:1" } });

tour({ ...driver, begins: ({ isOffered }) => !isOffered });
