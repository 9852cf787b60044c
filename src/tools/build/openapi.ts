/** `npm run openapi`: writes the API's document to docs/api/openapi.json, as it runs. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApi } from "../../contract/open/document.ts";

writeFileSync(join(import.meta.dirname, "../../../docs/api/openapi.json"), `${JSON.stringify(openApi(), null, 1)}\n`);
