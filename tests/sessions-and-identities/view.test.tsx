import { sessionsAndIdentitiesMachine } from "../../machines/account/sessions-and-identities.ts";
import { SessionsAndIdentitiesList } from "../../src/web/views/security/sessions-and-identities-list.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description } from "../../machines/account/sessions-and-identities.description.ts";
import { samples } from "../../machines/account/sessions-and-identities.samples.ts";

walkView({
  name: "sessionsAndIdentities",
  machine: sessionsAndIdentitiesMachine,
  samples,
  async mount(actor) {
    await show(
      <SessionsAndIdentitiesList actor={actor} fixed="the only way" end={({ name }) => `Unlink ${name}`} add="Link the test provider" />,
    );
    return described(description, actor);
  },
});
