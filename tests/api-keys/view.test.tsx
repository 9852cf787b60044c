/** Keys for programs: the box in each state of its chart. */
import { description, kitchen, samples } from "../../machines/workspace/api-keys.model.ts";
import { apiKeysMachine } from "../../machines/workspace/api-keys.ts";
import { ApiKeysBox } from "../../src/web/views/workspace/api-keys/api-keys-box.tsx";
import { described } from "../model/described.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { project } from "../sync/frames.ts";

walkView({
  name: "apiKeys",
  machine: apiKeysMachine,
  samples,
  async mount(actor) {
    const projects = [project(1, { id: kitchen.id, name: kitchen.name })];
    await showWithRows(
      <ApiKeysBox actor={actor} mayMakeServices email="somsri@example.com" docs="/api/v1/docs" />,
      storeOf("owner", { projects }),
    );
    return described(description, actor);
  },
});
